// Converts the rows of a table to JSON and back. They are stored as arrays with one height per row,
// and the place of a cell as its distance from the previous cell, because small repeated numbers
// compress well.
import type { StoredCell, StoredRow } from "../../domain/documents/table.ts";

/**
 * The maximum number of characters of a cell and of all cells of a row. D1 allows 2 MB, and a
 * parser allows 16,384 columns, each of which takes about 60 bytes in addition to its text. The
 * document's text contains the rest of a cell.
 */
const LONGEST_TEXT = 2000;
const LONGEST_ROW = 200_000;

/** Returns a function for consecutive rows; `rowUnpacker` must get the same rows. */
export function rowPacker(): (row: StoredRow) => unknown {
  let previousEnd = 0;
  return ({ index, page, cells }) => {
    const shorten = shortener(cells.length);
    const packed = cells.map((cell) => {
      if (cell === null) return null;
      const { value, start, end, box } = cell;
      const text = shorten(cell.text);
      const place = [start - previousEnd, end - start - text.length];
      previousEnd = end;
      return [text, value, ...place, ...(box === null ? [] : [box.x, box.width])];
    });
    return [index, page, packed, ...verticalRange(cells)];
  };
}

/** Returns the upper edge and the height of all cells, if there is a page layout. */
function verticalRange(cells: readonly (StoredCell | null)[]): [number, number] | [] {
  const boxes = cells.flatMap((cell) => cell?.box ?? []);
  if (boxes.length === 0) return [];
  const y = Math.min(...boxes.map((box) => box.y));
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
  return [y, Math.round(height * 100) / 100];
}

/** Packs the rows of a header, limited to the length of one row. */
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
 * Creates a function that unpacks rows. It throws if a value was not written by `rowPacker`.
 * Validated by hand, because a schema took half of the time of reading the tables for a question,
 * which can be thousands of rows.
 */
export function rowUnpacker(): (packed: unknown) => StoredRow {
  let previousEnd = 0;
  return (packed) => {
    if (!Array.isArray(packed)) throw unreadable();
    const [index, page, cells, y, height]: unknown[] = packed;
    if (typeof index !== "number" || typeof page !== "number" || !Array.isArray(cells))
      throw unreadable();
    const range = { y: numberOr0(y), height: numberOr0(height) };
    const unpacked = cells.map((cell: unknown) => {
      if (cell === null) return null;
      const { text, value, first, second, box } = unpackCell(cell, range);
      const start = previousEnd + first;
      previousEnd = start + text.length + second;
      return { text, value, start, end: previousEnd, box };
    });
    return { index, page, cells: unpacked };
  };
}

/**
 * Unpacks a row as it was stored before 0024: with the start and end of each cell, and named
 * members.
 */
export function unpackOldRow(packed: unknown): StoredRow {
  if (!Array.isArray(packed)) throw unreadable();
  const [index, page, row]: unknown[] = packed;
  if (typeof index !== "number" || typeof page !== "number" || !isRecord(row)) throw unreadable();
  const range = { y: numberOr0(row["y"]), height: numberOr0(row["height"]) };
  if (!Array.isArray(row["cells"])) throw unreadable();
  const cells = row["cells"].map((cell: unknown) => {
    if (cell === null) return null;
    const { text, value, first, second, box } = unpackCell(cell, range);
    return { text, value, start: first, end: second, box };
  });
  return { index, page, cells };
}

type VerticalRange = { y: number; height: number };
/** A cell; `first` and `second` are its place in the notation of its format. */
type UnpackedCell = Omit<StoredCell, "start" | "end"> & { first: number; second: number };

/**
 * Unpacks a cell: text, number and place, followed by the left edge and the width if the format has
 * a page layout.
 */
function unpackCell(cell: unknown, { y, height }: VerticalRange): UnpackedCell {
  if (!Array.isArray(cell)) throw unreadable();
  const [text, value, first, second, x, width]: unknown[] = cell;
  if (typeof text !== "string" || typeof first !== "number" || typeof second !== "number")
    throw unreadable();
  if (typeof value !== "number" && value !== null) throw unreadable();
  const hasBox = typeof x === "number" && typeof width === "number";
  return { text, value, first, second, box: hasBox ? { x, y, width, height } : null };
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
