// Reads the cells of one worksheet by row and column: values without formulas, and without hidden cells.
import {
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  isOn,
  isTrue,
  textOf,
} from "../office/element.ts";
import { tooManyCells } from "../parse-errors.ts";
import type { OfficePackage } from "../office/package.ts";
import type { XmlElement } from "../office/xml.ts";
import { MAX_CELLS } from "../limits.ts";
import { shifted } from "../text/raised.ts";
import { isAmount } from "../text/table-header.ts";
import { type NumberFormat, showNumber } from "./number-format.ts";

export type SheetRow = { at: number; cells: Map<number, string> };
export type Sheet = {
  rows: SheetRow[];
  hiddenRows: number;
  hiddenColumns: number;
};

export type Workbook = {
  pkg: OfficePackage;
  is1904: boolean;
  strings: readonly string[];
  formatOf: (style: number) => NumberFormat;
  /** Counts cells and their characters over all sheets. Throws `UnindexableFile` beyond a limit. */
  count: (cells: number, text: number) => void;
};

type Range = { top: number; bottom: number; left: number; right: number };
type Reading = Sheet & { hidden: ReadonlySet<number> };

/** ZZZ, the largest column that `columnOf` can return. */
const LAST_COLUMN = 26 ** 3 + 26 ** 2 + 26;
/** Slightly longer than "$XFD$1048576". */
const LONGEST_REFERENCE = 20;

const PARTS = ["cols", "row", "mergeCells"];

export function readSheet(workbook: Workbook, part: string): Sheet {
  const sheet: Reading = {
    rows: [],
    hiddenRows: 0,
    hiddenColumns: 0,
    hidden: new Set(),
  };
  const merged: Range[] = [];
  for (const element of workbook.pkg.elements(part, ...PARTS)) {
    if (element.name === "cols") sheet.hidden = hiddenColumns(element);
    else if (element.name === "row") readRow(workbook, sheet, element);
    else merged.push(...mergedRanges(element));
  }
  spreadMerged(workbook, sheet, merged);
  const used = new Set(sheet.rows.flatMap(({ cells }) => [...cells.keys()]));
  for (const column of used) if (sheet.hidden.has(column)) sheet.hiddenColumns += 1;
  for (const { cells } of sheet.rows) {
    for (const column of cells.keys()) if (sheet.hidden.has(column)) cells.delete(column);
  }
  return sheet;
}

export function readStrings(pkg: OfficePackage): string[] {
  const strings: string[] = [];
  for (const part of pkg.related(pkg.main, "sharedStrings")) {
    for (const item of pkg.elements(part, "si")) {
      strings.push(stringOf(item));
      if (strings.length > MAX_CELLS) throw tooManyCells();
    }
  }
  return strings;
}

/** Joins the runs of rich text, without struck ones and the phonetic guides of Japanese. */
function stringOf(item: XmlElement): string {
  let [joined, last] = ["", ""];
  for (const child of item.children) {
    if (typeof child === "string" || child.name === "rPh") continue;
    if (isOn(childOf(child, "rPr", "strike"))) continue;
    const text =
      child.name === "t" ? textOf(child) : descendantsOf(child, "t").map(textOf).join("");
    const shift = attributeOf(childOf(child, "rPr", "vertAlign"), "val");
    const isShifted = shift === "superscript" || shift === "subscript";
    last = isShifted ? shifted(last, text, shift) : text;
    joined += last;
  }
  return joined.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Ranges may overlap and be numerous, so each column is visited only once. */
function hiddenColumns(columns: XmlElement): Set<number> {
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

function readRow(workbook: Workbook, sheet: Reading, element: XmlElement): void {
  const at = Number(attributeOf(element, "r") ?? (sheet.rows.at(-1)?.at ?? 0) + 1);
  const cells = new Map<number, string>();
  let column = 0;
  for (const cell of childrenOf(element, "c")) {
    column = columnOf(attributeOf(cell, "r")) ?? column + 1;
    const text = cellText(workbook, cell).trim();
    if (text !== "") cells.set(column, text);
  }
  if (cells.size === 0) return;
  workbook.count(
    cells.size,
    cells.values().reduce((sum, text) => sum + text.length, 0),
  );
  if (isTrue(attributeOf(element, "hidden"))) sheet.hiddenRows += 1;
  else sheet.rows.push({ at, cells });
}

function cellText(workbook: Workbook, cell: XmlElement): string {
  const value = textOf(childOf(cell, "v"));
  switch (attributeOf(cell, "t") ?? "n") {
    case "s":
      return workbook.strings[Number(value)] ?? "";
    case "inlineStr": {
      const item = childOf(cell, "is");
      return item === undefined ? "" : stringOf(item);
    }
    case "b":
      return value === "" ? "" : isTrue(value) ? "TRUE" : "FALSE";
    case "d":
      return value.replace("T", " ").replace(/ 00:00:00(?:\.0+)?Z?$/, "");
    case "n":
      return showNumber(
        value,
        workbook.formatOf(Number(attributeOf(cell, "s") ?? 0)),
        workbook.is1904,
      );
    default:
      return value;
  }
}

/** "AB12" → 28. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^\$?([A-Z]{1,3})/i.exec(reference ?? "")?.[1]?.toUpperCase();
  if (letters === undefined) return undefined;
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function rangeOf(reference: string): Range | undefined {
  const [from = "", to = from] = reference.split(":");
  if (Math.max(from.length, to.length) > LONGEST_REFERENCE) return undefined;
  const [left, right] = [columnOf(from), columnOf(to)];
  const [top, bottom] = [from, to].map((cell) => Number(/\d+$/.exec(cell)?.[0]));
  if (left === undefined || right === undefined || !top || !bottom) return undefined;
  return { top, bottom, left, right };
}

function mergedRanges(element: XmlElement): Range[] {
  return childrenOf(element, "mergeCell").flatMap(
    (merged) => rangeOf(attributeOf(merged, "ref") ?? "") ?? [],
  );
}

/**
 * The text of a merged cell is in its first cell. It is repeated in the others that are in existing rows, each of which
 * counts. An amount is not repeated in the rows below: it is one for all of them, and would be added up as often as it stands there.
 */
function spreadMerged(workbook: Workbook, sheet: Reading, merged: readonly Range[]): void {
  const rows = new Map(sheet.rows.map((row) => [row.at, row]));
  const order = [...rows.keys()].toSorted((a, b) => a - b);
  const places = new Map(order.map((at, place) => [at, place]));
  for (const range of merged) {
    const text = rows.get(range.top)?.cells.get(range.left);
    if (text === undefined) continue;
    const bottom = isAmount(text) ? range.top : range.bottom;
    const width = range.right - range.left + 1;
    const count = (more: number) => workbook.count(more, more * text.length);
    count(Math.max(0, width - 1));
    for (let place = places.get(range.top) ?? 0; place < order.length; place += 1) {
      const at = order[place] ?? Infinity;
      if (at > bottom) break;
      const cells = rows.get(at)?.cells;
      if (cells === undefined) continue;
      if (at > range.top) count(Math.max(1, width));
      for (let column = range.left; column <= range.right; column += 1) cells.set(column, text);
    }
  }
}
