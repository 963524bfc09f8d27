// Reads a grid of rulings as a table, unless it is a form, a frame or a chart.
import { isFigure } from "../numbers.ts";
import { boundingBox } from "../rect.ts";
import type { SegmentLine } from "../segments.ts";
import type { GridRow, TableGrid } from "../table-grid.ts";
import type { Grid } from "./grids.ts";
import { readRuled } from "./ruled.ts";
import { headerRowsOf } from "./ruled-header.ts";

/** The minimum share of filled cells. Charts and forms have fewer. */
const LEAST_FILLED = 0.35;
/** The maximum share of undivided rows in a grid. */
const MOST_UNDIVIDED = 0.3;

export function readRuledTable(lines: readonly SegmentLine[], grid: Grid): TableGrid | undefined {
  if (lines.length === 0) return undefined;
  const read = readRuled(lines, grid);
  const rows = withoutCaptions(read.rows, read.columns);
  const { columns } = read;
  const cells = rows.flatMap((row) => row.cells);
  const covered = cells.reduce((sum, { colSpan, rowSpan }) => sum + colSpan * rowSpan, 0);
  const isTable = rows.filter((row) => row.cells.length > 1).length > 1;
  if (!isTable || covered < LEAST_FILLED * columns * rows.length) return undefined;
  const undivided = rows.filter(isUndivided);
  if (undivided.length > rows.length * MOST_UNDIVIDED) return undefined;
  return {
    rect: boundingBox(rows.map(({ rect }) => rect)),
    columns,
    headerRows: headerRowsOf(rows, columns),
    rows,
  };
}

/**
 * Returns whether a row has several figures in one cell: the rulings separate rows but not columns,
 * which only gaps show.
 */
function isUndivided({ cells }: GridRow): boolean {
  return cells.some(
    ({ colSpan, text }) => colSpan >= 3 && text.split(/\s+/).filter(isFigure).length >= 3,
  );
}

/**
 * Removes full-width rows from a frame, which often contains the title above the columns and the
 * notes below.
 */
function withoutCaptions(rows: readonly GridRow[], columns: number): GridRow[] {
  const isCaption = ({ cells }: GridRow): boolean =>
    cells.length === 1 && cells[0]?.colSpan === columns;
  const first = rows.findIndex((row) => !isCaption(row));
  const last = rows.findLastIndex(
    (row) => !isCaption(row) || (row.cells[0]?.text.length ?? 0) < 60,
  );
  return rows.slice(Math.max(0, first), last + 1);
}
