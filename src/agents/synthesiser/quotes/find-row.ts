// Finds the table row that a model quotes by its cells, without the separators between them.
import { plainOf } from "../../../shared/plain-text.ts";
import type { TextRange } from "../../../language/text-range.ts";

/** Separators between cells, and what models write instead. */
const BETWEEN = /\||[:=](?=\s)/g;

/** A line with cells, and the first line of its table, which may contain the column headings. */
type Row = TextRange & { cells: readonly string[]; head: readonly string[] };

/**
 * Returns the only row that the words quote: its cells in order from the first one on, or one of
 * its cells after the column heading. The whole row is returned, because the neighbours tell in
 * which column a cell is.
 */
export function findRow(text: string, words: string): TextRange | undefined {
  const quotedText = plainOf(words.replaceAll(BETWEEN, " "));
  const rows = rowsOf(text);
  const found = rows.filter((row) => matchesCells(row, quotedText));
  const [only, another] =
    found.length > 0 ? found : rows.filter((row) => matchesHeadedCell(row, quotedText));
  return only && another === undefined ? { start: only.start, end: only.end } : undefined;
}

function rowsOf(text: string): Row[] {
  const rows: Row[] = [];
  let head: readonly string[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\n]*\n?/g)) {
    const cells = line
      .replace(/^\s*\|/, "")
      .split(/(?<!\\)\|/)
      .map(plainOf);
    const filled = cells.filter((cell) => cell !== "");
    if (filled.length < 2) {
      head = [];
      continue;
    }
    if (head.length === 0) head = cells;
    const start = index + line.length - line.trimStart().length;
    rows.push({ start, end: start + line.trim().length, cells, head });
  }
  return rows;
}

function matchesCells({ cells }: Row, said: string): boolean {
  const [first = "", ...others] = cells.filter((cell) => cell !== "");
  const rest = restAfter(said, first);
  return rest !== undefined && rest !== "" && areCellsInOrder(others, rest);
}

/**
 * Returns whether the words are a heading and its cell, such as "Deposit $200", optionally after
 * the row's label.
 */
function matchesHeadedCell({ cells, head }: Row, said: string): boolean {
  const [label = ""] = cells;
  const rest = label === "" ? said : (restAfter(said, label) ?? said);
  return cells !== head && cells.some((cell, at) => cell !== "" && rest === `${head[at]} ${cell}`);
}

/** Returns whether the words are cells in order; any cell may be left out. */
function areCellsInOrder(cells: readonly string[], words: string): boolean {
  if (words === "") return true;
  return cells.some((cell, at) => {
    const rest = restAfter(words, cell);
    return rest !== undefined && areCellsInOrder(cells.slice(at + 1), rest);
  });
}

/** Returns what follows the cell at the start of the words. */
function restAfter(words: string, cell: string): string | undefined {
  if (words === cell) return "";
  return words.startsWith(`${cell} `) ? words.slice(cell.length + 1) : undefined;
}
