// The facts of a sentence: its amounts, its periods, and every word that carries meaning.
import { compareQuantities } from "../../../language/quantities/compare-quantities.ts";
import { covers, withoutCurrency } from "../amounts/derived-amounts.ts";
import {
  isPeriod,
  type Quantity,
  yearOf,
  quantityAtWord,
} from "../../../language/quantities/quantity.ts";
import { isAbbreviationOf } from "../../../language/words/alike/abbreviated.ts";
import { areSameWord } from "../../../language/words/alike/same-word.ts";
import { isFunctionWord, JOINS_PARTS } from "../../../language/words/function-words.ts";
import type { Word } from "../../../language/words/words.ts";
import type { ParsedSentence } from "../evidence.ts";
import { isNamePart } from "../wording/changes.ts";
import { wordSet } from "../../../language/words/word-lists.ts";
import { meansTheSame } from "../wording/matching/parts-of-speech.ts";

export type Item = {
  kind: "amount" | "period" | "name" | "word";
  /** The item's only word, or the first word of an amount. */
  word: Word;
  quantity: Quantity | undefined;
  /** The index of the item's last word. */
  last: number;
  /** The upper end, if a heading or label is a range. */
  to?: Quantity | undefined;
  /** Whether a heading or label abbreviates the word with a full stop: "Coll." */
  isShort?: boolean;
};

export function itemsOf({ text, words, quantities }: Omit<ParsedSentence, "denied">): Item[] {
  const codes = words.map((word) => hyphenatedCode(word, { text, words }));
  return words.flatMap((word): Item[] => {
    const { index } = word;
    const quantity = quantityAtWord(quantities, index);
    if (quantity === undefined) {
      const code = codes[index];
      if (code !== undefined) return [{ kind: "name", word: code, quantity, last: index + 1 }];
      // The digits of a code are part of it.
      if (codes[index - 1] !== undefined) return [];
      return isInformative(word, text)
        ? [{ kind: isNamePart(word) ? "name" : "word", word, quantity, last: index }]
        : [];
    }
    if (quantity.first !== index) return [];
    return [{ kind: kindOfQuantity(quantity), word, quantity, last: quantity.last }];
  });
}

/**
 * Returns a code of capitals, a hyphen and digits as one word, because only the digits distinguish
 * "HO-3" from "HO-4"; undefined if no such code begins at the word.
 */
function hyphenatedCode(
  word: Word,
  { text, words }: Pick<ParsedSentence, "text" | "words">,
): Word | undefined {
  const [code] = HYPHENATED_CODE.exec(text.slice(word.start)) ?? [];
  const digits = words[word.index + 1];
  if (code === undefined || digits?.end !== word.start + code.length) return undefined;
  const joined = code.toLowerCase();
  return { ...word, text: joined, stem: joined, end: digits.end };
}

const HYPHENATED_CODE = /^\p{Lu}{1,4}-\d+\p{L}?(?![\p{L}\p{N}])/u;

export function kindOfQuantity(quantity: Quantity): Item["kind"] {
  return isPeriod(quantity) ? "period" : "amount";
}

/** Returns whether a word carries meaning. "U.S." is a name, but "us" says nothing. */
function isInformative({ text: small, isStop, start, end }: Word, text: string): boolean {
  // A single letter that names something: "Hall B".
  if (small.length < 2) return start > 0 && /^[B-HJ-Z]$/.test(text.slice(start, end));
  if (DIRECTIONS.has(small) || /^[\p{Lu}.]+$/u.test(text.slice(start, end))) return true;
  return !isStop && !isFunctionWord(small);
}

/**
 * Words that say little elsewhere, but distinguish "Money in" from "Money out" and "before tax"
 * from "after tax".
 */
const DIRECTIONS = wordSet(
  "out up before after not other own another above below under over all one",
);

const SYNONYM_LIKENESS = 0.4;
const OTHER_UNIT_LIKENESS = 0.25;

/** Returns how surely one fact states another one, in [0, 1]. */
export function likenessOf(one: Item, other: Item): number {
  if (one.quantity !== undefined && other.quantity !== undefined && other.to !== undefined) {
    // "five years" says little about "Grades 1–5".
    const isOfUnit = one.quantity.unit === other.quantity.unit;
    const { quantity, to } = other;
    const isCovered = [one.quantity, withoutCurrency(one.quantity)].some((own) =>
      covers(own, quantity, to),
    );
    return Number(isCovered) * (isOfUnit ? 1 : OTHER_UNIT_LIKENESS);
  }
  if (one.quantity !== undefined || other.quantity !== undefined)
    return Number(areSameAmount(one.quantity, other.quantity));
  const isInFull = other.isShort === true && isAbbreviationOf(other.word.text, one.word.text);
  if (isInFull || areSameWord(one.word, other.word)) return 1;
  return meansTheSame(one.word, other.word) ? SYNONYM_LIKENESS : 0;
}

export function areSameAmount(one: Quantity | undefined, other: Quantity | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  const found = compareQuantities(one, other);
  if (found !== "apart") return found === "same";
  // "December 31, 2017" belongs to a column "2017".
  const [own, theirs] = [one, other].map(yearOf);
  return own !== undefined && own === theirs;
}

/** The distance, in words, at which closeness falls to about a third. */
const DECAY_DISTANCE = 8;
const CLAUSE_DISTANCE = 4;
const CONJUNCTION_DISTANCE = 5;
const SEMICOLON_DISTANCE = 8;

/** Returns how closely two facts of a sentence belong together, from 1 for neighbours down to 0. */
export function nearness({ text, words }: ParsedSentence, one: Item, other: Item): number {
  const [a, b] = one.word.index < other.word.index ? [one, other] : [other, one];
  const joints = words.slice(a.last + 1, b.word.index).filter(
    (word) =>
      JOINS_PARTS.has(word.text) ||
      // In "from 1,501 in 2018 to 1,620 in 2019", the words after "to" apply to the second amount
      // only.
      (word.text === "to" && words.slice(0, word.index).some((before) => before.text === "from")),
  ).length;
  const clauses = Math.abs(a.word.clause - b.word.clause);
  const parts = Number(text.slice(words[a.last]?.end ?? 0, b.word.start).includes(";"));
  const distance =
    Math.max(1, b.word.index - a.last) +
    CLAUSE_DISTANCE * clauses +
    CONJUNCTION_DISTANCE * joints +
    SEMICOLON_DISTANCE * parts;
  return Math.exp((1 - distance) / DECAY_DISTANCE);
}
