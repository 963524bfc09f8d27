import type { TextRun } from "../../../src/ingestion/parse/layout/lines.ts";
import type { TableGrid } from "../../../src/ingestion/tables/table-grid.ts";

/** Text that is ten points high with letters that are five points wide. */
export function run(text: string, x: number, baseline: number): TextRun {
  return { text, x, baseline, width: text.length * 5, height: 10 };
}

/** Lines of cells. `xs` states where each cell begins; an empty text leaves its place empty. */
export function rowsAt(
  xs: readonly number[],
  rows: readonly (readonly string[])[],
  { top = 100, leading = 14 } = {},
): TextRun[] {
  return rows.flatMap((cells, row) =>
    cells.flatMap((text, at) => (text === "" ? [] : [run(text, xs[at] ?? 0, top + row * leading)])),
  );
}

/** The texts of a table; "2+3:x" is a cell in column 2 that spans 3 columns. */
export function textsOf({ rows }: TableGrid): string[][] {
  return rows.map(({ cells }) =>
    cells.map(({ text, column, colSpan, rowSpan }) => {
      const span = `${colSpan > 1 ? `+${colSpan}` : ""}${rowSpan > 1 ? `v${rowSpan}` : ""}`;
      return `${column}${span}:${text}`;
    }),
  );
}
