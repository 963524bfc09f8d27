// The row of a table that a model quotes by its cells alone, without the lines between them.
import { plainOf } from "../../shared/plain-text.ts";
import type { TextRange } from "../../language/sentences.ts";

/** What stands between cells, and what models put there instead. */
const BETWEEN = /\||[:=](?=\s)/g;

/**
 * The only row whose first cell, and further ones in their order, are these words. All of it: in which column a cell stands, its
 * neighbours tell.
 */
export function findRow(text: string, words: string): TextRange | undefined {
  const said = plainOf(words.replaceAll(BETWEEN, " "));
  const rows: TextRange[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
    const cells = line.split(/(?<!\\)\|/).map(plainOf);
    const [first = "", ...others] = cells.filter((cell) => cell !== "");
    const rest = others.length === 0 ? undefined : after(said, first);
    if (rest === undefined || rest === "" || !holds(others, rest)) continue;
    const start = index + line.length - line.trimStart().length;
    rows.push({ start, end: start + line.trim().length });
  }
  return rows.length === 1 ? rows[0] : undefined;
}

/** Whether the words are cells in their order; any may be left out. */
function holds(cells: readonly string[], words: string): boolean {
  if (words === "") return true;
  return cells.some((cell, at) => {
    const rest = after(words, cell);
    return rest !== undefined && holds(cells.slice(at + 1), rest);
  });
}

/** What follows a cell with which the words begin. */
function after(words: string, cell: string): string | undefined {
  if (words === cell) return "";
  return words.startsWith(`${cell} `) ? words.slice(cell.length + 1) : undefined;
}
