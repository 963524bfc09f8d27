/** A cache of at most `size` entries, which evicts the least recently used entry. Entries expire after `ttlMs`. */
export type Lru<T> = {
  get: (key: string) => T | undefined;
  set: (key: string, value: T) => void;
};

export function createLru<T>(options: { size: number; ttlMs: number; now: () => number }): Lru<T> {
  const { size, ttlMs, now } = options;
  // A Map keeps insertion order, so the first key is the least recently used one.
  const entries = new Map<string, { value: T; at: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      if (now() - entry.at > ttlMs) return undefined;
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, { value, at: now() });
      const oldest = entries.keys().next();
      if (entries.size > size && oldest.done !== true) entries.delete(oldest.value);
    },
  };
}
