// Caches the results of searches for the same state of the collection.
import type { SearchOutcome, SearchRequest } from "../../domain/documents/passage.ts";
import type { Meter, Scope } from "../../domain/scope.ts";
import type { Lru } from "../../shared/lru.ts";
import type { CollectionStore } from "../../storage/control/collections.ts";

type Deps = {
  searches?: Lru<SearchOutcome> | undefined;
  collections: Pick<CollectionStore, "revision">;
  meter: Meter;
};

/** A result is not cached if it is not lasting, because a model that should have contributed failed. */
export type Found = { outcome: SearchOutcome; isLasting: boolean };

/** Longer lists are rarely requested twice, and each would displace many entries. */
const LONGEST_LIST = 20;

/**
 * Returns `find`'s outcome, or the cached one for the same request and revision of the collection. The revision is read on
 * every call, and every change raises it, so deleted content is not found. Requests with metadata filters are never
 * cached, because metadata changes without a new revision.
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
