// The row of a table that a model quotes by its cells alone, without the lines between them.
import { plainOf } from "../../../shared/plain-text.ts";
import type { TextRange } from "../../../language/sentences.ts";

/** What stands between cells, and what models put there instead. */
const BETWEEN = /\||[:=](?=\s)/g;

/** The lines of a text that have cells, and the first one of each table, which may head the others. */
type Row = TextRange & { cells: readonly string[]; head: readonly string[] };

/**
 * The only row whose cells, in their order and from the first one on, are these words, or one of whose cells they are with what
 * heads it. All of it: in which column a cell stands, its neighbours tell.
 */
export function findRow(text: string, words: string): TextRange | undefined {
  const said = plainOf(words.replaceAll(BETWEEN, " "));
  const rows = rowsOf(text);
  const found = rows.filter((row) => isOfCells(row, said));
  const [only, another] = found.length > 0 ? found : rows.filter((row) => isOfHead(row, said));
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

function isOfCells({ cells }: Row, said: string): boolean {
  const [first = "", ...others] = cells.filter((cell) => cell !== "");
  const rest = after(said, first);
  return rest !== undefined && rest !== "" && holds(others, rest);
}

/** "Deposit $200" of the cell "$200" below "Deposit", with or without the name of its row before. */
function isOfHead({ cells, head }: Row, said: string): boolean {
  const [label = ""] = cells;
  const rest = label === "" ? said : (after(said, label) ?? said);
  return cells !== head && cells.some((cell, at) => cell !== "" && rest === `${head[at]} ${cell}`);
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
