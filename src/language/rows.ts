// Reads the rows of a table as the text of a document has them, with bars between the cells.

/** A row of cells, with or without bars around it. */
export const MARKDOWN_ROW = /(?:^|\s)\|(?:\s|$)|^\s*\|.*\|\s*$/;
/**
 * The line between the header and the rows of a table. A single dash without a colon is an empty
 * cell.
 */
export const DASHES = /^(?:\| ?)?(?:-{2,}:?|:-+:?|-:)(?: ?\| ?(?:-{2,}:?|:-+:?|-:))*(?: ?\|)?$/;

const FRAMED = /^\|(.*)\|$/;

export function isFramed(row: string): boolean {
  return FRAMED.test(row.trim());
}

/**
 * Splits a row into its cells. Outer bars, as in Markdown, do not separate cells. But if only some
 * rows of a table have them, they separate empty cells: "| | Day | Night | |" above "Pool | m² | 12
 * | 9 | 4 | 5".
 */
export function cellsIn(row: string, isInFrame = true): string[] {
  const inner = (isInFrame ? FRAMED.exec(row.trim())?.[1] : undefined) ?? row;
  return inner.split(/ ?\| ?/).map((cell) => cell.trim());
}

/**
 * Returns the headings of a column from the top level down. A heading on an upper level also covers
 * the columns after it, except that of the first column, which names the rows. A level without a
 * heading is empty.
 */
export function headingsAbove(levels: readonly (readonly string[])[], column: number): string[] {
  return levels.map((level, at) =>
    at < levels.length - 1
      ? (level
          .slice(0, column + 1)
          .findLast((name, i) => name !== "" && i >= Math.min(1, column)) ?? "")
      : (level[column] ?? ""),
  );
}

/** Returns the headings of a column, joined from all levels. */
export function headingAbove(levels: readonly (readonly string[])[], column: number): string {
  return [...new Set(headingsAbove(levels, column))].filter((part) => part !== "").join(" ");
}
