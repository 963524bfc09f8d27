import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ListedSession } from "../../client/types.ts";
import { onFinished } from "../ask/runs/runs.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { Field } from "../kit/field.tsx";
import { Icon } from "../kit/icon.tsx";
import { type Resource, useResource } from "../kit/resource.ts";
import { telling } from "../kit/toast.tsx";
import { navigate, pathTo, place } from "../router.ts";
import { quire } from "../session/me.ts";
import { words } from "../words/words.ts";

type Sessions = Resource<ListedSession[]>;

/** The latest conversations of a collection, newest first. */
export function Conversations({ collection }: { collection: string }) {
  const { frame } = words();
  const sessions = useResource(
    async (signal) => (await quire.sessions.list(collection).page(undefined, signal)).data,
    [collection],
  );
  useEffect(() => onFinished(() => void sessions.refresh()), [sessions]);
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

type EditProps = { session: ListedSession; onClose: () => void; onChange: () => void };

function EditConversation({ session, onClose, onChange }: EditProps) {
  const { frame } = words();
  const title = useSignal(session.title);
  const rename = (event: Event): void => {
    event.preventDefault();
    void telling(async () => {
      await quire.sessions.rename(session.id, title.value.trim());
      onChange();
    });
  };
  const remove = (): void => {
    void telling(async () => {
      await quire.sessions.delete(session.id);
      if (place.value.pathname.endsWith(session.id)) navigate(pathTo("c", session.collection_id));
      onChange();
    });
  };
  return (
    <Dialog title={frame.conversation} onClose={onClose}>
      <form class="stack" onSubmit={rename}>
        <Field
          label={frame.conversationTitle}
          value={title.value}
          required
          maxLength={200}
          onInput={(event) => (title.value = event.currentTarget.value)}
        />
        <footer>
          <Button kind="danger" icon="trash" onClick={remove}>
            {frame.deleteConversation}
          </Button>
          <span class="spring" />
          <Button kind="primary" type="submit">
            {frame.save}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
