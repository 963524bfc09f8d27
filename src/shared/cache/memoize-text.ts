type Limits = {
  /** Longer texts are rarely repeated. */
  longest: number;
  most: number;
};

/** Caches the results of `read`, by default for up to 10,000 short texts. They are shared and must not be modified. */
export function memoizeText<T>(
  read: (text: string) => T,
  { longest, most }: Limits = { longest: 200, most: 10_000 },
): (text: string) => T {
  const known = new Map<string, { value: T }>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before.value;
    const value = read(text);
    if (text.length > longest) return value;
    if (known.size >= most) known.clear();
    known.set(text, { value });
    return value;
  };
}
