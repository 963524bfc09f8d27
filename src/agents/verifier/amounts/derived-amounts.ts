// Finds amounts that no quote states but that follow from quoted ones as a difference, sum, share
// or percentage change, or that a quoted rule covers: "180 kg" by "over 100 to 250 kg", "100 days"
// by "more than ninety days".
import { TIMES } from "../../../language/quantities/number-words.ts";
import { areSameUnit } from "../../../language/quantities/currency.ts";
import { quantitiesOf } from "../../../language/quantities/quantities.ts";
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import { stemSet, type Word } from "../../../language/words/words.ts";
import type { ParsedSentence } from "../evidence.ts";
import type { CellPlace } from "../tables/cell-places.ts";
import { isComparative } from "../../../language/comparatives.ts";
import { wordSet } from "../../../language/words/word-lists.ts";

/** Words right before or after an amount that show that it is calculated from others. */
const BEFORE = wordSet(
  "by total totals totaling sum together combined difference increase decrease rise drop decline change gain gained lost added shed",
);
const BEHIND =
  wordSet(`more less fewer higher lower later earlier increase decrease rise drop decline fall difference gain up down above below
  percentage times together combined total short all`);
/** Comparing words in a claim, which show that a percentage in it may be calculated. */
const COMPARED = stemSet(
  "increase rise rose grow grew decrease fall fell drop decline share ratio margin change more less higher lower",
);
const NEAR_BEFORE = 2;
const NEAR_BEHIND = 3;
/** Words before a sum: "which add up to 29%". */
const SUMS_UP = /\b(?:adds?|added|adding|comes?|came|sums?|amounts?)(?: up)? to$/;
const LONGEST_SUM = 3;

/**
 * Returns whether a claim presents an amount as calculated: "by $29 million", "43 fewer", "a total
 * of 12".
 */
export function isPresentedAsCalculated(
  { words }: ParsedSentence,
  { first, last, kind }: Quantity,
): boolean {
  const before = words.slice(Math.max(0, first - NEAR_BEFORE), first);
  const behind = words.slice(last + 1, last + 1 + NEAR_BEHIND);
  if (before.some(({ text }) => BEFORE.has(text))) return true;
  const leadIn = words.slice(Math.max(0, first - LONGEST_SUM), first);
  if (SUMS_UP.test(leadIn.map(({ text }) => text).join(" "))) return true;
  const compares = (word: Word) => isComparative(word) && words[word.index + 1]?.text === "than";
  if (behind.some((word) => BEHIND.has(word.text) || compares(word))) return true;
  return kind === "percent" && words.some(({ stem }) => COMPARED.has(stem));
}

const POINTS = "pp";

/**
 * Returns whether the amount is a sum, difference, ratio or change of two of the values, or the sum
 * of all, to the precision in which it is written.
 */
export function isDerived(amount: Quantity, values: readonly Quantity[]): boolean {
  const written = Math.abs(amount.value / amount.scale);
  const step = amount.step / amount.scale;
  const isWritten = (value: number): boolean =>
    [value, value / amount.scale].some(
      (one) => Math.abs(Math.abs(one) - written) <= step / 2 + 1e-9,
    );
  if (values.length > 2 && isWritten(values.reduce((sum, { value }) => sum + value, 0)))
    return true;
  return values.some((one) =>
    values.some((other) => {
      const [a, b] = [one.value, other.value];
      if (a === b || b === 0) return false;
      // The percentages of a row may lack their sign.
      if (amount.unit === POINTS) return isWritten(a - b);
      if (one.kind === "percent" && other.kind !== "percent") return isWritten((a * b) / 100);
      if (other.kind === "percent" && one.kind !== "percent") return false;
      const arePoints = amount.kind === "percent" || amount.unit === "pt";
      if (one.kind === "percent") return isWritten(arePoints ? a - b : a / b);
      if (amount.kind === "percent") return [(100 * a) / b, (100 * (a - b)) / b].some(isWritten);
      // "three times" can only be a ratio.
      if (amount.unit === TIMES) return isWritten(a / b);
      return [a - b, a + b].some(isWritten);
    }),
  );
}

/** `heads` are the headings of the columns that contain the claim's amounts. */
type Quoted = {
  read: readonly ParsedSentence[];
  cells: readonly CellPlace[];
  heads?: readonly string[];
};

/** Returns whether the amount lies within a quoted range or beyond a quoted limit. */
export function isCovered(amount: Quantity, { read, cells, heads = [] }: Quoted): boolean {
  const quoted = [
    ...read.map(({ quantities }) => quantities),
    ...[...cells.map(({ cell }) => cell.text), ...heads].map(quantitiesOf),
  ];
  return quoted.some((quantities) =>
    quantities.some((one, at) => covers(amount, one, quantities[at + 1])),
  );
}

/** Returns whether an amount lies between two ends, or beyond a limit. */
export function covers(amount: Quantity, one: Quantity, next: Quantity | undefined): boolean {
  if (isPeriod(amount) || amount.bound !== undefined || !isSameKind(amount, one)) return false;
  if (next !== undefined && isRangeOf(one, next) && isSameKind(amount, next))
    return amount.value >= one.value && amount.value <= next.value;
  if (one.bound === undefined) return false;
  return one.bound === "least" ? amount.value > one.value : amount.value < one.value;
}

export function isRangeOf(one: Quantity, next: Quantity): boolean {
  return next.first - one.last <= BETWEEN_ENDS && next.value > one.value;
}

/** The most words from one end of a range to the other: "100 to 250", "between 5 and up to 10". */
const BETWEEN_ENDS = 3;

/** Returns the amount as a cell writes it that leaves the currency to its heading. */
export function withoutCurrency(amount: Quantity): Quantity {
  return amount.kind === "money" ? { ...amount, kind: "number", unit: undefined } : amount;
}

/** Returns whether both have the same kind and unit. A cell may leave its unit to its heading. */
function isSameKind(amount: Quantity, { kind, unit }: Quantity): boolean {
  return kind === amount.kind && (unit === undefined || areSameUnit(unit, amount.unit));
}
