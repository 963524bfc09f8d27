import { type Signal, useSignal } from "@preact/signals";
import type { Document } from "../../client/types.ts";
import { collections } from "../frame/collections/collections.ts";
import { Button } from "../kit/button.tsx";
import { tell, telling } from "../kit/toast.tsx";
import { quire } from "../session/me.ts";
import { words } from "../words/words.ts";
import { ConfirmRemoval } from "./confirm-removal.tsx";
import { RenameDocument } from "./rename-document.tsx";
import type { Listing } from "./listing.ts";

type Props = { collection: string; listing: Listing; selected: Signal<ReadonlySet<string>> };

/** The most ids in one request. */
const AT_ONCE = 50;

/** What can be done with the documents that are selected. */
export function SelectionBar({ collection, listing, selected }: Props) {
  const { documents: text } = words();
  const isAsking = useSignal(false);
  const isRenaming = useSignal(false);
  const ids = [...selected.value];
  if (ids.length === 0) return null;
  const only = findOnly(ids, listing);
  const inParts = async (work: (some: string[]) => Promise<unknown>): Promise<void> => {
    for (let at = 0; at < ids.length; at += AT_ONCE) await work(ids.slice(at, at + AT_ONCE));
    selected.value = new Set();
  };
  const remove = async (): Promise<void> => {
    isAsking.value = false;
    await inParts(async (some) => {
      await quire.documents.delete(collection, some);
      for (const id of some) listing.apply({ type: "deleted", id });
    });
    tell(text.removed(ids.length));
    await collections.refresh();
  };
  const reindex = async (): Promise<void> => {
    await inParts((some) => quire.collections.reindex(collection, some));
    tell(text.reindexing(ids.length));
  };
  return (
    <div class="selection-bar" role="group" aria-label={text.selected(ids.length)}>
      <span role="status">{text.selected(ids.length)}</span>
      {only !== undefined && (
        <Button size="small" icon="edit" onClick={() => (isRenaming.value = true)}>
          {text.rename}
        </Button>
      )}
      <Button size="small" icon="retry" onClick={() => void telling(reindex)}>
        {text.reindex}
      </Button>
      <Button size="small" kind="danger" icon="trash" onClick={() => (isAsking.value = true)}>
        {text.remove}
      </Button>
      <Button
        size="small"
        kind="quiet"
        icon="close"
        label={text.clearSelection}
        onClick={() => (selected.value = new Set())}
      />
      {isRenaming.value && only !== undefined && (
        <RenameDocument
          collection={collection}
          document={only}
          onRenamed={(document) => listing.apply({ type: "document", document })}
          onClose={() => (isRenaming.value = false)}
        />
      )}
      {isAsking.value && (
        <ConfirmRemoval
          count={ids.length}
          name={only?.filename}
          onConfirm={() => void telling(remove)}
          onClose={() => (isAsking.value = false)}
        />
      )}
    </div>
  );
}

function findOnly([id, another]: readonly string[], listing: Listing): Document | undefined {
  if (another !== undefined) return undefined;
  return listing.value.value.documents.find((each) => each.id === id);
}
