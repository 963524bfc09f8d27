// Splits names and labels into the words by which they are compared.
import { stemmer } from "stemmer";
import { memoizeText } from "../../shared/cache/memoize-text.ts";

/** Words that say nothing about which column or row is meant. */
const EMPTY = new Set("an and at by for from in is of on or the to with".split(" "));
/**
 * Words that reverse a label's meaning. A label with one of them that was not requested means the
 * opposite of one without it.
 */
const TURNING = new Set("except excluding less no non not other than without".split(" ").map(stem));

/** A word with the sign of a grade: "A-", "BBB+", "A-1+". */
const WORD =
  /(?<![\p{L}\p{M}])\p{Lu}{1,3}[+-]{1,2}(?![\p{L}\p{N}+-])|[\p{L}\p{M}\p{N}]+(?:\.\d+)?(?:%|\+(?![\p{L}\p{N}+-]))?/gu;

/**
 * Returns the words in order, stemmed, without endings of footnotes. "Coverage A" keeps its letter;
 * "a limit" loses its article; "A-" is not "A".
 */
export const wordsOf = memoizeText((text: string): readonly string[] => {
  const plain = text
    .normalize("NFKC")
    .replace(/^\s*\(\d{1,2}\)\s+/, "")
    .replaceAll(/(?<=\d),(?=\d{3})/g, "")
    .replaceAll(/['’]s\b/g, "")
    .replaceAll("−", "-");
  const tokens = plain.match(WORD) ?? [];
  return tokens
    .filter((token, at) => token !== "a" || at === tokens.length - 1)
    .map((token) => stem(token.toLowerCase()))
    .filter((word) => !EMPTY.has(word));
});

function stem(word: string): string {
  return /^[a-z]{4,}$/.test(word) ? stemmer(word) : word;
}

/** Returns only letters and digits: "HO-3", "HO 3" and "ho3" are one code. */
export function toLettersAndDigits(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}%.+<>]/gu, "")
    .replace(/\.+$/, "");
}

/**
 * Returns whether two texts with the same letters and digits are the same code: "1-12" is not
 * "11-2", and the grade "A-" is not "A".
 */
export function isSameCode(one: string, other: string): boolean {
  const [own, its] = [figuresIn(one), figuresIn(other)];
  // Figures that only one of the texts writes without signs may be the same.
  const isSplitAlike = own === its || !own.includes("-") || !its.includes("-");
  return isSplitAlike && gradeSign(one) === gradeSign(other);
}

function plainCode(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[−–]/g, "-")
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, "")
    .trim();
}

/** Returns the figures of a text. Figures that only signs separate are joined with a hyphen. */
function figuresIn(text: string): string {
  const joined = plainCode(text).replaceAll(/(?<=\d)[^\p{L}\p{M}\p{N}.%+<>]+(?=\d)/gu, "-");
  return (joined.match(/\d+(?:-\d+)*/g) ?? []).join(" ");
}

function gradeSign(text: string): string {
  return /[\p{L}\p{N}]([+-]{1,2})$/u.exec(plainCode(text))?.[1] ?? "";
}

/** Returns whether `label` holds a word that turns its meaning and is not asked for. */
export function hasOppositeMeaning(wanted: readonly string[], label: readonly string[]): boolean {
  return label.some((word) => TURNING.has(word) && !wanted.includes(word));
}

/**
 * Returns the share of `label` that `wanted` states, if the label contains all words of `wanted`,
 * and otherwise 0.
 */
export function coverage(wanted: readonly string[], label: readonly string[]): number {
  if (wanted.length === 0 || label.length === 0) return 0;
  if (!wanted.every((word) => label.includes(word)) || hasOppositeMeaning(wanted, label)) return 0;
  return Math.min(1, new Set(wanted).size / new Set(label).size);
}

/** Returns whether the words of `wanted` are adjacent in `words`. */
export function isPhraseOf(wanted: readonly string[], words: readonly string[]): boolean {
  if (wanted.length === 0) return false;
  return words.some((_, at) => wanted.every((word, i) => words[at + i] === word));
}
