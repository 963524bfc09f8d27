export type SizeBoundedCache<T> = {
  get: (key: string) => T | undefined;
  set: (key: string, value: T) => void;
};

type Limit<T> = {
  /** The most bytes of this cache. */
  most: number;
  /** In bytes, by estimate. */
  sizeOf: (value: T) => number;
  /** That of the isolate, if it is not given. */
  budget?: CacheBudget;
};

/** What several caches hold together. */
export type CacheBudget = {
  readonly most: number;
  size: number;
  /** Of all caches, in the order of their last use. */
  entries: Set<Entry>;
};

type Entry = { size: number; use: object; drop: () => void };

const MB = 1024 * 1024;

export function createCacheBudget(most: number): CacheBudget {
  return { most, size: 0, entries: new Set() };
}

/** All caches of an isolate together, of its 128 MB. `npm run bench -- memory` measures what they really take. */
const isolate = createCacheBudget(24 * MB);

/**
 * A cache with a size of its own, and a budget that it shares with others. It evicts the entries of all of them that were not
 * used for longest, but never those that the current use has touched. Each call of the returned function starts a new use.
 * Therefore, reading more than fits still finds the first entries again the next time; a plain LRU cache would find none of
 * them.
 */
export function createSizeBoundedCache<T>(limit: Limit<T>): () => SizeBoundedCache<T> {
  const { sizeOf, budget = isolate } = limit;
  const most = Math.min(limit.most, budget.most);
  // A Map keeps insertion order, so the first key is the least recently used one.
  const own = new Map<string, Entry & { value: T }>();
  let size = 0;
  const drop = (key: string): void => {
    const entry = own.get(key);
    if (entry === undefined) return;
    own.delete(key);
    budget.entries.delete(entry);
    size -= entry.size;
    budget.size -= entry.size;
  };
  const makeRoom = (wanted: number, use: object): boolean => {
    if (wanted > most) return false;
    for (const [key, entry] of own) {
      if (size + wanted <= most || entry.use === use) break;
      drop(key);
    }
    if (size + wanted > most) return false;
    for (const entry of budget.entries) {
      if (budget.size + wanted <= budget.most || entry.use === use) break;
      entry.drop();
    }
    return budget.size + wanted <= budget.most;
  };
  return () => {
    const use = {};
    return {
      get(key) {
        const entry = own.get(key);
        // What this use has touched before is already the last to be evicted.
        if (entry === undefined || entry.use === use) return entry?.value;
        entry.use = use;
        own.delete(key);
        own.set(key, entry);
        budget.entries.delete(entry);
        budget.entries.add(entry);
        return entry.value;
      },
      set(key, value) {
        drop(key);
        const wanted = sizeOf(value);
        if (!makeRoom(wanted, use)) return;
        const entry = { value, size: wanted, use, drop: () => drop(key) };
        own.set(key, entry);
        budget.entries.add(entry);
        size += wanted;
        budget.size += wanted;
      },
    };
  };
}
