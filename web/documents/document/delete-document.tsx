import { useSignal } from "@preact/signals";
import type { Document } from "../../../client/types.ts";
import { collections } from "../../frame/collections/collections.ts";
import { Button } from "../../kit/button.tsx";
import { tell, telling } from "../../kit/toast.tsx";
import { navigate, pathTo } from "../../router.ts";
import { may, quire } from "../../session/me.ts";
import { words } from "../../words/words.ts";
import { ConfirmRemoval } from "../confirm-removal.tsx";

type Props = { collection: string; document: Document };

/** Asks, deletes, and leads to the documents that are left. */
export function DeleteDocument({ collection, document: { id, filename } }: Props) {
  const { documents: text } = words();
  const isAsking = useSignal(false);
  if (!may("write")) return null;
  const remove = async (): Promise<void> => {
    isAsking.value = false;
    await quire.documents.delete(collection, [id]);
    tell(text.removed(1));
    // In place of this screen: there is nothing any more that the way back could show.
    navigate(pathTo("c", collection, "documents"), { replace: true });
    await collections.refresh();
  };
  return (
    <>
      <Button size="small" kind="danger" icon="trash" onClick={() => (isAsking.value = true)}>
        {text.remove}
      </Button>
      {isAsking.value && (
        <ConfirmRemoval
          count={1}
          name={filename}
          onConfirm={() => void telling(remove)}
          onClose={() => (isAsking.value = false)}
        />
      )}
    </>
  );
}
