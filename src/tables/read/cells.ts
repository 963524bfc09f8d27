// A stored table → its cells, each with what its row, its column and its table say of it.
import type { StoredRow, Table } from "../../domain/documents/table.ts";
import { termsOf } from "../../language/words/terms.ts";
import { parseQuantity, type Quantity } from "./quantity.ts";
import { type Head, headsColumns, headsOf, isNoteMark, labelColumns, NOTES } from "./headings.ts";
import { isPercent, type Measure, measureOf } from "./units.ts";
import { withOmittedSigns } from "./omitted-signs.ts";
import { isOfOneShare } from "./per-share.ts";
import { type Period, plainPeriod } from "../../language/time/time-periods.ts";
import { type PartOfYear, partOfYear, withinYear, withoutQuarter } from "./time/part-of-year.ts";
import { withSplitLabels } from "./split-labels.ts";
import {
  BRACKETED,
  headOf,
  keyTerms,
  labelOf,
  onlyPeriod,
  rangesIn,
  isYesOrNo,
  withoutPeriods,
} from "./row-labels.ts";
import type { Amount } from "../match/amounts.ts";
import { rowsSaying } from "../match/rows-saying.ts";
import { type Bound, boundsIn, keyedLabel, keysOf, withUnitOfValues } from "./keys.ts";
import { rollForward } from "./roll-forward.ts";

/** A cell of a table; `row` and `column` count in the table's rows. Terms are those of the lexical index. */
export type Cell = {
  table: Table;
  row: number;
  column: number;
  value: number;
  text: string;
  label: string;
  heading: string;
  section: string;
  /** What heads the columns that name the rows. */
  stub: string;
  measure: Measure;
  period: Period | undefined;
  labelTerms: ReadonlySet<string>;
  /** Terms of what the label is first of all: "Balance" of "Balance over the limit"; empty where it is one thing alone. */
  headTerms: ReadonlySet<string>;
  /** Ranges that its label's cells give: "1001 ft to 1500 ft". */
  ranges: readonly Quantity[];
  /** Those of them that stand in brackets. */
  glossTerms: ReadonlySet<string>;
  headingTerms: ReadonlySet<string>;
  /** Of the section, the title and whatever else stands around. */
  aroundTerms: ReadonlySet<string>;
};

/** So many rows that say the same amounts are not told apart by words. */
const MOST_KEPT = 300;
const SHARES = /\bshares\b/i;

/**
 * All cells of a table, row by row, or those of the rows that say the conditions. `around` is what is known of its document:
 * name, title, period.
 */
export function cellsOf(stored: Table, around: string, conditions?: readonly Amount[]): Cell[] {
  const split = withSplitLabels(stored);
  const { heads, count, section: first } = headsOf(split);
  const body = split.rows.slice(count);
  const bounds = conditions === undefined ? [] : boundsIn(heads);
  const labels =
    conditions === undefined
      ? labelColumns(body, heads.length)
      : keysOf(body, heads.length, bounds);
  const table = conditions === undefined ? split : withUnitOfValues(split, labels);
  // What heads the rows' names says what they are: "Non-vested awards".
  const stub = [...new Set(heads.slice(0, labels).map(({ heading }) => heading))].join(" ");
  const titleTerms = new Set(termsOf(`${table.title} ${stub} ${table.unit ?? ""} ${around}`));
  const cells: Cell[] = [];
  const times = rollForward(body.map((row) => labelOf(row, labels)));
  let sections = first === "" ? [] : [first];
  let wasSection = first !== "";
  let isTotalled = false;
  const keyed = { labels, bounds };
  const kept = conditions && new Set(rowsSaying(body, keyed, conditions));
  if (kept !== undefined && kept.size > MOST_KEPT) return [];
  const part = partOfYear(stub) ?? partOfYear(table.title);
  for (const [at, row] of body.entries()) {
    const label = labelOf(row, labels);
    const isSection = row.cells.slice(labels).every((cell) => cell === null);
    if (isSection) {
      sections = wasSection ? [...sections.slice(-1), label] : [label];
      isTotalled = false;
    } else if (kept?.has(row) !== false && !(label === "" && headsColumns(row))) {
      const section = sections.join(" ");
      const time = times[at];
      const place = {
        table,
        heads,
        row,
        labels,
        bounds,
        isKeyed: conditions !== undefined,
        label,
        section,
        isTotalled,
        time,
        part,
        titleTerms,
        stub,
      };
      cells.push(...cellsOfRow(place));
      isTotalled ||= /^total\b/i.test(label);
    }
    wasSection = isSection;
  }
  return withOmittedSigns(cells);
}

