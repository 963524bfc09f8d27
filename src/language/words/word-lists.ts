// Closed classes of words, written in a string and parted by white space.
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

/** "dozen:12 k:1e3": each word with its number. */
export function wordNumbers(pairs: string): ReadonlyMap<string, number> {
  return new Map(Array.from(wordPairs(pairs), ([word, number]) => [word, Number(number)]));
}

/** "euro:€ yen:¥": each word with what it stands for. */
export function wordPairs(pairs: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(wordSet(pairs), (pair) => {
      const [word = "", other = ""] = pair.split(":");
      return [word, other];
    }),
  );
}
