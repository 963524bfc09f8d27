/** Longer texts are rarely repeated. */
const LONGEST = 200;
const MOST = 10_000;

/** Caches the results of `read` for up to 10,000 short texts. The results are shared and must not be modified. */
export function memoizeText<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { value: T }>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before.value;
    const value = read(text);
    if (text.length > LONGEST) return value;
    if (known.size >= MOST) known.clear();
    known.set(text, { value });
    return value;
  };
}
