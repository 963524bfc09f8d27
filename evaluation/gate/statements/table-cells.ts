// Cells of a page's tables that hold a figure, each with its row's label and its column's heading.
import type { Page } from "../../../src/domain/documents/page.ts";
import type { PageTable, TableRow } from "../../../src/domain/documents/table.ts";

export type FigureCell = {
  label: string;
  heading: string;
  /** As it stands, white space folded: "$ (1,203)". */
  text: string;
  value: number;
  column: number;
  row: number;
  /** The whole row as it stands on the page. */
  quote: string;
  table: PageTable;
  page: number;
};

const FIGURE = /^[$€£]?\s?\(?[-–−]?\s?[$€£]?\s?\d[\d,]*(?:\.\d+)?\s?\)?\s?%?\)?$/;
const YEAR = /^(?:19|20)\d\d$/;
/** Headings that can be told in a sentence: without units, notes and signs. */
const PLAIN = /^(?!\(?in \w+)[\p{L}\d][\p{L}\d ,.-]*$/iu;

export function figureCells(page: Page): FigureCell[] {
  return page.tables.filter(({ kind }) => kind === "data").flatMap((table) => cellsOf(table, page));
}

function cellsOf(table: PageTable, page: Page): FigureCell[] {
  const first = table.rows.findIndex(holdsFigure);
  const heads = table.rows.slice(0, Math.max(first, 0));
  return table.rows.slice(heads.length).flatMap((row, at) => {
    const label = textAt(row, 0);
    if (!/\p{L}{3}/u.test(label) || label.length > 80) return [];
    return row.cells.flatMap(({ column, text }): FigureCell[] => {
      const value = valueOf(text);
      if (column === 0 || value === undefined) return [];
      const heading = headingOf(heads, column);
      if (heading === "") return [];
      const quote = page.text.slice(row.start, row.end);
      return [{ label, heading, text, value, column, row: at, quote, table, page: page.page }];
    });
  });
}

function holdsFigure(row: TableRow): boolean {
  return row.cells.some(
    ({ column, text }) => column > 0 && valueOf(text) !== undefined && !YEAR.test(text),
  );
}

/** What stands above a column, without units: from the top, each line once. */
function headingOf(heads: readonly TableRow[], column: number): string {
  const parts = heads.map((row) => textAt(row, column)).filter((text) => PLAIN.test(text));
  return [...new Set(parts)].filter((part) => part !== "").join(" ");
}

function textAt({ cells }: TableRow, column: number): string {
  const found = cells.find(
    (cell) => cell.column <= column && column < cell.column + cell.column_span,
  );
  return found?.text.replaceAll(/\s+/g, " ").trim() ?? "";
}

/** Brackets and a minus are negative; undefined for what is no figure. */
function valueOf(text: string): number | undefined {
  const written = text.trim();
  if (!FIGURE.test(written)) return undefined;
  const digits = Number(written.replaceAll(/[^\d.]/g, ""));
  return /\(|[-–−]/.test(written) ? -digits : digits;
}
