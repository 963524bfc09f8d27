// The amounts of a claim that nothing quoted states and that follow from what is quoted, or from what the claim itself shows.
import { MULTIPLES, VALUES } from "../../../language/quantities/number-words.ts";
import { quantitiesOf } from "../../../language/quantities/quantities.ts";
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import type { Reading } from "../evidence.ts";
import { saysAmount } from "../tables/cell-amounts.ts";
import { areSameAmount } from "../binding/item.ts";
import { type CellPlace, headingOf } from "../tables/cell-places.ts";
import { isDerived, saysCalculated } from "./derived-amounts.ts";
import { inScaleOf } from "../tables/cell-scales.ts";

type Quoted = {
  stated: readonly Quantity[];
  read: readonly Reading[];
  cells: readonly CellPlace[];
};

/** `stated` are the amounts of the claim that are quoted, `read` the sentences and `cells` the cells of the quotes. */
export function calculatedIn(claim: Reading, { stated, read, cells }: Quoted): Quantity[] {
  const own = stated.filter((one) => !isPeriod(one));
  const values = [...valuesOf(cells, read, claim), own];
  return claim.quantities.filter((amount) => {
    if (isPeriod(amount)) return false;
    if (isMultiple(claim, amount)) return isRatio(claim, amount, { own, values });
    // Of any two rounded amounts some ratio is nearly every percentage: those that the claim shows come first.
    const shown = own.filter(({ kind }) => kind !== "percent");
    if (amount.kind === "percent" && shown.length === 2) return isDerived(amount, shown);
    return (
      // What a cell says but for its sign, scale or unit is that cell's.
      cells.every((place) => saysAmount(amount, place) === undefined) &&
      saysCalculated(claim, amount) &&
      values.some((some) => isDerived(amount, some))
    );
  });
}

/**
 * The amounts of the rows that are quoted, each row and each column by itself, as they stand and in the scale of the table; and
 * those of the quoted text.
 */
export function valuesOf(
  cells: readonly CellPlace[],
  read: readonly Reading[],
  claim?: Reading,
): Quantity[][] {
  const dated = cells.filter((place) => toldPeriodOf(place, claim) !== undefined);
  const told = new Set(dated.map((place) => toldPeriodOf(place, claim)));
  // A change between two years is one of their columns, and the sum of a column that of a year.
  const rows = Map.groupBy(told.size > 1 ? dated : cells, ({ row }) => row);
  const columns = [
    ...Map.groupBy(told.size > 0 ? dated : cells, ({ table }) => table).values(),
  ].flatMap((all) => [...Map.groupBy(all, ({ cell }) => cell.column).values()]);
  const lines = [...rows.values(), ...columns];
  const ofLines = lines.map((places) => places.flatMap(amountsAt));
  const inScale = lines.map((places) =>
    places.flatMap((place) => amountsAt(place).map((one) => inScaleOf(place, one))),
  );
  const ofText = read.flatMap(({ quantities }) => quantities.filter((one) => !isPeriod(one)));
  return [...ofLines, ...inScale, ofText];
}

/** The year or date of a claim that heads the column of a cell. */
function toldPeriodOf(
  { table, cell }: CellPlace,
  claim: Reading | undefined,
): Quantity | undefined {
  const periods = quantitiesOf(headingOf(table, cell.column)).filter(isPeriod);
  return claim?.quantities.find((one) => periods.some((period) => areSameAmount(one, period)));
}

/** "two targets" of two quoted rows: a number in words that says how many they are. */
export function countsRows(
  { words }: Reading,
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

/** Whether an amount says how many times as much: "doubled", "twice as long". */
function isMultiple({ words }: Reading, { first, last }: Quantity): boolean {
  return first === last && MULTIPLES.has(words[first]?.text ?? "");
}

type Known = { own: readonly Quantity[]; values: readonly (readonly Quantity[])[] };

/** How far a ratio may be from a multiple, relative to it: "twice" of 1.96 times, "almost twice" of 1.8 times. */
const EXACT = 0.03;
const ABOUT = 0.15;

/** Whether what the claim says is the multiple ("doubled to RESULT", "RESULT, twice as much") is so many times something quoted. */
function isRatio({ words }: Reading, multiple: Quantity, { own, values }: Known): boolean {
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
