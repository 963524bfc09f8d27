// Cells of a table's row ↔ the JSON they are kept as: arrays, and a row's height once. As objects they would take four
// times the room.
import { z } from "zod";
import type { StoredCell } from "../domain/table.ts";

/** Characters of a cell, and of all cells of a row: D1 takes 2 MB. What a cell says beyond is in the document's text. */
const LONGEST_TEXT = 2000;
const LONGEST_ROW = 300_000;

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
  const longest = Math.min(LONGEST_TEXT, Math.ceil(LONGEST_ROW / cells.length));
  const packed = cells.map((cell) => {
    if (cell === null) return null;
    const { value, start, end, box } = cell;
    const text = cell.text.length > longest ? `${cell.text.slice(0, longest)}…` : cell.text;
    return box === null ? [text, value, start, end] : [text, value, start, end, box.x, box.width];
  });
  if (boxes.length === 0) return JSON.stringify({ cells: packed });
  const y = Math.min(...boxes.map((box) => box.y));
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
  return JSON.stringify({ y, height: Math.round(height * 100) / 100, cells: packed });
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
