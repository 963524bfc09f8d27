// Whether a word is another one with a slip of the pen in it.

const SHORTEST = 3;
const SHORTEST_WITH_ONE_MORE = 5;
const SHORTEST_WITH_ONE_WRONG = 7;

/** Two neighbours swapped; in longer words one letter missing, doubled or too many, or one wrong. Both in small letters. */
export function isMisspelt(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1 || word.length < SHORTEST) return false;
  let at = 0;
  while (at < word.length && word[at] === other[at]) at += 1;
  if (word.length === other.length) {
    const isSwapped = word[at] === other[at + 1] && word[at + 1] === other[at];
    if (isSwapped && word.slice(at + 2) === other.slice(at + 2)) return true;
    return word.length >= SHORTEST_WITH_ONE_WRONG && word.slice(at + 1) === other.slice(at + 1);
  }
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  // A plural is another word, not a slip.
  return (
    word.length >= SHORTEST_WITH_ONE_MORE &&
    at < short.length &&
    short.slice(at) === long.slice(at + 1)
  );
}
