// Parses lists of words that are written in a string and separated by white space.
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

/** Returns each word with its number: "dozen:12 k:1e3". */
export function wordNumbers(pairs: string): ReadonlyMap<string, number> {
  return new Map(Array.from(wordPairs(pairs), ([word, number]) => [word, Number(number)]));
}

/** Returns each word with its counterpart: "euro:€ yen:¥". */
export function wordPairs(pairs: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(wordSet(pairs), (pair) => {
      const [word = "", other = ""] = pair.split(":");
      return [word, other];
    }),
  );
}
