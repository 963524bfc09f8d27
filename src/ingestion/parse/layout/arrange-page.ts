// Arranges a page's text runs and rulings into lines and tables in reading order.
import { findTables } from "../../tables/find-tables.ts";
import { NO_RULINGS, type Rulings } from "../../tables/ruled/rulings.ts";
import { segmentLines, splitRuns } from "../../tables/segments.ts";
import type { TableGrid } from "../../tables/table-grid.ts";
import { boxOf, gatherLines, type OpenLine, type TextRun } from "./lines.ts";
import { columnsOf } from "./columns/page-columns.ts";
import { withRaisedDigits } from "./raised-digits.ts";

export type Block = { top: number; bottom: number; left: number; right: number } & (
  | { line: OpenLine }
  | { grid: TableGrid }
);

/** A page with more runs is a map or a drawing, whose labels form neither columns nor tables. */
const MOST_RUNS = 6_000;

/**
 * Arranges the text of a page. Separates text columns first, so that lines that happen to be next
 * to each other are not taken for a table. Labels of a drawing keep their drawing order, because
 * the time to arrange a page grows with the square of its runs. Without the height of the page, its
 * header and footer are not distinguished from its columns.
 */
export function arrangePage(
  drawn: readonly TextRun[],
  rulings: Rulings = NO_RULINGS,
  height?: number,
): Block[] {
  const runs = withRaisedDigits(drawn);
  if (runs.length > MOST_RUNS) return gatherLines(runs).map(blockOfLine);
  return columnsOf(runs, { rulings, height }).flatMap((column) => arrangeColumn(column, rulings));
}

function arrangeColumn(runs: readonly TextRun[], rulings: Rulings): Block[] {
  const parts = splitRuns(runs.filter(({ text }) => text.trim() !== ""));
  const grids = findTables(parts, rulings);
  const taken = new Set(
    grids.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.runs))),
  );
  // Unsplit runs keep the spaces between their words.
  const lines = gatherLines(grids.length === 0 ? runs : parts.filter((_, at) => !taken.has(at)));
  return inPlace(lines.map(blockOfLine), grids.map(blockOfTable));
}

/**
 * Returns whether some lines have several parts, as table rows do. Otherwise the page's rulings
 * need not be read.
 */
export function mayHoldTable(runs: readonly TextRun[]): boolean {
  if (runs.length > MOST_RUNS) return false;
  return segmentLines(runs).filter(({ segments }) => segments.length > 1).length > 1;
}

function blockOfLine(line: OpenLine): Block {
  const { y, height } = boxOf(line);
  return { top: y, bottom: y + height, left: line.x, right: line.right, line };
}

function blockOfTable(grid: TableGrid): Block {
  return { ...grid.rect, grid };
}

/**
 * Orders a region from top to bottom, independently of the drawing order. If many lines are next to
 * each other, as in forms, the drawing order is kept, and a table is inserted before the first line
 * below it.
 */
function inPlace(lines: readonly Block[], tables: readonly Block[]): Block[] {
  if (!areSideBySide(lines)) {
    const ordered: Block[] = [];
    for (const block of [...lines, ...tables]) insertByPlace(ordered, block);
    return ordered;
  }
  const ordered = [...lines];
  for (const table of tables) {
    const below = ordered.findIndex(
      (line) => line.top >= table.bottom - 2 && line.left < table.right && line.right > table.left,
    );
    ordered.splice(below < 0 ? ordered.length : below, 0, table);
  }
  return ordered;
}

/**
 * The minimum share of lines with another line next to them for which the drawing order is kept.
 */
const BESIDE = 0.25;
/** Shorter texts are parts of formulas and labels of charts. */
const SHORTEST_TEXT = 12;

function areSideBySide(lines: readonly Block[]): boolean {
  const sorted = lines
    .filter((block) => "line" in block && block.line.text.length >= SHORTEST_TEXT)
    .toSorted((a, b) => a.top - b.top);
  let beside = 0;
  for (const [at, line] of sorted.entries()) {
    const hasNeighbour = sorted
      .slice(Math.max(0, at - 3), at + 4)
      .some(
        (other) =>
          other !== line &&
          overlap(line, other) > 0.5 &&
          (other.left >= line.right || other.right <= line.left),
      );
    if (hasNeighbour) beside += 1;
  }
  return beside >= 6 && beside > BESIDE * lines.length;
}

function overlap(a: Block, b: Block): number {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return shared / Math.max(0.1, Math.min(a.bottom - a.top, b.bottom - b.top));
}

/**
 * Inserts the block before those that are entirely below it. The drawing order is kept among blocks
 * that are next to each other.
 */
function insertByPlace(ordered: Block[], block: Block): void {
  let at = ordered.length;
  for (let i = ordered.length - 1; i >= 0; i -= 1) {
    const other = ordered[i];
    if (other === undefined) break;
    if (other.top > block.top && overlap(block, other) < 0.5) at = i;
    else if (overlap(block, other) < 0.5) break;
  }
  ordered.splice(at, 0, block);
}
