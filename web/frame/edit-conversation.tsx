// Renames or deletes a conversation.
import { useSignal } from "@preact/signals";
import type { ListedSession } from "../../client/types.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { Field } from "../kit/field.tsx";
import { telling } from "../kit/toast.tsx";
import { navigate, pathTo, place } from "../router.ts";
import { quire } from "../session/me.ts";
import { words } from "../words/words.ts";

type Props = { session: ListedSession; onClose: () => void; onChange: () => void };

export function EditConversation({ session, onClose, onChange }: Props) {
  const { frame } = words();
  const title = useSignal(session.title);
  const isAsking = useSignal(false);
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
    <Dialog
      title={isAsking.value ? frame.deleteConversationTitle : frame.conversation}
      onClose={onClose}
    >
      {isAsking.value ? (
        <ConfirmRemoval onConfirm={remove} onClose={onClose} />
      ) : (
        <form class="stack" onSubmit={rename}>
          <Field
            label={frame.conversationTitle}
            value={title.value}
            required
            maxLength={200}
            onInput={(event) => (title.value = event.currentTarget.value)}
          />
          <footer>
            <Button kind="danger" icon="trash" onClick={() => (isAsking.value = true)}>
              {frame.deleteConversation}
            </Button>
            <span class="spring" />
            <Button kind="primary" type="submit">
              {frame.save}
            </Button>
          </footer>
        </form>
      )}
    </Dialog>
  );
}

type ConfirmProps = { onConfirm: () => void; onClose: () => void };

function ConfirmRemoval({ onConfirm, onClose }: ConfirmProps) {
  const { frame } = words();
  return (
    <>
      <p>{frame.deleteConversationText}</p>
      <footer>
        <Button kind="quiet" onClick={onClose}>
          {frame.cancel}
        </Button>
        <Button kind="danger" icon="trash" onClick={onConfirm}>
          {frame.deleteConversation}
        </Button>
      </footer>
    </>
  );
}
