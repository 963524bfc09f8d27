// Finds the rows and columns in whose ranges an amount lies.
import type { Table } from "../../../domain/documents/table.ts";
import { termsOf } from "../../../language/words/terms.ts";
import {
  inOneUnit,
  isPoint,
  isSameKind,
  isWithin,
  type Quantity,
  type Range,
} from "../../read/quantities/quantity.ts";
import { parseQuantity } from "../../read/quantities/parse-quantity.ts";
import { memoizeObject } from "../../../shared/cache/memoize-object.ts";
import { WORDS_OF_BOUNDS } from "../../../language/quantities/limits.ts";
import type { Amount } from "./amounts.ts";

/** Stands for an amount that lies in the row's range. */
export const WITHIN = "\u2713";

const [AFTER = ""] = termsOf("after");

type WithRanges = {
  labelTerms: ReadonlySet<string>;
  ranges: readonly Range[];
  columnRanges?: readonly Range[] | undefined;
  table: Pick<Table, "header" | "rows">;
};
type Phrase = { terms: readonly string[]; amounts?: readonly Amount[] };

/** Returns the phrase's terms, with `WITHIN` for each amount that lies in a range of the row. */
export function replaceAmountsInRange(
  { terms, amounts = [] }: Phrase,
  cell: WithRanges,
): readonly string[] {
  const isOfRange = cell.ranges.length > 0 || (cell.columnRanges?.length ?? 0) > 0;
  if (!isOfRange || amounts.length === 0) return withoutUnits({ terms, amounts }, cell);
  const isMet = (amount: Amount): boolean => findRange(amount, cell) !== undefined;
  const met = new Set(
    amounts.filter(isMet).flatMap(({ text, before }) => {
      const own = termsOf(text);
      // "After 4 years" is said of any length of service.
      return before === AFTER ? [...own, before] : own;
    }),
  );
  const others = amounts.filter((amount) => !isMet(amount)).flatMap(({ text }) => termsOf(text));
  const metTerms = met.difference(new Set(others)).union(new Set(WORDS_OF_BOUNDS));
  // A unit that is also in the label names the row.
  const isNamed = (term: string): boolean => !/\d/.test(term) && cell.labelTerms.has(term);
  return met.size === 0
    ? terms
    : [...terms.filter((term) => !metTerms.has(term) || isNamed(term)), WITHIN];
}

/** Drops a unit if the label has only the figure: "25 years" for a row "25" below "Age". */
function withoutUnits(
  { terms, amounts = [] }: Phrase,
  { labelTerms }: WithRanges,
): readonly string[] {
  const units = amounts.flatMap(({ text }) => {
    const [figure = "", ...unit] = termsOf(text);
    return labelTerms.has(figure) ? unit.filter((term) => !labelTerms.has(term)) : [];
  });
  return units.length === 0 ? terms : terms.filter((term) => !units.includes(term));
}

/** Reports whether the amount is the number of a column or a row, as in "Zone 2". */
export function isNumberOfName(
  { before = "", terms: [whole = ""], quantity }: Amount,
  { table }: WithRanges,
): boolean {
  const isBound = quantity?.unit !== "" || WORDS_OF_BOUNDS.includes(before);
  return !isBound && numberedNames(table).has(`${before} ${whole}`);
}

/** Returns the narrowest range of the row, or else of the column, that contains the amount. */
export function findRange(amount: Amount, row: WithRanges): Quantity | undefined {
  if (isNumberOfName(amount, row) || headsColumn(amount, row)) return undefined;
  const { ranges, columnRanges = [] } = row;
  const narrowest = (all: readonly Quantity[]): Quantity | undefined =>
    all
      .filter((range) => liesInRange(amount, range))
      .toSorted((a, b) => a.high - a.low - (b.high - b.low))[0];
  return (
    narrowest(rangesFor(amount, ranges)) ??
    (namesRow(amount, row) ? undefined : narrowest(columnRanges))
  );
}

/** Reports whether the amount is the name of a row, as 62 is in a table by age. */
function namesRow({ quantity }: Amount, { table }: WithRanges): boolean {
  return quantity !== undefined && isPoint(quantity) && rowFigures(table).has(quantity.low);
}

const rowFigures = memoizeObject(
  ({ rows }: WithRanges["table"]): ReadonlySet<number> =>
    new Set(
      rows.flatMap(({ cells }) => {
        const own = parseQuantity(cells[0]?.text ?? "");
        return own !== undefined && isPoint(own) ? [own.low] : [];
      }),
    ),
);

/**
 * Reports whether the amount heads a column, as in "Limit | $500 | $1,000". It then chooses the
 * column.
 */
function headsColumn({ quantity }: Amount, { table }: WithRanges): boolean {
  return (
    quantity !== undefined &&
    headingAmounts(table).some(({ low, unit }) => quantity.low === low && quantity.unit === unit)
  );
}

/** Returns the amounts with a unit that each head a column alone. */
const headingAmounts = memoizeObject(({ header }: WithRanges["table"]): readonly Quantity[] =>
  header
    .flatMap((level) => level.slice(1))
    .flatMap((heading) => parseQuantity(heading) ?? [])
    .filter((quantity) => isPoint(quantity) && quantity.unit !== ""),
);

/** Returns ranges named by the neighbouring word ("stage 5", "5 guests"), or else by the unit. */
function rangesFor(
  { before = "", behind = "", quantity }: Amount,
  ranges: readonly Range[],
): readonly Range[] {
  const unit = quantity?.unit ?? "";
  const tests = [
    ({ called }: Range) => called.has(before),
    (range: Range) => unit !== "" && isSameKind(unit, range.unit),
    ({ called }: Range) => called.has(behind),
  ];
  const meant = tests.map((isMeant) => ranges.filter(isMeant)).find((some) => some.length > 0);
  return meant ?? ranges;
}

/** Returns each pair of neighbouring terms of the headings and labels, such as "zone 2". */
const numberedNames = memoizeObject(
  ({ header, rows }: WithRanges["table"]): ReadonlySet<string> => {
    const labels = rows.flatMap(({ cells }) => cells[0]?.text ?? []);
    const texts = [...header.flat(), ...labels.filter((text) => !NUMBERS_A_RANGE.test(text))];
    return new Set(
      texts.flatMap((text) => {
        const own = termsOf(text);
        return own.slice(1).map((term, at) => `${own[at]} ${term}`);
      }),
    );
  },
);

/** Matches two numbers, as in "Stage 1 to 3", which is not the name of a row. */
const NUMBERS_A_RANGE = /\d\D+\d/;

/** Reports whether the units may be the same. Money and percent must be stated by the range. */
export function fitsUnit({ quantity }: Amount, range: Quantity): boolean {
  const [unit, other] = [quantity?.unit ?? "", range.unit];
  return unit === "" || isSameKind(unit, other) || (other === "" && !/^[$€£¥%]$/.test(unit));
}

export function liesInRange(amount: Amount, range: Quantity): boolean {
  const { quantity } = amount;
  if (quantity === undefined || !fitsUnit(amount, range)) return false;
  return isWithin(...inOneUnit(quantity, range));
}
