// Words in short: "Terr." for "territory", "comp" for "compensation".

/** With a full stop, before another word or at the end. */
const IN_SHORT = /(?<![\p{L}\p{N}.])\p{L}{3,6}(?=\.(?![\p{L}\p{N}]))/gu;
/** With one letter less, a word is another word or a slip. */
const FEWEST_LEFT_OUT = 2;
const SAME_BEGINNING = 2;
const SHORTEST = 3;

/** In small letters, as they stand in a heading or a label, without their full stops. */
export function shortWordsIn(text: string): string[] {
  return (text.match(IN_SHORT) ?? []).map((word) => word.toLowerCase());
}

/** "avg", "dept", "terr": it begins as the word does, and its letters stand in the word in their order. Both in small letters. */
export function isShortFor(short: string, word: string): boolean {
  const isLonger = word.length >= short.length + FEWEST_LEFT_OUT;
  if (!isLonger || !word.startsWith(short.slice(0, SAME_BEGINNING))) return false;
  let at = 0;
  for (const letter of word) if (letter === short.charAt(at)) at += 1;
  return at === short.length;
}

/** "comp", "prem": the beginning of the word. Both in small letters. */
export function isBeginningOf(short: string, word: string): boolean {
  return (
    short.length >= SHORTEST &&
    word.length >= short.length + FEWEST_LEFT_OUT &&
    word.startsWith(short)
  );
}
