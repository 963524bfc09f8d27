import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ListedSession } from "../../client/types.ts";
import { onFinished } from "../ask/runs/runs.ts";
import { Button } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { lazy, Nothing } from "../kit/lazy.tsx";
import { type Resource, useRefresh, useResource } from "../kit/resource.ts";
import { pathTo, place } from "../router.ts";
import { quire } from "../session/me.ts";
import { words } from "../words/words.ts";

const EditConversation = lazy(
  () => import("./edit-conversation.tsx").then((module) => module.EditConversation),
  Nothing,
);

type Sessions = Resource<ListedSession[]>;

type ListProps = {
  collection: string;
  /** How many documents the collection has: with a document, the turns that quote it are deleted. */
  documentCount: number;
};

/** The latest conversations of a collection, newest first. */
export function Conversations({ collection, documentCount }: ListProps) {
  const { frame } = words();
  const sessions = useResource(
    async (signal) => (await quire.sessions.list(collection).page(undefined, signal)).data,
    [collection],
  );
  useEffect(() => onFinished(() => void sessions.refresh()), [sessions]);
  useRefresh(sessions, documentCount);
  useEffect(() => {
    // In the meantime, other windows may have had conversations, or deleted some.
    const refresh = (): void => void sessions.refresh();
    addEventListener("focus", refresh);
    return () => removeEventListener("focus", refresh);
  }, [sessions]);
  const listed = sessions.value.value.data ?? [];
  const shown = listed.filter(({ message_count }) => message_count > 0);
  return (
    <div class="nav conversations">
      <h2>{frame.conversations}</h2>
      <a href={pathTo("c", collection)}>
        <Icon name="plus" />
        <span class="label">{frame.newConversation}</span>
      </a>
      {shown.map((session) => (
        <Conversation key={session.id} session={session} sessions={sessions} />
      ))}
    </div>
  );
}

type Props = { session: ListedSession; sessions: Sessions };

function Conversation({ session, sessions }: Props) {
  const { frame } = words();
  const isOpen = useSignal(false);
  const path = pathTo("c", session.collection_id, "s", session.id);
  const isHere = place.value.pathname === path;
  return (
    <div class="conversation-row">
      <a href={path} {...(isHere ? { "aria-current": "page" } : {})}>
        <span class="label">{session.title === "" ? frame.untitled : session.title}</span>
      </a>
      <Button
        kind="quiet"
        size="small"
        icon="more"
        label={frame.editConversation(session.title)}
        onClick={() => (isOpen.value = true)}
      />
      {isOpen.value && (
        <EditConversation
          session={session}
          onClose={() => (isOpen.value = false)}
          onChange={() => {
            isOpen.value = false;
            void sessions.refresh();
          }}
        />
      )}
    </div>
  );
}
