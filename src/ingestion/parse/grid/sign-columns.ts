// Joins the columns into which filings divide figures: one for "$", one for "(1,250" and one for
// ")". Their headings span them.
import { checkGrid } from "../parse-errors.ts";
import type { TableRow } from "../text/markdown-table.ts";

/** A row without merged cells. `copies` are the columns that repeat the one on their left. */
export type SpreadRow = { cells: string[]; copies: ReadonlySet<number> };

/** What stands before a figure or behind it, in a cell of its own. */
const BEFORE = /^(?:(?:US)?[$€£¥]\s?\(?|\()$/;
const BEHIND = /^(?:%\s?\)?|\)\s?%?)$/;

/** Returns the rows with joined columns. Where figures are divided, empty columns are left out. */
export function joinSignColumns(rows: readonly SpreadRow[]): TableRow[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  checkGrid(rows.length, width);
  const joined: string[][] = rows.map(() => []);
  const hasSigns = rows.some(({ cells }) => cells.some((text) => BEFORE.test(text.trim())));
  for (let column = 0; column < width; column += 1) {
    const texts = rows.map(({ cells }) => cells[column]?.trim() ?? "");
    // A form has empty columns to fill in.
    if (hasSigns && texts.every((text) => text === "")) continue;
    const before = joined.map((row) => row.at(-1));
    const pairs = rows.map(({ copies }, at) => ({
      left: before[at] ?? "",
      right: texts[at] ?? "",
      isCopy: copies.has(column),
    }));
    const isOne = column > 0 && before[0] !== undefined && areOne(pairs);
    for (const [at, row] of joined.entries()) {
      const { left, right, isCopy } = pairs[at] ?? { left: "", right: "", isCopy: false };
      if (!isOne) row.push(right);
      else if (!isCopy) row.splice(-1, 1, `${left}${right}`);
    }
  }
  return joined;
}

type Pair = { left: string; right: string; isCopy: boolean };

/**
 * Returns whether two columns are one, because cells span both and nothing else is in one of them,
 * or because no row has texts in both of them except for signs.
 */
function areOne(pairs: readonly Pair[]): boolean {
  const own = pairs.filter(({ isCopy, left, right }) => !isCopy && (left !== "" || right !== ""));
  const isOpen = ({ left }: Pair): boolean => BEFORE.test(left) || left === "";
  const isClosing = ({ right }: Pair): boolean => BEHIND.test(right) || right === "";
  const hasSigns = own.some(({ left, right }) => BEFORE.test(left) || BEHIND.test(right));
  const isSpanned = pairs.some(({ isCopy, left }) => isCopy && left !== "");
  const isEmpty = own.every(({ left }) => left === "") || own.every(({ right }) => right === "");
  if (isSpanned && isEmpty) return true;
  const isOneSided = own.every(isClosing) || own.every(isOpen);
  const areParts = own.every((pair) => isOpen(pair) || isClosing(pair));
  return hasSigns && areParts && (isSpanned || isOneSided);
}
