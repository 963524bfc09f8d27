// Formats a row of a table together with the headings of its columns.
import { captionedValue, withoutBrackets } from "./captions.ts";
import { cellsIn, DASHES, headingAbove, isFramed, MARKDOWN_ROW } from "../rows.ts";

/** A cell of a row with the heading of its column, which is empty if the column has none. */
export type NamedCell = { name: string; text: string };

/**
 * Formats a row with its column headings, such as "Policy Form: HO3; Hurricane: 2.061", or the row alone if it has none. `choose`
 * selects the cells to include.
 */
export function formatUnderHeader(
  header: string | undefined,
  row: string,
  choose: (cells: readonly NamedCell[]) => readonly NamedCell[] = (cells) => cells,
): string {
  if (header === undefined && captionedCells(row) === undefined) return formatPair(row);
  if (!MARKDOWN_ROW.test(row)) return `${header}: ${row}`;
  return choose(captionedCells(row) ?? namedCells(header ?? "", row))
    .map(({ name, text }) => (name === "" ? text : `${withoutBrackets(name)}: ${text}`))
    .join("; ");
}

/** Returns the cells of a row whose cells all have a caption behind the value. */
export function captionedCells(row: string): NamedCell[] | undefined {
  if (!MARKDOWN_ROW.test(row)) return undefined;
  const cells = cellsIn(row)
    .filter((cell) => cell !== "")
    .map(captionedValue);
  if (cells.length < 2 || cells.includes(undefined)) return undefined;
  return cells.flatMap((cell) =>
    cell === undefined ? [] : [{ name: `(${cell.caption})`, text: cell.value }],
  );
}

/** Formats a name and its value as a pair. A row with more cells is returned unchanged. */
function formatPair(row: string): string {
  const [name = "", value = "", another] = cellsIn(row).filter((cell) => cell !== "");
  const isPair = MARKDOWN_ROW.test(row) && value !== "" && another === undefined;
  return isPair ? `${name.replace(/:$/, "")}: ${value}` : row;
}

/** Returns the cells of a row that are not empty. Headings of several rows are joined from the top. */
function namedCells(header: string, row: string): NamedCell[] {
  const lines = header.split("\n").filter((line) => !DASHES.test(line));
  const areFramed = [...lines, row].every(isFramed);
  const levels = lines.map((line) => cellsIn(line, areFramed));
  return cellsIn(row, areFramed).flatMap((text, column) =>
    text === "" ? [] : [{ name: headingAbove(levels, column), text }],
  );
}
