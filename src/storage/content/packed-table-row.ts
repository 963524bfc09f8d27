// Converts the cells of a table row to JSON and back. They are stored as arrays with one height per row; as objects they
// would take four times the space.
import type { StoredCell } from "../../domain/documents/table.ts";

/**
 * The maximum number of characters of a cell and of all cells of a row. D1 allows 2 MB, and a parser allows 16,384
 * columns, each of which takes about 60 bytes in addition to its text. The document's text contains the rest of a cell.
 */
const LONGEST_TEXT = 2000;
const LONGEST_ROW = 200_000;

export function cellsToJson(cells: readonly (StoredCell | null)[]): string {
  const boxes = cells.flatMap((cell) => cell?.box ?? []);
  const shorten = shortener(cells.length);
  const packed = cells.map((cell) => {
    if (cell === null) return null;
    const { value, start, end, box } = cell;
    const text = shorten(cell.text);
    return box === null ? [text, value, start, end] : [text, value, start, end, box.x, box.width];
  });
  if (boxes.length === 0) return JSON.stringify({ cells: packed });
  const y = Math.min(...boxes.map((box) => box.y));
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
  return JSON.stringify({ y, height: Math.round(height * 100) / 100, cells: packed });
}

/** The rows of a header, as long together as one row may be. */
export function packHeader(header: readonly (readonly string[])[]): string {
  const shorten = shortener(header.reduce((count, row) => count + row.length, 0));
  return JSON.stringify(header.map((row) => row.map(shorten)));
}

export function packTitle(title: string): string {
  return shortener(1)(title);
}

function shortener(cells: number): (text: string) => string {
  const longest = Math.min(LONGEST_TEXT, Math.ceil(LONGEST_ROW / cells));
  return (text) => (text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text);
}

/**
 * Throws if the value was not written by `cellsToJson`. Validated by hand, because a schema took half of the time of reading
 * the tables for a question, which can be thousands of rows.
 */
export function unpackCells(row: unknown): (StoredCell | null)[] {
  if (!isRecord(row) || !Array.isArray(row["cells"])) throw unreadable();
  const y = numberOr0(row["y"]);
  const height = numberOr0(row["height"]);
  return row["cells"].map((cell: unknown) => (cell === null ? null : unpackCell(cell, y, height)));
}

/** Text, number, start and end, followed by the left edge and the width if the format has a page layout. */
function unpackCell(cell: unknown, y: number, height: number): StoredCell {
  if (!Array.isArray(cell)) throw unreadable();
  const [text, value, start, end, x, width]: unknown[] = cell;
  if (typeof text !== "string" || typeof start !== "number" || typeof end !== "number")
    throw unreadable();
  if (typeof value !== "number" && value !== null) throw unreadable();
  const hasBox = typeof x === "number" && typeof width === "number";
  return { text, value, start, end, box: hasBox ? { x, y, width, height } : null };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function numberOr0(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value !== "number") throw unreadable();
  return value;
}

function unreadable(): Error {
  return new Error("A row of a table is not stored as it is written.");
}
