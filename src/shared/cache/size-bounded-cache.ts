export type SizeBoundedCache<T> = {
  get: (key: string) => T | undefined;
  set: (key: string, value: T) => void;
};

/**
 * A cache whose entries have a total size of at most `most`, as measured by `sizeOf`. It evicts the least recently used
 * entries, but never those that the current use has touched. Each call of the returned function starts a new use.
 * Therefore, reading more than fits still finds the first entries again the next time; a plain LRU cache would find none
 * of them.
 */
export function createSizeBoundedCache<T>(limit: {
  most: number;
  sizeOf: (value: T) => number;
}): () => SizeBoundedCache<T> {
  const { most, sizeOf } = limit;
  // A Map keeps insertion order, so the first key is the least recently used one.
  const entries = new Map<string, { value: T; use: number }>();
  let size = 0;
  let uses = 0;
  const drop = (key: string): void => {
    const entry = entries.get(key);
    if (entry === undefined) return;
    entries.delete(key);
    size -= sizeOf(entry.value);
  };
  const makeRoom = (wanted: number, use: number): void => {
    for (const [key, entry] of entries) {
      if (size + wanted <= most || entry.use === use) return;
      drop(key);
    }
  };
  return () => {
    uses += 1;
    const use = uses;
    return {
      get(key) {
        const entry = entries.get(key);
        if (entry === undefined) return undefined;
        entries.delete(key);
        entries.set(key, { value: entry.value, use });
        return entry.value;
      },
      set(key, value) {
        drop(key);
        makeRoom(sizeOf(value), use);
        if (size + sizeOf(value) > most) return;
        entries.set(key, { value, use });
        size += sizeOf(value);
      },
    };
  };
}
