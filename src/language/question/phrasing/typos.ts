// Words of asking with two letters swapped, "how mnay": put right, because they decide what is asked. "Does" is not among them: "dose" is a word.

const WORDS =
  "how much many what which when where total percentage change difference average between increase decrease highest lowest number compare growth ratio who".split(
    " ",
  );
const KNOWN = new Set(WORDS);
const BY_LETTERS = Map.groupBy(WORDS, lettersOf);

/** A word of the same letters, first and last among them where it is long, with two neighbours swapped. */
export function mendTypos(text: string): string {
  return text.replaceAll(/[\p{L}]{3,}/gu, (word) => {
    const lower = word.toLowerCase();
    if (KNOWN.has(lower)) return word;
    return BY_LETTERS.get(lettersOf(lower))?.find((known) => isSwapped(known, lower)) ?? word;
  });
}

const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const COUNTED = new RegExp(
  `\\b(${NUMBERS.join("|")})(?=[- ](?:years?|months?|days?|weeks?|quarters?)\\b)`,
  "gi",
);

/** "Less than one year" is how tables' "less than 1 year" is asked for. */
export function withDigits(text: string): string {
  const aged = text.replaceAll(/\b(\d{1,3})[- ]years?[- ]olds?\b/gi, "age of $1");
  return aged.replaceAll(COUNTED, (word) => String(NUMBERS.indexOf(word.toLowerCase())));
}

function lettersOf(word: string): string {
  return Array.from(word).toSorted().join("");
}

function isSwapped(known: string, word: string): boolean {
  const at = Array.from(known).findIndex((letter, index) => letter !== word[index]);
  return (
    at >= 0 &&
    `${known.slice(0, at)}${known[at + 1] ?? ""}${known[at] ?? ""}${known.slice(at + 2)}` === word
  );
}
