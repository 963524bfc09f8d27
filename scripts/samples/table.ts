// A ruled table that runs over as many pages as it needs; each page repeats the title and the header.
import { rgb } from "@cantoo/pdf-lib";
import { drawLine, drawRight, drawText, PAGE, startPage } from "./flow.ts";
import type { Face, Flow } from "./flow.ts";

export type Column = { header: readonly string[]; width: number; align: "left" | "right" };
export type Row = {
  cells: readonly string[];
  face?: Face;
  /** A rule above the row, as over a total. */
  isTotal?: boolean;
};
export type Table = { title: string; columns: readonly Column[]; rows: readonly Row[] };

const SIZE = 10;
const ROW = 15;
const HEADER_LINE = 12;
const PADDING = 6;
const BAND = rgb(0.9, 0.92, 0.95);

export function writeTable(flow: Flow, table: Table): void {
  if (flow.y < PAGE.top) flow.y -= 14;
  // A table that fits on one page isn't broken; a longer one at least begins with some rows.
  const wanted = headHeight(table) + Math.min(table.rows.length, 8) * ROW;
  if (flow.y - wanted < PAGE.bottom) startPage(flow);
  writeHead(flow, table, table.title);
  for (const row of table.rows) {
    if (flow.y - ROW < PAGE.bottom) {
      drawRule(flow, table);
      startPage(flow);
      writeHead(flow, table, `${table.title} (continued)`);
    }
    writeRow(flow, table, row);
  }
  drawRule(flow, table);
  flow.y -= 8;
}

function headHeight(table: Table): number {
  return ROW + 6 + bandHeight(table);
}

function bandHeight(table: Table): number {
  return headerLines(table) * HEADER_LINE + 8;
}

function headerLines(table: Table): number {
  return Math.max(...table.columns.map((column) => column.header.length));
}

function right(table: Table): number {
  return table.columns.reduce((x, column) => x + column.width, PAGE.left);
}

/** A rule under what was written last, `indent` points in from the table's left edge. */
function drawRule(flow: Flow, table: Table, indent = 0): void {
  drawLine(flow.page, { y: flow.y, from: PAGE.left + indent, to: right(table) });
}

function writeHead(flow: Flow, table: Table, title: string): void {
  flow.y -= ROW;
  drawText(flow, title, { x: PAGE.left, y: flow.y + 3, face: "bold", size: 10.5 });
  flow.y -= 4;
  const tallest = headerLines(table);
  const height = bandHeight(table);
  const width = right(table) - PAGE.left;
  flow.page.drawRectangle({ x: PAGE.left, y: flow.y - height, width, height, color: BAND });
  for (let line = 0; line < tallest; line += 1) {
    const y = flow.y - 4 - line * HEADER_LINE - 9;
    eachCell(table, (column, x) => {
      // Every header ends on the band's last line.
      const text = column.header[line - tallest + column.header.length] ?? "";
      drawCell(flow, text, { column, x, y, face: "bold", size: 9 });
    });
  }
  flow.y -= height;
  drawRule(flow, table);
}

function writeRow(flow: Flow, table: Table, row: Row): void {
  if (row.isTotal) drawRule(flow, table, table.columns[0]?.width);
  flow.y -= ROW;
  eachCell(table, (column, x, at) => {
    const text = row.cells[at] ?? "";
    const face = row.face ?? "regular";
    drawCell(flow, text, { column, x, y: flow.y + 4, face, size: SIZE });
  });
}

function eachCell(table: Table, visit: (column: Column, x: number, at: number) => void): void {
  let x = PAGE.left;
  for (const [at, column] of table.columns.entries()) {
    visit(column, x, at);
    x += column.width;
  }
}

type Cell = { column: Column; x: number; y: number; face: Face; size: number };

function drawCell(flow: Flow, text: string, cell: Cell): void {
  const { column, x, y, face, size } = cell;
  if (text === "") return;
  if (column.align === "left") drawText(flow, text, { x: x + PADDING, y, face, size });
  else drawRight(flow, text, { x: x + column.width - PADDING, y, face, size });
}

/** The line under a title or a letterhead. */
export function writeDivider(flow: Flow): void {
  flow.y -= 10;
  drawLine(flow.page, { y: flow.y, from: PAGE.left, to: PAGE.right, thickness: 1.2 });
  flow.y -= 6;
}
