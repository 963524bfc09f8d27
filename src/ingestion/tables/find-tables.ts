// Finds the tables of a page in its text runs and rulings, from top to bottom.
import type { TextRun } from "../parse/layout/lines.ts";
import { isContentsLine } from "./after-pages/contents.ts";
import { findCellRuledGrids } from "./ruled/cell-ruled-grids.ts";
import { findGrids, type Grid, linesInside } from "./ruled/grids.ts";
import { isFigure } from "./numbers.ts";
import { findBorderlessAreas } from "./borderless/borderless-areas.ts";
import { readBanded } from "./banded/banded.ts";
import { splitSideBySide } from "./banded/side-by-side.ts";
import { type BorderlessTable, readBorderless } from "./borderless/borderless.ts";
import { findFormFields } from "./forms/form-fields.ts";
import { withoutPairAsHeader } from "./borderless/headings/first-pair.ts";
import { findProse } from "./borderless/prose.ts";
import { withMergedKeys } from "./merged-keys.ts";
import { boundingBox } from "./rect.ts";
import { readRuled } from "./ruled/ruled.ts";
import { withRuledKeys } from "./ruled/ruled-keys.ts";
import { shadedHead } from "./ruled/shaded-head.ts";
import { headerRowsOf } from "./ruled/ruled-header.ts";
import { NO_RULINGS, type Rulings } from "./ruled/rulings.ts";
import { splitStacked } from "./stacked.ts";
import { filterSegments, type SegmentLine, segmentLines } from "./segments.ts";
import type { GridRow, TableGrid } from "./table-grid.ts";

/** The minimum share of filled cells. Charts and forms have fewer. */
const LEAST_FILLED = 0.35;
/** The maximum share of undivided rows in a grid. */
const MOST_UNDIVIDED = 0.3;

export function findTables(runs: readonly TextRun[], rulings: Rulings = NO_RULINGS): TableGrid[] {
  const lines = segmentLines(runs);
  const tables: TableGrid[] = [];
  let rest: SegmentLine[] = lines.filter((line) => !isContents(line));
  for (const grid of [...findGrids(rulings), ...findCellRuledGrids(rulings, lines)]) {
    const inside = linesInside(rest, grid);
    const isFirst = inside[0]?.segments[0] === lines[0]?.segments[0];
    const ruled = ruledTable(inside, grid, isFirst ? 1 : 2);
    if (ruled === undefined) continue;
    const head = shadedHead(rest, { grid, xs: ruled.xs }, rulings);
    tables.push(withHeader(ruled.table, head.rows));
    const taken = new Set([...head.lines, ...inside].flatMap(({ segments }) => segments));
    rest = filterSegments(rest, (segment) => !taken.has(segment));
  }
  for (const { table, segments } of findFormFields(rest, runs)) {
    tables.push(withRect(table));
    rest = filterSegments(rest, (segment) => !segments.has(segment));
  }
  const { horizontal, edges = [] } = rulings;
  for (const part of splitSideBySide(rest, [...horizontal, ...edges])) {
    tables.push(...withoutGrids(part, rulings));
  }
  return tables
    .flatMap(splitStacked)
    .map(withoutPairAsHeader)
    .toSorted((a, b) => a.rect.top - b.rect.top || a.rect.left - b.rect.left);
}

/** Returns the tables in lines that no grid of rulings surrounds. */
function withoutGrids(lines: readonly SegmentLine[], rulings: Rulings): TableGrid[] {
  const tables: TableGrid[] = [];
  let rest = [...lines];
  const banded = readBanded(rest, {
    rulings,
    areas: openAreas(rest, rulings),
    isLikely: ({ columns, rows }) => isLikely(columns, rows),
  });
  for (const { table, segments } of banded) {
    tables.push(withRect(withMergedKeys(table)));
    rest = filterSegments(rest, (segment) => !segments.has(segment));
  }
  for (const area of openAreas(rest, rulings)) {
    const table = openTable(area, rulings);
    if (table !== undefined) tables.push(table);
  }
  return tables;
}

/** Returns groups of lines that share gaps, without the lines of paragraphs. */
function openAreas(
  lines: readonly SegmentLine[],
  { horizontal, edges = [] }: Rulings,
): SegmentLine[][] {
  const prose = findProse(lines);
  const open = filterSegments(lines, (segment) => !prose.has(segment));
  return findBorderlessAreas(open, { horizontal, edges });
}

