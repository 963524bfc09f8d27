// Results of searches in the memory of an isolate, bounded by their size.
import { createSizeBoundedCache } from "../../shared/cache/size-bounded-cache.ts";
import type { KeptSearch, SearchCache } from "./cached-search.ts";

const KEPT_BYTES = 6 * 1024 * 1024;
const TTL_MS = 60_000;
/** The passages as objects take about so much more than as JSON. */
const BYTES_PER_CHARACTER = 2;

export function searchCache(now: () => number): SearchCache {
  const keep = createSizeBoundedCache<{ kept: KeptSearch; at: number; size: number }>({
    most: KEPT_BYTES,
    sizeOf: ({ size }) => size,
  });
  return {
    get(key) {
      const found = keep().get(key);
      return found === undefined || now() - found.at > TTL_MS ? undefined : found.kept;
    },
    set(key, kept) {
      const size = BYTES_PER_CHARACTER * (key.length + JSON.stringify(kept.outcome).length);
      keep().set(key, { kept, at: now(), size });
    },
  };
}
