// A stored table → its figures, each with what its row, its column and its table say of it.
import type { StoredRow, Table } from "../../domain/table.ts";
import { termsOf } from "../../shared/terms.ts";
import { type Measure, measureOf } from "./measure.ts";
import { type Period, type PeriodMention, periodsIn } from "./periods.ts";

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
  headingTerms: ReadonlySet<string>;
  /** Of the section, the title and whatever else stands around. */
  aroundTerms: ReadonlySet<string>;
};

/** References and notes, which say nothing of what a row holds. */
const NOTES = /\((?:see |refer to )?notes?\b[^)]*\)|\(\d{1,2}\)|\([a-z]\)|\bnotes? \d+\b|[*†‡]+/gi;
const MOST_HEADING_ROWS = 4;

/** All figures of a table, row by row. `around` is what is known of its document: name, title, period. */
export function figuresOf(table: Table, around: string): Figure[] {
  const heads = headingRows(table);
  const body = table.rows.slice(heads.count);
  const labels = labelColumns(body, heads.headings);
  const columns = heads.headings.map((heading) => headOf(heading));
  const titleTerms = new Set(termsOf(`${table.title} ${table.unit ?? ""} ${around}`));
  const titled = onlyPeriod(table.title);
  const figures: Figure[] = [];
  let sections: string[] = [];
  let wasSection = false;
  for (const row of body) {
    const label = labelOf(row, labels);
    const filled = row.cells.slice(labels).filter((cell) => cell !== null);
    if (filled.length === 0) {
      sections = wasSection ? [...sections.slice(-1), label] : [label];
      wasSection = true;
      continue;
    }
    wasSection = false;
    const section = sections.join(" ");
    const own = label === "" ? `total ${section}` : label;
    const labelTerms = new Set(termsOf(own.replaceAll(NOTES, " ")));
    const aroundTerms = new Set([...titleTerms, ...termsOf(section)]);
    for (const [column, cell] of row.cells.entries()) {
      if (column < labels || cell === null || cell.value === null) continue;
      const head = columns[column] ?? headOf("");
      if (head.periods.length > 1) continue;
      const period = head.periods[0] ?? onlyPeriod(own) ?? onlyPeriod(section) ?? titled;
      const measure = measureOf(cell.text, [
        head.heading,
        own,
        section,
        table.unit ?? "",
        table.title,
      ]);
      figures.push({
        ...{ table, row: row.index, column, value: cell.value, text: cell.text },
        ...{ label: own, heading: head.heading, section, measure, period },
        ...{ labelTerms, headingTerms: head.terms, aroundTerms },
      });
    }
  }
  return figures;
}

function onlyPeriod(text: string): Period | undefined {
  const periods = periodsIn(text);
  return periods.length === 1 ? periods[0] : undefined;
}

type Head = { heading: string; periods: PeriodMention[]; terms: ReadonlySet<string> };

function headOf(heading: string): Head {
  const periods = periodsIn(heading);
  let bare = heading;
  for (const { start, end } of periods.toReversed()) bare = bare.slice(0, start) + bare.slice(end);
  return { heading, periods, terms: new Set(termsOf(bare.replaceAll(NOTES, " "))) };
}

/** The stored header, and rows below it that hold only words, years and units: they head columns too. */
function headingRows(table: Table): { headings: string[]; count: number } {
  const width = Math.max(
    0,
    ...table.header.map((row) => row.length),
    ...table.rows.slice(0, 8).map((row) => row.cells.length),
  );
  const levels: string[][] = table.header.map((row) => spread(row, width));
  let count = 0;
  for (const row of table.rows.slice(0, MOST_HEADING_ROWS)) {
    if (!headsColumns(row)) break;
    levels.push(
      spread(
        row.cells.map((cell) => cell?.text ?? ""),
        width,
      ),
    );
    count += 1;
  }
  const headings = Array.from({ length: width }, (_, column) =>
    [...new Set(levels.map((level) => level[column] ?? ""))]
      .filter((text) => text !== "")
      .join(" "),
  );
  return { headings, count };
}

function headsColumns({ cells }: StoredRow): boolean {
  const [, ...others] = cells;
  const filled = others.flatMap((cell) => (cell === null ? [] : [cell]));
  return filled.length > 0 && filled.every((cell) => cell.value === null || isYear(cell.text));
}

function isYear(text: string): boolean {
  return periodsIn(text.replace(/^(\d) (\d) (\d) (\d)$/, "$1$2$3$4")).length > 0;
}

/** A heading over several columns stands in one cell of a plain row: alone it heads all, otherwise those to its right. */
function spread(row: readonly string[], width: number): string[] {
  const texts = row.map((text) => text.replace(/^(\d) (\d) (\d) (\d)$/, "$1$2$3$4"));
  const filled = texts.slice(1).filter((text) => text !== "");
  if (filled.length === 1 && width > 2)
    return [texts[0] ?? "", ...Array.from({ length: width - 1 }, () => filled[0] ?? "")];
  return Array.from({ length: width }, (_, column) => texts[column] ?? "");
}

/** So many of the first columns name the rows: those where most cells are words, or years below a heading without any. */
function labelColumns(rows: readonly StoredRow[], headings: readonly string[]): number {
  let count = 0;
  for (let column = 0; column + 1 < headings.length; column += 1) {
    const cells = rows.flatMap((row) => row.cells[column] ?? []);
    const figures = cells.filter((cell) => cell.value !== null && !isYear(cell.text)).length;
    if (figures * 2 >= Math.max(1, cells.length)) break;
    count = column + 1;
  }
  return Math.max(1, count);
}

function labelOf(row: StoredRow, labels: number): string {
  const texts = row.cells.slice(0, labels).map((cell) => cell?.text ?? "");
  return [...new Set(texts)].filter((text) => text !== "").join(" ");
}
