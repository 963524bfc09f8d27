// Finds amounts of a claim that no quote states, but that follow from the quotes or from other
// amounts of the claim.
import { MULTIPLES, VALUES } from "../../../language/quantities/number-words.ts";
import { quantitiesOf } from "../../../language/quantities/quantities.ts";
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import type { ParsedSentence } from "../evidence.ts";
import { compareWithCell } from "../tables/cell-amounts.ts";
import { areSameAmount } from "../binding/item.ts";
import { type CellPlace, headingOf } from "../tables/cell-places.ts";
import { isDerived, isPresentedAsCalculated } from "./derived-amounts.ts";
import { inTableScale } from "../tables/cell-scales.ts";

type Quoted = {
  stated: readonly Quantity[];
  read: readonly ParsedSentence[];
  cells: readonly CellPlace[];
};

/**
 * Returns the calculated amounts. `stated` holds the claim's amounts that are quoted, and `read`
 * and `cells` hold the quoted sentences and cells.
 */
export function findCalculatedAmounts(
  claim: ParsedSentence,
  { stated, read, cells }: Quoted,
): Quantity[] {
  const own = stated.filter((one) => !isPeriod(one));
  const values = [...combinableAmounts(cells, read, claim), own];
  return claim.quantities.filter((amount) => {
    if (isPeriod(amount)) return false;
    if (isMultiple(claim, amount)) return isRatio(claim, amount, { own, values });
    // Some pair of rounded amounts nearly always has the given percentage as its ratio, so the pair
    // that the claim shows takes precedence.
    const shown = own.filter(({ kind }) => kind !== "percent");
    if (amount.kind === "percent" && shown.length === 2) return isDerived(amount, shown);
    return (
      // An amount that differs from a cell only by sign, scale or unit is that cell's amount.
      cells.every((place) => compareWithCell(amount, place) === undefined) &&
      isPresentedAsCalculated(claim, amount) &&
      values.some((some) => isDerived(amount, some))
    );
  });
}

/**
 * Returns the amounts that may be combined: those of each quoted row and each column, both as
 * written and in the table's scale, and those of the quoted sentences.
 */
export function combinableAmounts(
  cells: readonly CellPlace[],
  read: readonly ParsedSentence[],
  claim?: ParsedSentence,
): Quantity[][] {
  const dated = cells.filter((place) => claimPeriodOf(place, claim) !== undefined);
  const periods = new Set(dated.map((place) => claimPeriodOf(place, claim)));
  // A change between two years combines their columns, and the sum of a column belongs to one year.
  const rows = Map.groupBy(periods.size > 1 ? dated : cells, ({ row }) => row);
  const columns = [
    ...Map.groupBy(periods.size > 0 ? dated : cells, ({ table }) => table).values(),
  ].flatMap((all) => [...Map.groupBy(all, ({ cell }) => cell.column).values()]);
  const lines = [...rows.values(), ...columns];
  const ofLines = lines.map((places) => places.flatMap(amountsAt));
  const inScale = lines.map((places) =>
    places.flatMap((place) => amountsAt(place).map((one) => inTableScale(place, one))),
  );
  const ofText = read.flatMap(({ quantities }) => quantities.filter((one) => !isPeriod(one)));
  return [...ofLines, ...inScale, ofText];
}

/** Returns the year or date of the claim that heads the cell's column. */
function claimPeriodOf(
  { table, cell }: CellPlace,
  claim: ParsedSentence | undefined,
): Quantity | undefined {
  const periods = quantitiesOf(headingOf(table, cell.column)).filter(isPeriod);
  return claim?.quantities.find((one) => periods.some((period) => areSameAmount(one, period)));
}

/** Returns whether a number word counts the quoted rows: "two targets" for two rows. */
export function countsRows(
  { words }: ParsedSentence,
  { kind, unit, value, first }: Quantity,
  cells: readonly CellPlace[],
): boolean {
  const isCount = kind === "number" && unit === undefined && VALUES.has(words[first]?.text ?? "");
  const quoted = cells.filter(({ cell }) => cell.amount !== undefined);
  return isCount && value > 1 && new Set(quoted.map(({ row }) => row)).size === value;
}

function amountsAt({ cell }: CellPlace): Quantity[] {
  return cell.amounts.filter((one) => !isPeriod(one));
}

/** Returns whether an amount is a multiple, such as "doubled" or "twice as long". */
function isMultiple({ words }: ParsedSentence, { first, last }: Quantity): boolean {
  return first === last && MULTIPLES.has(words[first]?.text ?? "");
}

type Known = { own: readonly Quantity[]; values: readonly (readonly Quantity[])[] };

/**
 * The tolerance of a ratio, relative to the multiple: 1.96 times counts as "twice", and 1.8 times
 * as "almost twice".
 */
const EXACT = 0.03;
const ABOUT = 0.15;

/**
 * Returns whether the claim's result ("doubled to RESULT", "RESULT, twice as much") is that
 * multiple of a quoted amount.
 */
function isRatio({ words }: ParsedSentence, multiple: Quantity, { own, values }: Known): boolean {
  const isVerb = /(?:ed|ing)$/.test(words[multiple.first]?.text ?? "");
  const result = isVerb
    ? own.find(({ first }) => words[first - 1]?.text === "to")
    : own.findLast(({ last }) => last < multiple.first);
  if (result === undefined) return false;
  const { value, bound, isAbout } = multiple;
  return values.flat().some((base) => {
    const ratio = result.value / base.value;
    if (bound === "least") return ratio >= value;
    return Math.abs(ratio - value) <= value * (isAbout ? ABOUT : EXACT);
  });
}
