// Repeats the text of merged cells in the cells that they cover.
import { attributeOf, childrenOf } from "../office/element.ts";
import type { XmlElement } from "../office/xml.ts";
import { textForRowsBelow } from "../text/table-header.ts";
import { type Range, rangeOf } from "./cell-reference.ts";
import type { SheetRow } from "./sheet.ts";
import type { Workbook } from "./workbook.ts";

export function mergedRanges(element: XmlElement): Range[] {
  return childrenOf(element, "mergeCell").flatMap(
    (merged) => rangeOf(attributeOf(merged, "ref") ?? "") ?? [],
  );
}

type Rows = ReadonlyMap<number, SheetRow>;

/**
 * Adds to the shown rows, by their numbers. The text of a merged cell is in its first cell, which
 * may be in a hidden row. It is repeated in the others that are in existing rows, each of which
 * counts.
 */
export function spreadMerged(
  { shown, hidden }: { shown: Rows; hidden: Rows },
  merged: readonly Range[],
  countCells: Workbook["count"],
): void {
  const order: number[] = [];
  /** By row: the position in `order` of this row, or of the next row that is shown. */
  const places = new Map<number, number>();
  for (const at of [...shown.keys(), ...hidden.keys()].toSorted((a, b) => a - b)) {
    places.set(at, order.length);
    if (shown.has(at)) order.push(at);
  }
  for (const { top, bottom, left, right } of merged) {
    const cells = (shown.get(top) ?? hidden.get(top))?.cells;
    let text = cells?.get(left) ?? "";
    // Rows are read from the left, because writers order their cells.
    const isFirst = cells?.keys().next().value === left;
    const width = Math.max(1, right - left + 1);
    for (let place = places.get(top) ?? 0; text !== "" && place < order.length; place += 1) {
      const row = shown.get(order[place] ?? Infinity);
      if (row === undefined || row.at > bottom) break;
      const more = row.at === top ? width - 1 : width;
      countCells(more, more * text.length);
      for (let column = left; column <= right; column += 1) row.cells.set(column, text);
      const copies = (row.copies ??= new Set());
      for (let column = left + 1; column <= right; column += 1) copies.add(column);
      text = textForRowsBelow(text, isFirst);
    }
  }
}
