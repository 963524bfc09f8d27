// A stored table → its figures, each with what its row, its column and its table say of it.
import type { StoredRow, Table } from "../../../domain/table.ts";
import { termsOf } from "../../../language/terms.ts";
import { type Head, headsOf, isNoteMark, labelColumns, NOTES } from "./headings.ts";
import { type Measure, measureOf } from "./measure.ts";
import { withOmittedSigns } from "./percentages.ts";
import { isOfOneShare } from "./per-share.ts";
import { type Period, periodsIn, plainPeriod } from "./periods.ts";
import { type PartOfYear, partOfYear, withinYear, withoutQuarter } from "./part-of-year.ts";
import { rollForward } from "./roll-forward.ts";

/** A figure of a table; `row` and `column` count in the table's rows. Terms are those of the lexical index. */
export type Figure = {
  table: Table;
  row: number;
  column: number;
  value: number;
  text: string;
  label: string;
  heading: string;
  section: string;
  measure: Measure;
  period: Period | undefined;
  labelTerms: ReadonlySet<string>;
  /** Those of them that stand in brackets. */
  glossTerms: ReadonlySet<string>;
  headingTerms: ReadonlySet<string>;
  /** Of the section, the title and whatever else stands around. */
  aroundTerms: ReadonlySet<string>;
};

const SHARES = /\bshares\b/i;
const BRACKETED = /\((?:[^()]|\([^()]*\))*\)/g;

/** All figures of a table, row by row. `around` is what is known of its document: name, title, period. */
export function figuresOf(table: Table, around: string): Figure[] {
  const { heads, count, section: first } = headsOf(table);
  const body = table.rows.slice(count);
  const labels = labelColumns(body, heads.length);
  // What heads the rows' names says what they are: "Non-vested awards".
  const stub = [...new Set(heads.slice(0, labels).map(({ heading }) => heading))].join(" ");
  const titleTerms = new Set(termsOf(`${table.title} ${stub} ${table.unit ?? ""} ${around}`));
  const figures: Figure[] = [];
  const times = rollForward(body.map((row) => labelOf(row, labels)));
  let sections = first === "" ? [] : [first];
  let wasSection = first !== "";
  let isTotalled = false;
  const part = partOfYear(stub) ?? partOfYear(table.title);
  for (const [at, row] of body.entries()) {
    const label = labelOf(row, labels);
    const isSection = row.cells.slice(labels).every((cell) => cell === null);
    if (isSection) {
      sections = wasSection ? [...sections.slice(-1), label] : [label];
      isTotalled = false;
    } else {
      const section = sections.join(" ");
      const time = times[at];
      const place = {
        table,
        heads,
        row,
        labels,
        label,
        section,
        isTotalled,
        time,
        part,
        titleTerms,
        stub,
      };
      figures.push(...figuresOfRow(place));
      isTotalled ||= /^total\b/i.test(label);
    }
    wasSection = isSection;
  }
  return withOmittedSigns(figures);
}

type PlacedRow = {
  table: Table;
  heads: readonly Head[];
  row: StoredRow;
  /** So many columns name the row. */
  labels: number;
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

function figuresOfRow(placed: PlacedRow): Figure[] {
  const { table, heads, row, labels, section, stub } = placed;
  const label =
    placed.label === "" ? (placed.isTotalled ? "total" : `total ${section}`) : placed.label;
  const own = partOfYear(label);
  const timeless = own?.quarter === undefined ? label : withoutQuarter(label);
  const labelTerms = new Set(termsOf(withoutPeriods(timeless.replaceAll(NOTES, " "))));
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
    const { heading, terms: headingTerms } = head;
    const ofTable = [table.unit ?? "", table.title, stub].filter(
      (said) => !isExcepted(`${section} ${label}`, said),
    );
    const around = [heading, label, section, ...ofTable];
    return {
      table,
      row: row.index,
      column,
      value: cell.value,
      text: cell.text,
      label,
      heading,
      section,
      measure: measureOf(cell.text, around),
      period: headed === undefined ? other : withinYear(plainPeriod(headed), own ?? placed.part),
      labelTerms,
      glossTerms,
      headingTerms,
      aroundTerms,
    };
  });
}

/** "In millions, except per share data": what is per share is in ones, and shares are where they are excepted too. */
function isExcepted(label: string, said: string): boolean {
  if (isOfOneShare(label)) return true;
  const besides = said.replaceAll(/(?:and )?per[- ]share/gi, " ");
  return SHARES.test(label) && /\bexcept\b.*\bshares?\b/i.test(besides);
}

/** A time is matched as such: its parts don't count among a label's words. */
function withoutPeriods(text: string): string {
  return periodsIn(text)
    .toReversed()
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
}

function onlyPeriod(text: string): Period | undefined {
  const [only, second] = periodsIn(text);
  return only === undefined || second !== undefined ? undefined : plainPeriod(only);
}

function labelOf(row: StoredRow, labels: number): string {
  const texts = row.cells.slice(0, labels).map((cell) => cell?.text ?? "");
  return [...new Set(texts)].filter((text) => text !== "").join(" ");
}
