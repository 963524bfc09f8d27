// Caches results of searches in the memory of an isolate, with a limit on their size.
import type { Passage } from "../../domain/documents/passage.ts";
import { createSizeBoundedCache } from "../../shared/cache/size-bounded-cache.ts";
import type { CachedOutcome, SearchCache } from "./cached-search.ts";

const KEPT_BYTES = 6 * 1024 * 1024;
const TTL_MS = 60_000;
/** The bytes of a character of a text. */
const CHARACTER_BYTES = 2;
/** The bytes of a passage in addition to its texts. */
const PASSAGE_BYTES = 2000;

export function searchCache(now: () => number): SearchCache {
  const keep = createSizeBoundedCache<{ kept: CachedOutcome; at: number; size: number }>({
    most: KEPT_BYTES,
    sizeOf: ({ size }) => size,
  });
  return {
    get(key) {
      const found = keep().get(key);
      return found === undefined || now() - found.at > TTL_MS ? undefined : found.kept;
    },
    set(key, kept) {
      const texts = kept.outcome.passages.map(lengthOf);
      const length = texts.reduce((sum, one) => sum + one, key.length);
      const size = CHARACTER_BYTES * length + PASSAGE_BYTES * (1 + texts.length);
      keep().set(key, { kept, at: now(), size });
    },
  };
}

function lengthOf({ text, context, window }: Passage): number {
  return text.length + context.length + (window?.text.length ?? 0);
}
