import { useSignal } from "@preact/signals";
import type { ApiKey } from "../../client/types.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { Empty } from "../kit/empty.tsx";
import { Loaded } from "../kit/loaded.tsx";
import { useResource } from "../kit/resource.ts";
import { tell, telling } from "../kit/toast.tsx";
import { may, quire, session } from "../session/me.ts";
import { ago, dateTime, words } from "../words/words.ts";
import { NewKey } from "./new-key.tsx";
import "./admin.css";

export function KeysScreen() {
  const { admin: text } = words();
  if (!may("admin")) {
    return (
      <Empty icon="key" title={text.noAdminTitle}>
        <p class="soft">{text.noAdmin}</p>
      </Empty>
    );
  }
  return <Keys />;
}

function Keys() {
  const { admin: text, frame } = words();
  const keys = useResource(() => quire.keys.list().all(), []);
  const isMaking = useSignal(false);
  const revoking = useSignal<ApiKey | undefined>(undefined);
  return (
    <div class="screen">
      <div class="screen-head">
        <h1>{frame.keys}</h1>
        <Button kind="primary" icon="plus" onClick={() => (isMaking.value = true)}>
          {text.newKey}
        </Button>
      </div>
      <p class="soft">{text.keysIntroduction}</p>
      <Loaded of={keys}>
        {(all) => (
          <ul class="keys">
            {all.toSorted(byState).map((key) => (
              <KeyRow key={key.id} apiKey={key} onRevoke={() => (revoking.value = key)} />
            ))}
          </ul>
        )}
      </Loaded>
      {isMaking.value && (
        <NewKey
          onClose={() => {
            isMaking.value = false;
            void keys.refresh();
          }}
        />
      )}
      {revoking.value !== undefined && (
        <Revoke
          apiKey={revoking.value}
          onClose={() => {
            revoking.value = undefined;
            void keys.refresh();
          }}
        />
      )}
    </div>
  );
}

/** Keys that work come first, each kind with the newest first. */
function byState(one: ApiKey, other: ApiKey): number {
  return (
    Number(isUsable(other)) - Number(isUsable(one)) ||
    other.created_at.localeCompare(one.created_at)
  );
}

function isUsable({ revoked_at, expires_at }: ApiKey): boolean {
  return revoked_at === null && (expires_at === null || Date.parse(expires_at) > Date.now());
}

function isOwn({ id }: ApiKey): boolean {
  return session.value.state === "in" && session.value.me.key.id === id;
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { admin: text } = words();
  const { name, prefix, scopes, created_at, expires_at, revoked_at, last_used_at } = apiKey;
  return (
    <li class="card key">
      <div class="key-name">
        <b>{name}</b>
        {isOwn(apiKey) && <span class="badge good">{text.thisKey}</span>}
        {revoked_at !== null && <span class="badge bad">{text.revoked}</span>}
        {revoked_at === null && !isUsable(apiKey) && <span class="badge warn">{text.expired}</span>}
      </div>
      <code class="small soft">{prefix}…</code>
      <span class="row">
        {scopes.map((scope) => (
          <span key={scope} class="badge">
            {text.scopes[scope]}
          </span>
        ))}
      </span>
      <span class="small soft" title={dateTime(created_at)}>
        {[
          last_used_at === null ? text.neverUsed : text.usedAt(ago(last_used_at)),
          ...(expires_at === null ? [] : [text.expiresAt(dateTime(expires_at))]),
        ].join(" · ")}
      </span>
      {isUsable(apiKey) && (
        <Button size="small" kind="danger" aria-label={text.revokeOf(name)} onClick={onRevoke}>
          {text.revoke}
        </Button>
      )}
    </li>
  );
}

function Revoke({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { admin: text, frame } = words();
  const revoke = async (): Promise<void> => {
    await quire.keys.revoke(apiKey.id);
    tell(text.keyRevoked(apiKey.name));
    onClose();
  };
  return (
    <Dialog title={text.revokeOf(apiKey.name)} onClose={onClose}>
      <p>{text.revokeText}</p>
      {isOwn(apiKey) && <p class="notice warn">{text.revokeOwn}</p>}
      <footer>
        <Button kind="quiet" onClick={onClose}>
          {frame.cancel}
        </Button>
        <Button kind="danger" onClick={() => void telling(revoke)}>
          {text.revoke}
        </Button>
      </footer>
    </Dialog>
  );
}
