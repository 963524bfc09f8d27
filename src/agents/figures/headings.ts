// What heads the columns of a stored table, and which of its first columns name the rows.
import type { StoredRow, Table } from "../../domain/table.ts";
import { termsOf } from "../../shared/terms.ts";
import { type PeriodMention, periodsIn } from "./periods.ts";

/** References and notes, which say nothing of what a row holds. */
export const NOTES =
  /\((?:see |refer to )?notes?\b[^)]*\)|\(\d{1,2}\)|\([a-z]\)|\bnotes? \d+\b|[*†‡]+/gi;
const MOST_HEADING_ROWS = 4;

/** Of a column: all its headings in one, the times they name, and the terms of the rest. */
export type Head = { heading: string; periods: PeriodMention[]; terms: ReadonlySet<string> };

function headOf(heading: string): Head {
  const periods = periodsIn(heading);
  let bare = heading;
  for (const { start, end } of periods.toReversed()) bare = bare.slice(0, start) + bare.slice(end);
  return { heading, periods, terms: new Set(termsOf(bare.replaceAll(NOTES, " "))) };
}

/** The heads of all columns, and how many of the rows they took. */
export function headsOf(table: Table): { heads: Head[]; count: number } {
  const { headings, count } = headingRows(table);
  return { heads: headings.map((heading) => headOf(heading)), count };
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
export function labelColumns(rows: readonly StoredRow[], width: number): number {
  let count = 0;
  for (let column = 0; column + 1 < width; column += 1) {
    const cells = rows.flatMap((row) => row.cells[column] ?? []);
    const figures = cells.filter((cell) => cell.value !== null && !isYear(cell.text)).length;
    if (figures * 2 >= Math.max(1, cells.length)) break;
    count = column + 1;
  }
  return Math.max(1, count);
}
