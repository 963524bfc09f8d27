export type SizeBoundedCache<T> = {
  get: (key: string) => T | undefined;
  set: (key: string, value: T) => void;
};

/**
 * What was used last, of at most `most` in all by `sizeOf`. Each call begins a use, which drops nothing that it has touched
 * itself: whoever goes through more than there is room for finds the first of it again, and not, as in a plain LRU, nothing.
 */
export function createSizeBoundedCache<T>(limit: {
  most: number;
  sizeOf: (value: T) => number;
}): () => SizeBoundedCache<T> {
  const { most, sizeOf } = limit;
  // A Map keeps the order of insertion: the first key is the one not used for longest.
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
