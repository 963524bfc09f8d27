// Caches the results of searches for the same state of the collection.
import type { SearchOutcome, SearchRequest } from "../../domain/documents/passage.ts";
import type { Meter, Scope } from "../../domain/scope.ts";
import type { SizeBoundedCache } from "../../shared/cache/size-bounded-cache.ts";
import type { CollectionStore } from "../../storage/control/collections.ts";

/** A result and the revision of the collection that it was found in. */
export type CachedOutcome = { outcome: SearchOutcome; revision: number | undefined };

export type SearchCache = SizeBoundedCache<CachedOutcome>;

type Deps = {
  searches?: SearchCache | undefined;
  collections: Pick<CollectionStore, "revision">;
  collection?: { revision: number } | undefined;
  meter: Meter;
};

/**
 * A result is not cached if it is not lasting, because a model that should have contributed has
 * failed.
 */
export type CacheableOutcome = { outcome: SearchOutcome; isLasting: boolean };

/** Longer lists are rarely requested twice, and each would displace many entries. */
const LONGEST_LIST = 20;

/**
 * Returns `find`'s outcome, or the cached one for the same request and revision of the collection.
 * Every request reads the revision, and every change raises it, so nothing is found that was
 * deleted before the request. Requests with metadata filters are never cached, because metadata
 * changes without a new revision.
 */
export async function cachedSearch(
  deps: Deps,
  scope: Scope,
  asked: { request: SearchRequest; find: () => Promise<CacheableOutcome> },
): Promise<SearchOutcome> {
  const { request, find } = asked;
  const { searches } = deps;
  if (searches === undefined || request.metadata !== undefined || request.topK > LONGEST_LIST) {
    return (await find()).outcome;
  }
  const started = Date.now();
  const members = Object.entries(request).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const key = JSON.stringify([scope.tenant, scope.collection, members]);
  const known = searches.get(key);
  const revision = deps.collection?.revision ?? (await readRevision(deps, scope));
  if (known !== undefined && known.revision === revision) {
    return { ...known.outcome, timingsMs: { cached: Date.now() - started } };
  }
  const { outcome, isLasting } = await find();
  // Everything that was found later belongs to this revision or to a later one, which will not use
  // it.
  if (isLasting) searches.set(key, { outcome, revision });
  return outcome;
}

async function readRevision(
  { collections, meter }: Pick<Deps, "collections" | "meter">,
  scope: Scope,
): Promise<number | undefined> {
  meter.rowsRead += 1;
  return collections.revision(scope);
}
