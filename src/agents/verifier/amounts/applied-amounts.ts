// A rule for many amounts that a claim tells of one: "180 kg" of a row "over 100 to 250 kg", "100 days" of "more than ninety days".
import { quantitiesOf } from "../../../language/quantities/quantities.ts";
import { compareQuantities } from "../../../language/quantities/compare-quantities.ts";
import { areSameUnit } from "../../../language/quantities/currency.ts";
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import type { Evidence, Reading } from "../evidence.ts";
import type { CellPlace } from "../tables/cell-places.ts";

/** What is quoted holds for the amount, and the question names it or the column is called so. */
export function isApplied(amount: Quantity, { askedAmounts }: Evidence, quoted: Quoted): boolean {
  const isAsked = askedAmounts.some((asked) => compareQuantities(amount, asked) === "same");
  // "1,200 kg" of a rate in the column "501–2,000 kg".
  const { heads = [] } = quoted;
  return isCovered(amount, isAsked ? quoted : { read: [], cells: [], heads });
}

/** `heads` are the headings of columns that the claim tells amounts of. */
type Quoted = { read: readonly Reading[]; cells: readonly CellPlace[]; heads?: readonly string[] };

/** Whether the amount lies between two that are quoted as the ends of a range, or beyond one that is quoted as a limit. */
export function isCovered(amount: Quantity, { read, cells, heads = [] }: Quoted): boolean {
  const quoted = [
    ...read.map(({ quantities }) => quantities),
    ...cells.map(({ cell }) => quantitiesOf(cell.text)),
    ...heads.map(quantitiesOf),
  ];
  return quoted.some((quantities) =>
    quantities.some((one, at) => covers(amount, one, quantities[at + 1])),
  );
}

function covers(amount: Quantity, one: Quantity, next: Quantity | undefined): boolean {
  if (isPeriod(amount) || amount.bound !== undefined || !isOfKind(amount, one)) return false;
  const isRange =
    next !== undefined &&
    next.first - one.last <= BETWEEN_ENDS &&
    isOfKind(amount, next) &&
    next.value > one.value;
  if (isRange && one.bound !== "most")
    return amount.value >= one.value && amount.value <= next.value;
  if (one.bound === undefined) return false;
  return one.bound === "least" ? amount.value > one.value : amount.value < one.value;
}

/** Words from one end of a range to the other: "100 to 250", "between 5 and up to 10". */
const BETWEEN_ENDS = 3;

/** Cells leave out the unit that their heading has. */
function isOfKind(amount: Quantity, { kind, unit }: Quantity): boolean {
  return kind === amount.kind && (unit === undefined || areSameUnit(unit, amount.unit));
}
