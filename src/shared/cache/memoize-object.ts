/** Keeps what `read` returns of an object for as long as the object is kept. The results are shared and must not be modified. */
export function memoizeObject<Key extends object, T>(read: (key: Key) => T): (key: Key) => T {
  const known = new WeakMap<Key, { value: T }>();
  return (key) => {
    const found = known.get(key) ?? { value: read(key) };
    known.set(key, found);
    return found.value;
  };
}
