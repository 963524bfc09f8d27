// Reads the cells of a table row, each with its measure, its time and the terms that name it.
import type { StoredRow, Table } from "../../../domain/documents/table.ts";
import { memoizeObject } from "../../../shared/cache/memoize-object.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { withoutPeriods } from "../../../language/time/time-periods.ts";
import { type Period, plainPeriod } from "../../../language/time/period.ts";
import { type Cell, tableTerms } from "../cell.ts";
import { isNoteMark } from "../heading-rows.ts";
import { type ColumnHeading, NOTES } from "../headings.ts";
import { type Bound, keyedLabel } from "../keys.ts";
import { WITHIN } from "../../match/amounts/ranges.ts";
import { isPoint, type Range } from "../quantities/quantity.ts";
import { parseQuantity } from "../quantities/parse-quantity.ts";
import {
  BRACKETED,
  headTermsOf,
  isYesOrNo,
  keyTerms,
  rangesIn,
  rangesInText,
  withoutRangeEnds,
  listedNames,
} from "./row-labels.ts";
import { onlyPeriodIn } from "../../../language/time/periods.ts";
import { type PartOfYear, partOfYear, withinYear, withoutQuarter } from "../time/part-of-year.ts";
import { withoutColumnBrackets } from "./bracketed-columns.ts";
import { measureOfCell } from "./measure-of-cell.ts";
import { WORDS_OF_BOUNDS } from "../../../language/quantities/limits.ts";

type PlacedRow = {
  table: Table;
  heads: readonly ColumnHeading[];
  row: StoredRow;
  /** How many of the first columns name the row. */
  labels: number;
  /** Those of several such columns that each name the row by themselves. */
  naming: readonly number[];
  bounds: readonly Bound[];
  isKeyed: boolean;
  label: string;
  section: string;
  /** Whether the section already has a total. A total without a name then covers more. */
  isTotalled: boolean;
  /** The time of the row, if the balances around it state it. */
  time: Period | undefined;
  /** The part of the year that the title states for all columns that years head. */
  part: PartOfYear | undefined;
  titleTerms: ReadonlySet<string>;
  /** The heading of the rows' names, such as "(Millions, except per share amounts)". */
  stub: string;
};

export function cellsOfRow(placed: PlacedRow): Cell[] {
  const { table, heads, row, labels, section, stub } = placed;
  const label =
    labels > 0 && placed.label === ""
      ? placed.isTotalled
        ? "total"
        : `total ${section}`
      : placed.label;
  const own = partOfYear(label);
  const timeless = own?.quarter === undefined ? label : withoutQuarter(label);
  const ranges = rangesIn(row, labels, { bounds: placed.bounds, heads });
  const labelTerms = termsOfLabel(placed, timeless, ranges);
  const partTerms = termsOfNamingColumns(placed);
  const headTerms = headTermsOf(label);
  const gloss = label.match(BRACKETED)?.join(" ") ?? "";
  const bare = new Set(tableTerms(label.replaceAll(BRACKETED, " ")));
  // The label "3 to 9 years" is only its range, so the phrase need not contain the unit.
  const isRange = ranges.length > 0 && parseQuantity(label) !== undefined;
  const glossTerms = isRange
    ? labelTerms
    : new Set(termsOf(gloss)).intersection(labelTerms).difference(bare);
  const aroundTerms = new Set([...placed.titleTerms, ...tableTerms(section)]);
  const other =
    onlyPeriodIn(label) ?? onlyPeriodIn(section) ?? placed.time ?? onlyPeriodIn(table.title);
  return row.cells.flatMap((stored, column) => {
    const head = heads[column];
    if (column < labels || stored === null || head === undefined) return [];
    const cell = withoutColumnBrackets(stored, { table, column });
    if (cell.value === null) return [];
    if (head.periods.length > 1 || isNoteMark(cell.text, row)) return [];
    if (NUMBERS_OF_NOTES.test(head.heading)) return [];
    const [headed] = head.periods;
    const { heading, terms: headingTerms, shared } = head;
    return {
      table,
      row: row.index,
      column,
      value: cell.value,
      text: cell.text,
      label: placed.isKeyed ? keyedLabel(row, heads.slice(0, labels)) : label,
      heading,
      section,
      stub,
      measure: measureOfCell(cell.text, { ...placed, label, heading, column }),
      period: headed === undefined ? other : withinYear(plainPeriod(headed), own ?? placed.part),
      labelTerms,
      partTerms,
      headTerms,
      ranges,
      columnRanges: rangesOfColumn(head),
      glossTerms,
      headingTerms,
      aroundTerms: shared.size === 0 ? aroundTerms : aroundTerms.union(shared),
    };
  });
}

/** The heading of a column that refers to notes, which holds no figures of the table. */
const NUMBERS_OF_NOTES = /^\W*notes?(?: no)?\W*$/i;

/** Returns the terms of each column that names the row alone, or `WITHIN` for a range. */
function termsOfNamingColumns({
  row,
  heads,
  labels,
  naming,
  label,
}: PlacedRow): ReadonlySet<string>[] {
  if (labels < 2) return listedNames(label);
  return row.cells.slice(0, labels).flatMap((cell, column) => {
    const text = cell?.text ?? "";
    const range = parseQuantity(text);
    if (range !== undefined && !isPoint(range)) return [new Set([WITHIN])];
    if (!naming.includes(column)) return [];
    const own = tableTerms(withoutPeriods(text));
    // A short number such as "12" in "Territory 12" may number anything, so its heading is added.
    return [new Set(SHORT_CODE.test(text) ? [...own, ...(heads[column]?.terms ?? [])] : own)];
  });
}

const SHORT_CODE = /^\d{1,3}$/;

/** Returns the ranges in a column's heading. Several years are a time, and not a range. */
const rangesOfColumn = memoizeObject(({ periods, heading }: ColumnHeading): readonly Range[] =>
  periods.length > 0 ? [] : rangesInText(heading),
);

/** Returns the terms of the label, from which times have been removed. */
function termsOfLabel(
  { row, labels, heads, isKeyed }: PlacedRow,
  label: string,
  ranges: readonly Range[],
): ReadonlySet<string> {
  const own = tableTerms(withoutPeriods(label.replaceAll(NOTES, " ")));
  const terms = new Set(withoutRangeEnds([...own, ...keyTerms(row, labels, heads)], ranges));
  // The label "Below £25" is only its range.
  if (parseQuantity(label) !== undefined) for (const term of WORDS_OF_BOUNDS) terms.delete(term);
  if (isKeyed && ranges.length > 0) {
    const codes = row.cells.slice(0, labels).flatMap((cell) => cell?.text ?? []);
    const others = codes.filter((text) => parseQuantity(text) === undefined);
    for (const term of others.flatMap((text) => termsOf(text))) terms.add(term);
  }
  // "Y" and "N" are not words of the label, because "yes" and "no" stand for them.
  for (const letter of ["y", "n"]) if (isYesOrNo(row, labels)) terms.delete(letter);
  return terms;
}