type PlacedRow = {
  table: Table;
  heads: readonly Head[];
  row: StoredRow;
  /** So many columns name the row. */
  labels: number;
  bounds: readonly Bound[];
  isKeyed: boolean;
  label: string;
  section: string;
  /** A row above says the section's total: one without a name is then of more. */
  isTotalled: boolean;
  /** Where balances around the row say it. */
  time: Period | undefined;
  /** Of the years that head the columns: what the title says of all of them. */
  part: PartOfYear | undefined;
  titleTerms: ReadonlySet<string>;
  /** What heads the rows' names: "(Millions, except per share amounts)". */
  stub: string;
};

function cellsOfRow(placed: PlacedRow): Cell[] {
  const { table, heads, row, labels, section, stub } = placed;
  const label =
    labels > 0 && placed.label === ""
      ? placed.isTotalled
        ? "total"
        : `total ${section}`
      : placed.label;
  const own = partOfYear(label);
  const timeless = own?.quarter === undefined ? label : withoutQuarter(label);
  const labelTerms = new Set([
    ...termsOf(withoutPeriods(timeless.replaceAll(NOTES, " "))),
    ...keyTerms(row, labels),
  ]);
  const ranges = rangesIn(row, labels, placed.bounds);
  // The bounds of a range are no figures of their own.
  for (const { low, high } of ranges)
    for (const bound of [low, high]) labelTerms.delete(String(bound));
  if (placed.isKeyed && ranges.length > 0) {
    const codes = row.cells.slice(0, labels).flatMap((cell) => cell?.text ?? []);
    const others = codes.filter((text) => parseQuantity(text) === undefined);
    for (const term of others.flatMap((text) => termsOf(text))) labelTerms.add(term);
  }
  // "Y" and "N" are no words beside the ones that they stand for.
  for (const letter of ["y", "n"]) if (isYesOrNo(row, labels)) labelTerms.delete(letter);
  const headTerms = headOf(label);
  const gloss = label.match(BRACKETED)?.join(" ") ?? "";
  const bare = new Set(termsOf(label.replaceAll(BRACKETED, " ")));
  const glossTerms = new Set(termsOf(gloss)).intersection(labelTerms).difference(bare);
  const aroundTerms = new Set([...placed.titleTerms, ...termsOf(section)]);
  const other = onlyPeriod(label) ?? onlyPeriod(section) ?? placed.time ?? onlyPeriod(table.title);
  return row.cells.flatMap((cell, column) => {
    const head = heads[column];
    if (column < labels || cell === null || cell.value === null || head === undefined) return [];
    if (head.periods.length > 1 || isNoteMark(cell.text, row)) return [];
    const [headed] = head.periods;
    const { heading, terms: headingTerms, shared } = head;
    const ofTable = [isCounted(row, table) ? "" : (table.unit ?? ""), table.title, stub].filter(
      (said) => !isExcepted(`${section} ${label}`, said),
    );
    // What only tells rows apart, "$750,000", doesn't say what the figures beside it are.
    const around = [heading, placed.isKeyed ? "" : label, section, ...ofTable];
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
      measure: measureOf(cell.text, around),
      period: headed === undefined ? other : withinYear(plainPeriod(headed), own ?? placed.part),
      labelTerms,
      headTerms,
      ranges,
      glossTerms,
      headingTerms,
      aroundTerms: shared.size === 0 ? aroundTerms : aroundTerms.union(shared),
    };
  });
}

/** Other rows write their percent signs, and this one's figures are too large for any: the table's unit is not theirs. */
function isCounted({ cells }: StoredRow, { unit, rows }: Table): boolean {
  if (!isPercent(unit ?? "")) return false;
  const values = cells.flatMap((cell) => cell?.value ?? []);
  return rows.some(writesPercent) && values.every((value) => Math.abs(value) >= 1000);
}

function writesPercent({ cells }: StoredRow): boolean {
  return cells.some((cell) => cell?.text.includes("%"));
}

/** "In millions, except per share data": what is per share is in ones, and shares are where they are excepted too. */
function isExcepted(label: string, said: string): boolean {
  if (isOfOneShare(label)) return true;
  const besides = said.replaceAll(/(?:and )?per[- ]share/gi, " ");
  return SHARES.test(label) && /\bexcept\b.*\bshares?\b/i.test(besides);
}
