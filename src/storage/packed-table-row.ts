// Cells of a table's row ↔ the JSON they are kept as: arrays, and a row's height once. As objects they would take four
// times the room.
import { z } from "zod";
import type { StoredCell } from "../domain/table.ts";

/**
 * Characters of a cell, and of all cells of a row: D1 takes 2 MB, and a parser no more than 16,384 columns, for each of
 * which there are some 60 bytes besides its text. What a cell says beyond is in the document's text.
 */
const LONGEST_TEXT = 2000;
const LONGEST_ROW = 200_000;

/** Text, number, start, end; then left edge and width where the format has geometry. */
const PackedCell = z.union([
  z.tuple([z.string(), z.number().nullable(), z.int(), z.int(), z.number(), z.number()]),
  z.tuple([z.string(), z.number().nullable(), z.int(), z.int()]),
]);
const PackedRow = z.object({
  y: z.number().optional(),
  height: z.number().optional(),
  cells: z.array(PackedCell.nullable()),
});

export function packCells(cells: readonly (StoredCell | null)[]): string {
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

export function unpackCells(json: string): (StoredCell | null)[] {
  const { y = 0, height = 0, cells } = PackedRow.parse(JSON.parse(json));
  return cells.map((cell) => {
    if (cell === null) return null;
    const [text, value, start, end, x, width] = cell;
    const box = x === undefined || width === undefined ? null : { x, y, width, height };
    return { text, value, start, end, box };
  });
}
