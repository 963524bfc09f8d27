// Recognizes abbreviated words: "Terr." for "territory", "comp" for "compensation".

/** Matches a short word with a full stop, before another word or at the end. */
const ABBREVIATION = /(?<![\p{L}\p{N}.])\p{L}{3,6}(?=\.(?![\p{L}\p{N}]))/gu;
/** A word with only one letter less is another word or a slip. */
const FEWEST_LEFT_OUT = 2;
const SAME_BEGINNING = 2;
const SHORTEST = 3;

/**
 * Returns the abbreviations in a heading or a label, in lower case and without their full stops.
 */
export function abbreviationsIn(text: string): string[] {
  return (text.match(ABBREVIATION) ?? []).map((word) => word.toLowerCase());
}

/**
 * Reports whether `short` is an abbreviation such as "avg", "dept" or "terr": it begins like the
 * word, and its letters are in the word in the same order. Both are in lower case.
 */
export function isAbbreviationOf(short: string, word: string): boolean {
  const isLonger = word.length >= short.length + FEWEST_LEFT_OUT;
  if (!isLonger || !word.startsWith(short.slice(0, SAME_BEGINNING))) return false;
  let at = 0;
  for (const letter of word) if (letter === short.charAt(at)) at += 1;
  return at === short.length;
}

/**
 * Reports whether `short` is the beginning of the word, such as "comp" or "prem". Both are in lower
 * case.
 */
export function isBeginningOf(short: string, word: string): boolean {
  return (
    short.length >= SHORTEST &&
    word.length >= short.length + FEWEST_LEFT_OUT &&
    word.startsWith(short)
  );
}
