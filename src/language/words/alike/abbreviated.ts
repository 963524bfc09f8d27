// Words in short: "Terr." for "territory", "comp" for "compensation".

/** With a full stop, before another word or at the end. */
const IN_SHORT = /(?<![\p{L}\p{N}.])\p{L}{2,6}(?=\.(?![\p{L}\p{N}]))/gu;
/** Each letter left out is read as one that stands there: two at least, or the word is nothing shorter. */
const FEWEST_LEFT_OUT = 2;
const SHORTEST = 3;

/** In small letters, as they stand in a heading or a label, without their full stops. */
export function shortWordsIn(text: string): string[] {
  return (text.match(IN_SHORT) ?? []).map((word) => word.toLowerCase());
}

/** "avg", "qty", "terr": it begins as the word does, and its letters stand in the word in their order. Both in small letters. */
export function isShortFor(short: string, word: string): boolean {
  if (word.length < short.length + FEWEST_LEFT_OUT || !word.startsWith(short.charAt(0)))
    return false;
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
