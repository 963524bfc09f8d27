// Repeats the text of merged cells in the cells that they cover.
import { attributeOf, childrenOf } from "../office/element.ts";
import type { XmlElement } from "../office/xml.ts";
import { inRowsBelow } from "../text/table-header.ts";
import { type Range, rangeOf } from "./cell-reference.ts";
import type { Workbook } from "./workbook.ts";

export function mergedRanges(element: XmlElement): Range[] {
  return childrenOf(element, "mergeCell").flatMap(
    (merged) => rangeOf(attributeOf(merged, "ref") ?? "") ?? [],
  );
}

/**
 * Adds to `rows`, the cells by row and column. The text of a merged cell is in its first cell. It is repeated in the others
 * that are in existing rows, each of which counts.
 */
export function spreadMerged(
  rows: ReadonlyMap<number, Map<number, string>>,
  merged: readonly Range[],
  countCells: Workbook["count"],
): void {
  const order = [...rows.keys()].toSorted((a, b) => a - b);
  const places = new Map(order.map((at, place) => [at, place]));
  for (const range of merged) {
    const text = rows.get(range.top)?.get(range.left);
    if (text === undefined) continue;
    const bottom = inRowsBelow(text) === "" ? range.top : range.bottom;
    const width = range.right - range.left + 1;
    const count = (more: number) => countCells(more, more * text.length);
    count(Math.max(0, width - 1));
    for (let place = places.get(range.top) ?? 0; place < order.length; place += 1) {
      const at = order[place] ?? Infinity;
      if (at > bottom) break;
      const cells = rows.get(at);
      if (cells === undefined) continue;
      if (at > range.top) count(Math.max(1, width));
      for (let column = range.left; column <= range.right; column += 1) cells.set(column, text);
    }
  }
}
