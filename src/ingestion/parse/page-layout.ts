// A page's runs and rules → its text in reading order: lines, and tables as Markdown at their place.
import type { Line, Page } from "../../domain/page.ts";
import type { PageTable, TableCell, TableRow } from "../../domain/table.ts";
import { findContents } from "../tables/contents.ts";
import { findTables } from "../tables/find-tables.ts";
import { NO_RULINGS, type Rulings } from "../tables/rulings.ts";
import { segmentLines, splitRuns } from "../tables/segments.ts";
import type { GridRow, TableGrid } from "../tables/table-grid.ts";
import type { Rect } from "../tables/areas.ts";
import { pageLabel, titleOf, unitOf } from "../tables/title.ts";
import { boxOf, gatherLines, isParagraphGap, type OpenLine, round, type TextRun } from "./lines.ts";

export type PageLayout = Pick<Page, "text" | "lines" | "tables">;

type Block = { at: number; top: number; bottom: number; left: number; right: number } & (
  | { line: OpenLine }
  | { grid: TableGrid }
);

/** Every cell's and line's range is an exact slice of the text. */
export function layOutPage(runs: readonly TextRun[], rulings: Rulings = NO_RULINGS): PageLayout {
  const parts = splitRuns(runs.filter(({ text }) => text.trim() !== ""));
  const grids = findTables(parts, rulings);
  const taken = new Set(
    grids.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.runs))),
  );
  const lines = gatherLines(grids.length === 0 ? runs : parts.filter((_, at) => !taken.has(at)));
  const blocks = inReadingOrder(lines.map(blockOfLine), grids.map(blockOfTable));
  return write(blocks);
}

/** Whether lines stand in several parts, as rows of a table do; otherwise its rules need not be read. */
export function mayHoldTable(runs: readonly TextRun[]): boolean {
  return segmentLines(runs).filter(({ segments }) => segments.length > 1).length > 1;
}

function blockOfLine(line: OpenLine, at: number): Block {
  const { y, height } = boxOf(line);
  return { at, top: y, bottom: y + height, left: line.x, right: line.right, line };
}

function blockOfTable(grid: TableGrid, at: number): Block {
  return { at, ...grid.rect, grid };
}

/**
 * A page in one column is read from top to bottom, however it is drawn. Where lines stand beside each other, as in
 * columns, the order of drawing is kept, and a table comes before the first line below it.
 */
function inReadingOrder(lines: readonly Block[], tables: readonly Block[]): Block[] {
  if (!hasColumns(lines)) {
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

/** Share of lines with another one beside them from which on a page is taken to have columns. */
const BESIDE = 0.25;

function hasColumns(lines: readonly Block[]): boolean {
  const sorted = lines.toSorted((a, b) => a.top - b.top);
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

/** Before the blocks that lie wholly below it; beside others, it keeps its place in the drawing order. */
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

function write(blocks: readonly Block[]): PageLayout {
  const page: PageLayout = { text: "", lines: [], tables: [] };
  const open = blocks.flatMap((block) => ("line" in block ? [block.line] : []));
  const label = pageLabel(open);
  let previous: Block | undefined;
  for (const [at, block] of blocks.entries()) {
    if (previous !== undefined) page.text += isApart(previous, block) ? "\n\n" : "\n";
    if ("line" in block) page.lines.push(writeLine(page, block.line));
    else {
      const above = blocks
        .slice(Math.max(0, at - 6), at)
        .flatMap((b) => ("line" in b ? [b.line] : []));
      const title = titleOf(above, block.grid.rect.top, label);
      const unit = unitOf(block.grid, above.map(({ text }) => text).slice(-3));
      page.tables.push(writeTable(page, block.grid, { title, unit }));
    }
    previous = block;
  }
  page.tables.push(...findContents(page.text, page.lines));
  return page;
}

function isApart(above: Block, below: Block): boolean {
  return "line" in above && "line" in below ? isParagraphGap(above.line, below.line) : true;
}

function writeLine(page: PageLayout, line: OpenLine): Line {
  const text = line.text.trimEnd();
  const start = page.text.length;
  page.text += text;
  return { text, start, end: page.text.length, box: boxOf(line) };
}

type Said = { title: string; unit: string | null };

/** The header and its rows with the line of dashes that Markdown asks for between them. */
function writeTable(page: PageLayout, grid: TableGrid, said: Said): PageTable {
  const start = page.text.length;
  const rows: TableRow[] = [];
  for (const [at, row] of grid.rows.entries()) {
    if (at > 0) page.text += "\n";
    if (at > 0 && at === grid.headerRows) {
      page.text += `${Array.from({ length: grid.columns }, () => "---").join(" | ")}\n`;
    }
    rows.push(writeRow(page, row, grid.columns));
  }
  return {
    kind: "data",
    ...said,
    columns: grid.columns,
    header_rows: grid.headerRows,
    start,
    end: page.text.length,
    box: boxOfRect(grid.rect),
    rows,
  };
}

function writeRow(page: PageLayout, row: GridRow, columns: number): TableRow {
  const start = page.text.length;
  const cells: TableCell[] = [];
  for (let column = 0; column < columns; column += 1) {
    if (column > 0) page.text += column === 1 && page.text.length === start ? "| " : " | ";
    const cell = row.cells.find((other) => other.column === column);
    if (cell === undefined) continue;
    const text = cell.text.replaceAll("|", "¦");
    cells.push({
      text,
      start: page.text.length,
      end: page.text.length + text.length,
      column,
      column_span: cell.colSpan,
      row_span: cell.rowSpan,
      box: boxOfRect(cell.rect),
    });
    page.text += text;
  }
  page.text = page.text.trimEnd();
  const box = boxOfRect(row.rect);
  page.lines.push({ text: page.text.slice(start), start, end: page.text.length, box });
  return { start, end: page.text.length, box, cells };
}

function boxOfRect({ left, top, right, bottom }: Rect): NonNullable<TableCell["box"]> {
  return { x: round(left), y: round(top), width: round(right - left), height: round(bottom - top) };
}
