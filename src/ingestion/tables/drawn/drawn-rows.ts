// Converts the lines of a drawn table to rows. If rules separate all rows, the lines between two
// rules are one row.
import { textForRowsBelow } from "../../parse/text/table-header.ts";
import { isFigure } from "../numbers.ts";
import type { DrawnCells, DrawnLine } from "./drawn-lines.ts";

/** The minimum number of groups: a header, and rows that a rule separates. */
const FEWEST_GROUPS = 3;
/** The maximum number of lines of one row. */
const MOST_LINES = 50;

/**
 * The lines between two rules, and the texts that extend to them from cells above that end further
 * below.
 */
type Group = { lines: DrawnCells[]; hanging: readonly string[] };

export function joinDrawnRows(lines: readonly DrawnLine[]): string[][] {
  const groups = groupsOf(lines).filter((group) => group.lines.length > 0);
  const joined = groups.map(asOneRow);
  const areRuled = groups.length >= FEWEST_GROUPS && !joined.includes(undefined);
  const rows = groups.flatMap(({ lines: own, hanging }, at) => {
    const one = areRuled ? joined[at] : undefined;
    const [first = [], ...others] = one === undefined ? own.map(({ cells }) => cells) : [one];
    return [
      first.map((text, column) => text || textForRowsBelow(hanging[column] ?? "", column === 0)),
      ...others,
    ];
  });
  return rows.filter((row) => row.some((text) => text !== ""));
}

function groupsOf(lines: readonly DrawnLine[]): Group[] {
  let open: Group = { lines: [], hanging: [] };
  const groups = [open];
  for (const line of lines) {
    if (line !== "rule") open.lines.push(line);
    if (line !== "rule" && line.ruled.size === 0) continue;
    const above = asOneRow(open) ?? open.lines.at(-1)?.cells ?? [];
    const ruled = line === "rule" ? undefined : line.ruled;
    const hanging = above.map((text, column) => (ruled?.has(column) === false ? text : ""));
    open = { lines: [], hanging };
    groups.push(open);
  }
  return groups;
}

/** Joins the lines to one row. Returns undefined if one of them is a row of its own. */
function asOneRow({ lines }: Group): string[] | undefined {
  const [first, ...others] = lines;
  if (first === undefined || lines.length > MOST_LINES) return undefined;
  const row = [...first.cells];
  for (const line of others) {
    if (!continuesRow(row, line)) return undefined;
    for (const [column, text] of line.cells.entries())
      row[column] = `${row[column] ?? ""} ${text}`.trim();
  }
  return row;
}

/**
 * Returns whether a line continues the row above: it leaves cells empty, continues the name of the
 * row, and has no second figure for any column.
 */
function continuesRow(above: readonly string[], { cells, hasSpans }: DrawnCells): boolean {
  const [name = ""] = cells;
  const areTwo = cells.some((text, column) => isFigure(text) && isFigure(above[column] ?? ""));
  return !hasSpans && !areTwo && cells.includes("") && /^(?:$|[\p{Ll}(&])/u.test(name);
}
