import { type Signal, useSignal } from "@preact/signals";
import { collections } from "../frame/collections/collections.ts";
import { Button } from "../kit/button.tsx";
import { tell, telling } from "../kit/toast.tsx";
import { quire } from "../session/me.ts";
import { words } from "../words/words.ts";
import { ConfirmRemoval } from "./confirm-removal.tsx";
import type { Listing } from "./listing.ts";

type Props = { collection: string; listing: Listing; selected: Signal<ReadonlySet<string>> };

/** The most ids in one request. */
const AT_ONCE = 50;

/** What can be done with the documents that are selected. */
export function SelectionBar({ collection, listing, selected }: Props) {
  const { documents: text } = words();
  const isAsking = useSignal(false);
  const ids = [...selected.value];
  if (ids.length === 0) return null;
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
      {isAsking.value && (
        <ConfirmRemoval
          count={ids.length}
          name={nameOfOnly(ids, listing)}
          onConfirm={() => void telling(remove)}
          onClose={() => (isAsking.value = false)}
        />
      )}
    </div>
  );
}

function nameOfOnly([id, another]: readonly string[], listing: Listing): string | undefined {
  if (another !== undefined) return undefined;
  return listing.value.value.documents.find((each) => each.id === id)?.filename;
}
