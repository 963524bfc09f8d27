// "$200 on money; $1,500 on watercraft", "Nebraska (19) and Mississippi (21)": each amount of a list belongs to its own item.
import { compareQuantities } from "../../../../language/quantities/compare-quantities.ts";
import type { Quantity } from "../../../../language/quantities/quantity.ts";
import { isFunctionWord } from "../../../../language/words/function-words.ts";
import type { Word } from "../../../../language/words/words.ts";
import type { Conflict } from "../../conflict.ts";
import type { Reading } from "../../evidence.ts";

type Item = { amounts: readonly Quantity[]; words: readonly Word[] };

/** Amounts of a claim that names another item of the list and not the amount's own. */
export function itemConflicts(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  return sentences.flatMap((sentence) =>
    [itemsOf(sentence), bracketsOf(sentence)].flatMap((items) => conflictsIn(claim, items)),
  );
}

function conflictsIn(claim: Reading, items: readonly Item[]): Conflict[] {
  if (items.length < 2) return [];
  return claim.quantities.flatMap((amount): Conflict[] => {
    // "fourteen months instead of eleven": what is compared with may be another item's.
    const before = claim.words.slice(Math.max(0, amount.first - 2), amount.first);
    if (before.some(({ text }) => /^(?:instead|than|rather|versus|against)$/.test(text))) return [];
    const own = items.filter((item) => holds(item, amount));
    const [only] = own;
    if (only === undefined || own.length > 1) return [];
    // Words of an item of which the claim tells the amount as well, in another clause, are said of that one.
    const apart = claim.quantities.filter(
      ({ first }) => claim.words[first]?.clause !== claim.words[amount.first]?.clause,
    );
    const others = items.filter((item) => item !== only && !apart.some((one) => holds(item, one)));
    if (tellingIn(only, others).some((word) => isSaid(word, claim))) return [];
    const isOther = others.some((item) =>
      tellingIn(item, [only]).some((word) => isSaid(word, claim)),
    );
    const about = claim.words[amount.first]?.text ?? "";
    return isOther ? [{ kind: "order", force: "denied", about }] : [];
  });
}

function holds({ amounts }: Item, amount: Quantity): boolean {
  return amounts.some((one) => compareQuantities(amount, one) === "same");
}

function isSaid({ stem }: Word, { words }: Reading): boolean {
  return words.some((word) => word.stem === stem);
}

/** The words of an item that none of the others has, but for its amounts. */
function tellingIn({ words, amounts }: Item, others: readonly Item[]): Word[] {
  return words.filter(
    ({ stem, text, isStop, index }) =>
      !isStop &&
      !amounts.some(({ first, last }) => index >= first && index <= last) &&
      !isFunctionWord(text) &&
      !/\d/.test(text) &&
      !others.some((other) => other.words.some((word) => word.stem === stem)),
  );
}

/** What stands between semicolons, where each part has an amount. */
function itemsOf({ text, words, quantities }: Reading): Item[] {
  if (!text.includes(";")) return [];
  const ends = Array.from(text.matchAll(/;/g), ({ index }) => index);
  // "Special limits: $200 on …": what announces the list belongs to none of its items.
  const colon = text.indexOf(":");
  const begin = colon < (ends[0] ?? 0) ? colon : -1;
  const itemAt = ({ start }: Word) => ends.filter((end) => end < start).length;
  const items = ends
    .map((_, i) => i)
    .concat(ends.length)
    .map((i) => ({
      words: words.filter((word) => word.start > begin && itemAt(word) === i),
      amounts: quantities.filter(
        ({ first }) => words[first] !== undefined && itemAt(words[first]) === i,
      ),
    }));
  return items.every(({ amounts }) => amounts.length > 0) ? items : [];
}

/** Amounts in brackets, each with the word before it. */
function bracketsOf({ text, words, quantities }: Reading): Item[] {
  return quantities.flatMap((amount): Item[] => {
    const [before, first] = [words[amount.first - 1], words[amount.first]];
    if (before === undefined || first === undefined) return [];
    const isInBrackets = /^\s?\(\s?[$€£]?$/.test(text.slice(before.end, first.start));
    return isInBrackets && before.isCapital ? [{ amounts: [amount], words: [before] }] : [];
  });
}
