/** Texts repeat themselves, and what is longer seldom does. */
const LONGEST = 200;
const MOST = 10_000;

/** `read`, with what it made of the last 10,000 short texts at most: the result is shared and must not be changed. */
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
