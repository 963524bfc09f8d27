// Says that an index is older than its settings, until the documents are indexed again.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Collection } from "../../client/types.ts";
import { putCollection } from "../frame/collections/collections.ts";
import { Button } from "../kit/button.tsx";
import { tell, telling } from "../kit/toast.tsx";
import { may, quire } from "../session/me.ts";
import { words } from "../words/words.ts";

const PAUSE_MS = 2_000;
/** Afterwards it can be asked for again: documents may have failed. */
const LONGEST_MS = 600_000;

export function StaleIndex({ collection }: { collection: Collection }) {
  const { admin: text, documents } = words();
  /** How many documents are being indexed again; undefined while none is. */
  const count = useSignal<number | undefined>(undefined);
  const isRunning = count.value !== undefined;
  const reindex = async (): Promise<void> => {
    const started = await quire.collections.reindex(collection.id);
    count.value = started.documents.length;
  };
  useEffect(() => {
    const leaving = new AbortController();
    // What was known when the app was opened may have changed.
    const until = isRunning ? Date.now() + LONGEST_MS : 0;
    void whenFresh(collection.id, until, leaving.signal).then((isFresh) => {
      if (isFresh && isRunning) tell(words().admin.reindexed);
      else if (!leaving.signal.aborted) count.value = undefined;
    });
    return () => leaving.abort();
  }, [collection.id, isRunning]);
  return (
    <div class="notice warn">
      <div class="stack">
        <p>{text.stale(collection.stale_reason.map((each) => text.reasons[each]).join(", "))}</p>
        <p role="status">{count.value !== undefined && documents.reindexing(count.value)}</p>
        {may("write") && !isRunning && (
          <div>
            <Button size="small" icon="retry" onClick={() => void telling(reindex)}>
              {text.reindexAll}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

/** Asks once, and then again until the time has come. The list of collections gets what is found. */
async function whenFresh(id: string, until: number, signal: AbortSignal): Promise<boolean> {
  do {
    const found = await quire.collections.get(id, signal).catch(() => undefined);
    if (signal.aborted) return false;
    if (found?.stale === false) {
      putCollection(found);
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  } while (Date.now() < until && !signal.aborted);
  return false;
}
