// Closes the gaps that hidden rows and columns leave, because a gap would divide a table.
import { attributeOf, childrenOf, isTrue } from "../office/element.ts";
import type { XmlElement } from "../office/xml.ts";
import { LAST_COLUMN } from "./cell-reference.ts";
import type { SheetRow } from "./sheet.ts";

/**
 * Returns the hidden columns. Ranges may overlap and be numerous, so each column is visited only
 * once.
 */
export function hiddenColumns(columns: XmlElement): Set<number> {
  const hidden = new Set<number>();
  const ranges = childrenOf(columns, "col")
    .filter((column) => isTrue(attributeOf(column, "hidden")))
    .map((column) => ({
      left: Number(attributeOf(column, "min")),
      right: Math.min(Number(attributeOf(column, "max")), LAST_COLUMN),
    }))
    .toSorted((a, b) => a.left - b.left);
  let next = 1;
  for (const { left, right } of ranges) {
    for (next = Math.max(next, left); next <= right; next += 1) hidden.add(next);
  }
  return hidden;
}

/** Sorts and renumbers the rows. */
export function closeRows(rows: SheetRow[], hidden: readonly number[]): void {
  const placeOf = placesWithout(hidden);
  rows.sort((a, b) => a.at - b.at);
  for (const row of rows) row.at = placeOf(row.at);
}

/** Removes the hidden columns, and returns how many of them had content. */
export function closeColumns(rows: readonly SheetRow[], hidden: ReadonlySet<number>): number {
  if (hidden.size === 0) return 0;
  const placeOf = placesWithout([...hidden]);
  const removed = new Set<number>();
  for (const row of rows) {
    for (const column of row.cells.keys()) if (hidden.has(column)) removed.add(column);
    const isShown = ([column]: readonly [number, string]): boolean => !hidden.has(column);
    const close = (cells: ReadonlyMap<number, string>) =>
      new Map([...cells].filter(isShown).map(([column, text]) => [placeOf(column), text]));
    row.cells = close(row.cells);
    if (row.units !== undefined) row.units = close(row.units);
    if (row.copies !== undefined) {
      row.copies = new Set([...row.copies].filter((at) => !hidden.has(at)).map(placeOf));
    }
  }
  return removed.size;
}

/** Returns the numbers of what remains, by their numbers among all. */
function placesWithout(hidden: readonly number[]): (at: number) => number {
  const sorted = hidden.toSorted((a, b) => a - b);
  return (at) => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle] ?? Infinity) < at) from = middle + 1;
      else to = middle;
    }
    return at - from;
  };
}
