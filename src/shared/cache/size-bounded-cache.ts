import { createUseOrder, type Place, type UseOrder } from "./use-order.ts";

export type SizeBoundedCache<T, Key = string> = {
  get: (key: Key) => T | undefined;
  set: (key: Key, value: T) => void;
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
  /** Of all caches. */
  readonly order: UseOrder<Entry>;
};

type Entry = { size: number; use: object; drop: () => void };
/** With its places in the orders of its cache and of the budget. */
type Kept<T> = Entry & { value: T; own: Place<Entry>; shared: Place<Entry> };

const MB = 1024 * 1024;

export function createCacheBudget(most: number): CacheBudget {
  return { most, size: 0, order: createUseOrder() };
}

/** All caches of an isolate together, of its 128 MB. `npm run bench -- memory` measures what they really take. */
const isolate = createCacheBudget(24 * MB);

/**
 * A cache with a size of its own, and a budget that it shares with others. It evicts the entries of all of them that were not
 * used for longest, but never those that the current use has touched. Each call of the returned function starts a new use.
 * Therefore, reading more than fits still finds the first entries again the next time; a plain LRU cache would find none of
 * them.
 */
export function createSizeBoundedCache<T, Key = string>(
  limit: Limit<T>,
): () => SizeBoundedCache<T, Key> {
  const { sizeOf, budget = isolate } = limit;
  const most = Math.min(limit.most, budget.most);
  const kept = new Map<Key, Kept<T>>();
  const order = createUseOrder<Entry>();
  let size = 0;
  const drop = (key: Key): void => {
    const entry = kept.get(key);
    if (entry === undefined) return;
    kept.delete(key);
    order.remove(entry.own);
    budget.order.remove(entry.shared);
    size -= entry.size;
    budget.size -= entry.size;
  };
  const makeRoom = (wanted: number, use: object): boolean => {
    if (wanted > most) return false;
    dropOldest(order, use, () => size + wanted > most);
    if (size + wanted > most) return false;
    dropOldest(budget.order, use, () => budget.size + wanted > budget.most);
    return budget.size + wanted <= budget.most;
  };
  return () => {
    const use = {};
    return {
      get(key) {
        const entry = kept.get(key);
        // What this use has touched before is already the last to be evicted.
        if (entry === undefined || entry.use === use) return entry?.value;
        entry.use = use;
        order.use(entry.own);
        budget.order.use(entry.shared);
        return entry.value;
      },
      set(key, value) {
        drop(key);
        const wanted = sizeOf(value);
        if (!makeRoom(wanted, use)) return;
        const entry = { value, size: wanted, use, drop: () => drop(key) };
        kept.set(
          key,
          Object.assign(entry, { own: order.add(entry), shared: budget.order.add(entry) }),
        );
        size += wanted;
        budget.size += wanted;
      },
    };
  };
}

/** Nothing that this use has touched. */
function dropOldest(order: UseOrder<Entry>, use: object, isTooFull: () => boolean): void {
  let oldest = order.oldest();
  while (oldest !== undefined && oldest.use !== use && isTooFull()) {
    oldest.drop();
    oldest = order.oldest();
  }
}
