// Searches that were asked before on the same state of the collection.
import type { SearchOutcome, SearchRequest } from "../domain/passage.ts";
import type { Meter, Scope } from "../domain/scope.ts";
import type { Lru } from "../shared/lru.ts";
import type { CollectionStore } from "../storage/collections.ts";

type Deps = {
  searches?: Lru<SearchOutcome> | undefined;
  collections: Pick<CollectionStore, "revision">;
  meter: Meter;
};

/** One that is not lasting, as a model failed that should have helped, is not kept. */
export type Found = { outcome: SearchOutcome; isLasting: boolean };

/** Longer lists are seldom asked for twice and take the room of many. */
const LONGEST_LIST = 20;

/**
 * `find`'s outcome, or the one it had for the same request on the same revision of the collection. The revision is read
 * now: whatever came or went since has raised it, so what was deleted is not found here either. Filters on metadata
 * are always asked anew, as metadata changes without a revision.
 */
export async function cachedSearch(
  deps: Deps,
  scope: Scope,
  asked: { request: SearchRequest; find: () => Promise<Found> },
): Promise<SearchOutcome> {
  const { request, find } = asked;
  const { searches } = deps;
  if (searches === undefined || request.metadata !== undefined || request.topK > LONGEST_LIST) {
    return (await find()).outcome;
  }
  const started = Date.now();
  const revision = await deps.collections.revision(scope);
  deps.meter.rowsRead += 1;
  const members = Object.entries(request).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const key = JSON.stringify([scope.tenant, scope.collection, revision, members]);
  const known = searches.get(key);
  if (known !== undefined) return { ...known, timingsMs: { cached: Date.now() - started } };
  const { outcome, isLasting } = await find();
  if (isLasting) searches.set(key, outcome);
  return outcome;
}
