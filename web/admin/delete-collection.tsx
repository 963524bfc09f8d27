import { useSignal } from "@preact/signals";
import type { Collection } from "../../client/types.ts";
import { collections } from "../frame/collections/collections.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { Field } from "../kit/field.tsx";
import { tell, telling } from "../kit/toast.tsx";
import { navigate } from "../router.ts";
import { may, quire } from "../session/me.ts";
import { words } from "../words/words.ts";

/** Asks for the name, because a collection can't be brought back. */
export function DeleteCollection({ collection }: { collection: Collection }) {
  const { admin: text, frame } = words();
  const isAsking = useSignal(false);
  const typed = useSignal("");
  if (!may("write")) return null;
  const remove = async (): Promise<void> => {
    await quire.collections.delete(collection.id);
    isAsking.value = false;
    tell(text.collectionDeleted(collection.name));
    navigate("/");
    await collections.refresh();
  };
  return (
    <div>
      <Button kind="danger" icon="trash" onClick={() => (isAsking.value = true)}>
        {text.deleteCollection}
      </Button>
      {isAsking.value && (
        <Dialog title={text.deleteCollection} onClose={() => (isAsking.value = false)}>
          <p>{text.deleteText}</p>
          <Field
            label={text.typeName(collection.name)}
            value={typed.value}
            onInput={(event) => (typed.value = event.currentTarget.value)}
          />
          <footer>
            <Button kind="quiet" onClick={() => (isAsking.value = false)}>
              {frame.cancel}
            </Button>
            <Button
              kind="danger"
              icon="trash"
              disabled={typed.value !== collection.name}
              onClick={() => void telling(remove)}
            >
              {text.deleteCollection}
            </Button>
          </footer>
        </Dialog>
      )}
    </div>
  );
}
