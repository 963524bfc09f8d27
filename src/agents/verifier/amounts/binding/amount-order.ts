// Amounts of a sentence that a claim tells of something else.
import { compareQuantities } from "../../../../language/quantities/compare-quantities.ts";
import { joinsParts } from "../../../../language/words/joints.ts";
import type { Quantity } from "../../../../language/quantities/quantity.ts";
import type { Conflict } from "../../conflict.ts";
import type { Reading } from "../../evidence.ts";
import type { Alignment } from "../../wording/align.ts";
import { quantityText } from "../proven-quantities.ts";

/** Words of a claim this near to an amount are what it is an amount of. */
const NEAR_IN_CLAIM = 4;

/** "A pays 2%, B pays 5%": an amount belongs to the words beside it, and a clause's end parts more than a word. */
export function orderConflicts(claim: Reading, { pairs, sentence }: Alignment): Conflict[] {
  const values = claim.quantities.filter((one) => isValue(one) || one.kind === "number");
  return values.flatMap((quantity): Conflict[] => {
    const amounts = sentence.quantities.filter((other) => other.kind === quantity.kind);
    const own = amounts.filter((other) => compareQuantities(quantity, other) === "same");
    const others = amounts.filter((other) => compareQuantities(quantity, other) === "other");
    if (own.length === 0 || others.length === 0) return [];
    if (own.some((one) => isEndOfChange(sentence, one))) return [];
    const beside = pairs.filter(
      ({ word, at }) =>
        at !== undefined &&
        word.clause === claim.words[quantity.first]?.clause &&
        !isWithin(word.index, claim.quantities) &&
        !isWithin(at, sentence.quantities) &&
        Math.abs(word.index - quantity.first) <= NEAR_IN_CLAIM,
    );
    let [forOwn, forOther] = [0, 0];
    for (const { word, at = 0 } of beside) {
      // A word that stands beside both amounts speaks for neither.
      const places = sentence.words.filter(({ stem, index }) => stem === word.stem || index === at);
      const [nearOwn, nearOther] = [own, others].map((them) =>
        Math.min(
          ...them.flatMap((amount) => places.map(({ index }) => distance(sentence, index, amount))),
        ),
      );
      if (nearOwn === undefined || nearOther === undefined) continue;
      if (nearOwn + CLEARLY < nearOther) forOwn += 1;
      if (nearOther + CLEARLY < nearOwn) forOther += 1;
    }
    // One word beside it may be chance.
    if (forOther === 0 || forOwn >= forOther - 1) return [];
    return [{ kind: "order", force: "missing", about: quantityText(claim, quantity) }];
  });
}

const SEVERAL = 2;

export function isRowOfAmounts({ text, quantities }: Reading): boolean {
  return text.includes(" | ") && quantities.length >= SEVERAL;
}

/** "by $0.4 million, from $12.7 million to $12.3 million": what stands before the change is what the amounts are of. */
function isEndOfChange({ words, quantities }: Reading, { first, kind }: Quantity): boolean {
  const isEnd = /^(?:from|to)$/.test(words[first - 1]?.text ?? "");
  return isEnd && quantities.some((other) => other.kind === kind && other.last < first);
}

/** A date says when, not how much: it belongs to the whole clause. */
function isValue({ kind, unit }: Quantity): boolean {
  return kind === "money" || kind === "percent" || (kind === "number" && unit !== undefined);
}

/** Words by which one amount must be nearer than another to own what stands beside it. */
const CLEARLY = 2;

const CLAUSE = 5;

function distance({ words }: Reading, at: number, { first, last }: Quantity): number {
  const clauses = Math.abs((words[at]?.clause ?? 0) - (words[first]?.clause ?? 0));
  const between = words.slice(Math.min(at, last) + 1, Math.max(at, first));
  const joints = Number(between.some(joinsParts));
  return Math.min(Math.abs(at - first), Math.abs(at - last)) + CLAUSE * (clauses + joints);
}

function isWithin(index: number, quantities: readonly Quantity[]): boolean {
  return quantities.some(({ first, last }) => index >= first && index <= last);
}