function withRect(table: BorderlessTable): TableGrid {
  return { rect: boundingBox(table.rows.map(({ rect }) => rect)), ...table };
}

function isContents({ segments }: SegmentLine): boolean {
  return isContentsLine(segments.map(({ text }) => text).join(" "));
}

/** `xs` are the edges of the columns. */
type RuledGrid = { table: TableGrid; xs: readonly number[] };

/** The minimum number of cells of a single row with a figure. */
const FEWEST_CELLS = 3;

/**
 * Returns the table of a grid, unless it is a form, a frame or a chart. The first lines of a page
 * may be the last row of a table of the page before, so `fewestRows` is 1 there.
 */
function ruledTable(
  lines: readonly SegmentLine[],
  grid: Grid,
  fewestRows = 2,
): RuledGrid | undefined {
  if (lines.length === 0) return undefined;
  const read = readRuled(lines, grid);
  const rows = withoutCaptions(read.rows, read.columns);
  const { columns } = read;
  const cells = rows.flatMap((row) => row.cells);
  const covered = cells.reduce((sum, { colSpan, rowSpan }) => sum + colSpan * rowSpan, 0);
  const divided = rows.filter((row) => row.cells.length > 1);
  const isLastRow =
    rows.length === 1 && cells.length >= FEWEST_CELLS && cells.some(({ text }) => isFigure(text));
  const isTable = divided.length > 1 || (fewestRows === 1 && isLastRow);
  if (!isTable || covered < LEAST_FILLED * columns * rows.length) return undefined;
  const undivided = rows.filter(isUndivided);
  if (undivided.length > rows.length * MOST_UNDIVIDED) return undefined;
  const headerRows = isLastRow ? 0 : headerRowsOf(rows, columns);
  return { table: withRect({ columns, headerRows, rows }), xs: read.xs };
}

/** Adds the header above a grid, if it has one. */
function withHeader(table: TableGrid, header: readonly GridRow[]): TableGrid {
  if (header.length === 0) return table;
  const rows = [...header, ...table.rows];
  const rect = boundingBox(rows.map((row) => row.rect));
  return { ...table, rect, headerRows: header.length, rows };
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

function openTable(lines: readonly SegmentLine[], { horizontal }: Rulings): TableGrid | undefined {
  const multiple = lines.filter(({ segments }) => segments.length > 1);
  if (multiple.length < 2) return undefined;
  const table = readBorderless(lines, horizontal);
  const isTable = isLikely(table.columns, table.rows) && !isFlowing(table.rows);
  if (!isTable) return undefined;
  const header = table.rows.slice(0, table.headerRows);
  const body = withRuledKeys(table.rows.slice(table.headerRows), horizontal);
  return withRect(withMergedKeys({ ...table, rows: [...header, ...body] }));
}

/**
 * Returns whether the area is likely a table. Lists, labels with values, and figures in charts have
 * common gaps as well.
 */
function isLikely(columns: number, rows: readonly GridRow[]): boolean {
  const full = rows.filter(({ cells }) => cells.length > 1);
  if (columns < 2 || full.length < 2) return false;
  const cells = full.flatMap((row) => row.cells);
  if (full.length < 3 && !isNumeric(full)) return false;
  const strewn = rows.filter((row) => row.cells.length === 1 && isFigure(row.cells[0]?.text ?? ""));
  if (strewn.length >= full.length || cells.every(({ text }) => isFigure(text))) return false;
  const marks = full.filter(({ cells: [first] }) =>
    /^(?:[•◦▪–*o§-]|\(?[\da-z]{1,3}[.)])$/i.test(first?.text ?? ""),
  );
  if (marks.length > full.length / 2) return false;
  return cells.length / (full.length * columns) >= LEAST_FILLED;
}

function isNumeric(full: readonly GridRow[]): boolean {
  const cells = full.flatMap((row) => row.cells);
  const figures = cells.filter(({ text, column }) => column > 0 && isFigure(text)).length;
  return figures >= 0.3 * (cells.length - full.length);
}

/** Returns whether the last cells continue in sentences, like the lines of a text in columns. */
function isFlowing(rows: readonly GridRow[]): boolean {
  const full = rows.filter(({ cells }) => cells.length > 1);
  const flowing = full.filter((row) => /^[\p{Ll},;)]/u.test(row.cells.at(-1)?.text ?? ""));
  return !isNumeric(full) && flowing.length >= 0.4 * full.length;
}
