// Splits rows whose cells contain several lines each: three names in one cell, and the three figures
// that belong to them in the next one.
import { figureOf } from "../text/figure.ts";
import type { TableRow } from "../text/markdown-table.ts";

/**
 * Returns a row for each line, if all cells have the same number of lines, and all lines behind the
 * names are figures. A cell of one line that is no figure applies to all of them.
 */
export function splitStacked(row: TableRow): TableRow[] {
  const cells = row.map((text) =>
    text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  );
  const height = cells.reduce((most, lines) => Math.max(most, lines.length), 0);
  if (height < 2) return [row];
  const areFigures = cells.map((lines) => lines.every((line) => figureOf(line) !== undefined));
  const stacked = cells.filter(({ length }) => length === height);
  const isWhole = cells.every(
    (lines, at) =>
      lines.length === 0 ||
      (lines.length === height && (areFigures[at] === true || lines === stacked[0])) ||
      (lines.length === 1 && areFigures[at] === false),
  );
  const hasFigures =
    stacked.length > 1 && !stacked[0]?.some((line) => figureOf(line) !== undefined);
  if (!isWhole || !hasFigures) return [row];
  return Array.from({ length: height }, (_, line) =>
    cells.map((lines) => (lines.length === 1 ? (lines[0] ?? "") : (lines[line] ?? ""))),
  );
}
