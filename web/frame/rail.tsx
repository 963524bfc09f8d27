// The left edge: which collection, what to do with it, its conversations, and what concerns the whole account.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { Button } from "../kit/button.tsx";
import { Icon, type IconName } from "../kit/icon.tsx";
import { navigate, pathTo, place } from "../router.ts";
import { may, signOut } from "../session/me.ts";
import { words } from "../words/words.ts";
import { Appearance } from "./appearance.tsx";
import { collection, collections } from "./collections/collections.ts";
import { Conversations } from "./conversations.tsx";
import { NewCollection } from "./collections/new-collection.tsx";

export function Rail({ isOpen }: { isOpen: boolean }) {
  const { frame } = words();
  const chosen = collection.value;
  return (
    <nav class={isOpen ? "rail is-open" : "rail"} aria-label={frame.menu} id="rail">
      <a class="brand" href="/">
        <img src="/favicon.svg" alt="" />
        Quire
      </a>
      <CollectionChoice />
      {chosen !== undefined && (
        <div class="nav">
          <NavLink to={pathTo("c", chosen.id)} icon="ask" isHere={isAsking()}>
            {frame.ask}
          </NavLink>
          <NavLink to={pathTo("c", chosen.id, "documents")} icon="documents">
            {frame.documents}
          </NavLink>
          <NavLink to={pathTo("c", chosen.id, "tables")} icon="table">
            {frame.tables}
          </NavLink>
          <NavLink to={pathTo("c", chosen.id, "retrieval")} icon="search">
            {frame.retrieval}
          </NavLink>
        </div>
      )}
      {chosen !== undefined && (
        <Conversations collection={chosen.id} documentCount={chosen.document_count} />
      )}
      <div class="spring" />
      <div class="nav">
        {may("admin") && (
          <>
            <NavLink to="/operation" icon="operation">
              {frame.operation}
            </NavLink>
            <NavLink to="/keys" icon="key">
              {frame.keys}
            </NavLink>
          </>
        )}
        <NavLink to="/settings" icon="settings">
          {frame.settings}
        </NavLink>
        <NavLink to="/docs" icon="book">
          {frame.reference}
        </NavLink>
      </div>
      <div class="rail-foot">
        <Appearance />
        <span class="spring" />
        <Button
          kind="quiet"
          size="small"
          icon="leave"
          label={frame.signOut}
          onClick={() => void leave()}
        />
      </div>
    </nav>
  );
}

/** The next account to sign in may not have what this address names. */
async function leave(): Promise<void> {
  await signOut();
  navigate("/", { replace: true });
}

type LinkProps = { to: string; icon: IconName; isHere?: boolean; children: ComponentChildren };

function NavLink({ to, icon, isHere, children }: LinkProps) {
  const here = isHere ?? place.value.pathname === to;
  return (
    <a href={to} {...(here ? { "aria-current": "page" } : {})}>
      <Icon name={icon} />
      <span class="label">{children}</span>
    </a>
  );
}

function isAsking(): boolean {
  return /^\/c\/[^/]+$/.test(place.value.pathname) || place.value.pathname === "/";
}

const NEW = "new";

function CollectionChoice() {
  const { frame } = words();
  const isMaking = useSignal(false);
  const all = collections.value.value.data ?? [];
  const choose = (id: string): void => {
    if (id === NEW) isMaking.value = true;
    else navigate(pathTo("c", id));
  };
  return (
    <>
      {all.length > 0 && (
        <select
          class="collection-choice"
          aria-label={frame.collection}
          value={collection.value?.id ?? ""}
          onChange={(event) => {
            choose(event.currentTarget.value);
            // The list shows the collection of the address, whatever was chosen.
            event.currentTarget.value = collection.value?.id ?? "";
          }}
        >
          {all.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {may("write") && <option value={NEW}>{frame.newCollection}</option>}
        </select>
      )}
      {isMaking.value && <NewCollection onClose={() => (isMaking.value = false)} />}
    </>
  );
}
