// "began it in 1991 and had it published in 1996": each amount or date of a sentence belongs to its own part of it.
import { compareQuantities } from "../../../../language/quantities/compare-quantities.ts";
import type { Quantity } from "../../../../language/quantities/quantity.ts";
import { isTelling } from "../../wording/matching/parts-of-speech.ts";
import { joinsParts } from "../../../../language/words/joints.ts";
import type { Word } from "../../../../language/words/words.ts";
import type { Conflict } from "../../conflict.ts";
import type { Reading } from "../../evidence.ts";
import { isInQuantity } from "../../wording/changes.ts";
import { meansTheSame } from "../../wording/matching/same-meaning.ts";
import { quantityText } from "../proven-quantities.ts";

type Part = { amount: Quantity; words: readonly Word[] };

const BEGINNING = 1;

/** Amounts that a claim tells with words of another one's part, and with none of their own. */
export function siblingConflicts(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  const parts = sentences.map(partsOf);
  return claim.quantities.filter(isBound).flatMap((amount): Conflict[] => {
    const isOther = parts.some((all) => isOfSibling(amount, claim, all));
    return isOther ? [{ kind: "order", force: "missing", about: quantityText(claim, amount) }] : [];
  });
}

/** A place in an order and a day are told of the whole sentence. */
function isBound({ kind }: Quantity): boolean {
  return kind !== "ordinal" && kind !== "date" && kind !== "month";
}

function isOfSibling(amount: Quantity, claim: Reading, parts: readonly Part[]): boolean {
  const own = parts.filter((part) => compareQuantities(amount, part.amount) === "same");
  const [only] = own;
  if (only === undefined || own.length > 1) return false;
  const rivals = parts.filter(
    (part) =>
      part.amount.kind === amount.kind &&
      compareQuantities(amount, part.amount) !== "same" &&
      !claim.quantities.some((one) => compareQuantities(one, part.amount) === "same"),
  );
  const said = claim.words.filter((word) => isTelling(word) && !isInQuantity(word, claim));
  const has = (words: readonly Word[]) =>
    said.some((one) => words.some((word) => meansTheSame(one, word)));
  return rivals.some((rival) => {
    const mine = apart(only.words, rival.words);
    const theirs = apart(rival.words, only.words);
    return mine.length > 0 && !has(mine) && has(theirs);
  });
}

function apart(words: readonly Word[], others: readonly Word[]): Word[] {
  return words.filter(({ stem }) => !others.some((other) => other.stem === stem));
}

/** Each amount with the words around it, up to the joint before the next amount of its kind. */
function partsOf(sentence: Reading): Part[] {
  const { words, quantities } = sentence;
  return quantities.flatMap((amount): Part[] => {
    const alike = quantities.filter(({ kind }) => kind === amount.kind);
    const at = alike.indexOf(amount);
    // "In 2019 …": a year that begins a sentence dates all of it.
    if (amount.kind === "year" && amount.first <= BEGINNING) return [];
    const [before, behind] = [alike[at - 1], alike[at + 1]];
    const from = before === undefined ? 0 : jointBetween(sentence, before, amount);
    const to = behind === undefined ? words.length : jointBetween(sentence, amount, behind);
    if (from === undefined || to === undefined) return [];
    const own = words.slice(from, to);
    return [
      { amount, words: own.filter((word) => isTelling(word) && !isInQuantity(word, sentence)) },
    ];
  });
}

/** The index of the last word between two amounts that begins another part. */
function jointBetween({ words }: Reading, one: Quantity, two: Quantity): number | undefined {
  const found = words
    .slice(one.last + 1, two.first)
    .findLast((word) => joinsParts(word) || words[word.index - 1]?.clause !== word.clause);
  return two.first === one.last + 1 ? two.first : found?.index;
}
