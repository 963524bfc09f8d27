import { Facts } from "../kit/facts.tsx";
import { WithCollection } from "../frame/collections/with-collection.tsx";
import { session } from "../session/me.ts";
import { dateTime, number, size, words } from "../words/words.ts";
import { CollectionForm } from "./collection-form.tsx";
import { DeleteCollection } from "./delete-collection.tsx";
import "./admin.css";

/** What this server allows, and the settings of the collection that is chosen. */
export function SettingsScreen() {
  const { frame } = words();
  return (
    <div class="screen settings">
      <div class="screen-head">
        <h1>{frame.settings}</h1>
      </div>
      <WithCollection>
        {(collection) => (
          <div class="stack" key={collection.id}>
            <CollectionForm collection={collection} />
            <DeleteCollection collection={collection} />
          </div>
        )}
      </WithCollection>
      <Account />
    </div>
  );
}

function Account() {
  const { admin: text } = words();
  if (session.value.state !== "in") return null;
  const { tenant, key, limits, profile, models, version } = session.value.me;
  const rows: readonly [string, string][] = [
    [text.account.tenant, tenant.name],
    [text.account.key, key.name],
    [text.account.scopes, key.scopes.map((scope) => text.scopes[scope]).join(", ")],
    [text.account.expires, key.expires_at === null ? text.never : dateTime(key.expires_at)],
    [text.account.fileSize, size(limits.max_file_bytes)],
    [text.account.pages, number(limits.max_pages)],
    [text.account.profile, profile],
    [text.account.language, models.language ?? text.account.none],
    [text.account.embedding, models.embedding],
    [text.account.reranker, models.reranker ?? text.account.none],
    [text.account.version, version],
  ];
  return (
    <section class="stack">
      <h2>{text.account.title}</h2>
      <Facts class="card account" rows={rows} />
    </section>
  );
}
