// Reads the cells of one worksheet by row and column: values without formulas, and without hidden
// cells.
import { attributeOf, childOf, childrenOf, isTrue, textOf } from "../office/element.ts";
import type { XmlElement } from "../office/xml.ts";
import { columnOf, type Range } from "./cell-reference.ts";
import { closeColumns, closeRows, hiddenColumns } from "./hidden.ts";
import { mergedRanges, spreadMerged } from "./merged-cells.ts";
import { type Shown, showNumber } from "./format/number-format.ts";
import { stringOf } from "./strings.ts";
import type { Workbook } from "./workbook.ts";

export type SheetRow = {
  /** The number of the row, counted from 1. In a sheet, as for columns, hidden ones are not counted. */
  at: number;
  cells: Map<number, string>;
  /** The columns that repeat the one on their left, with which they are merged. */
  copies?: Set<number>;
  /** The units that the formats of cells show, by column. */
  units?: Map<number, string>;
};
export type Sheet = {
  rows: SheetRow[];
  hiddenRows: number;
  hiddenColumns: number;
  /** The number of formulas whose result the file does not contain. */
  uncomputed: number;
};

type Reading = Sheet & {
  /** The number of the last row, which may be empty. */
  lastRow: number;
  /** The hidden rows by their number. */
  inHidden: Map<number, SheetRow>;
  /** The numbers of all hidden rows, also of those without content. */
  hiddenAt: number[];
  hidden: ReadonlySet<number>;
};

const PARTS = ["cols", "row", "mergeCells"];

export function readSheet(workbook: Workbook, part: string): Sheet {
  const sheet: Reading = {
    rows: [],
    hiddenRows: 0,
    hiddenColumns: 0,
    uncomputed: 0,
    hidden: new Set(),
    inHidden: new Map(),
    hiddenAt: [],
    lastRow: 0,
  };
  const merged: Range[] = [];
  for (const element of workbook.pkg.elements(part, ...PARTS)) {
    if (element.name === "cols") sheet.hidden = hiddenColumns(element);
    else if (element.name === "row") readRow(workbook, sheet, element);
    else merged.push(...mergedRanges(element));
  }
  const shown = new Map(sheet.rows.map((row) => [row.at, row]));
  spreadMerged({ shown, hidden: sheet.inHidden }, merged, workbook.count);
  closeRows(sheet.rows, sheet.hiddenAt);
  sheet.hiddenColumns = closeColumns(sheet.rows, sheet.hidden);
  return sheet;
}

function readRow(workbook: Workbook, sheet: Reading, element: XmlElement): void {
  const at = Number(attributeOf(element, "r") ?? sheet.lastRow + 1);
  sheet.lastRow = at;
  const isHidden = isTrue(attributeOf(element, "hidden"));
  if (isHidden) sheet.hiddenAt.push(at);
  const cells = new Map<number, string>();
  const units = new Map<number, string>();
  let column = 0;
  for (const cell of childrenOf(element, "c")) {
    column = columnOf(attributeOf(cell, "r")) ?? column + 1;
    const { text, unit } = shownIn(workbook, cell);
    if (text.trim() !== "") cells.set(column, text.trim());
    if (unit !== "") units.set(column, unit);
    if (isUncomputed(cell)) sheet.uncomputed += 1;
  }
  if (cells.size === 0) return;
  workbook.count(
    cells.size,
    cells.values().reduce((sum, text) => sum + text.length, 0),
  );
  const row: SheetRow = units.size === 0 ? { at, cells } : { at, cells, units };
  if (isHidden) {
    sheet.hiddenRows += 1;
    sheet.inHidden.set(at, row);
  } else sheet.rows.push(row);
}

/** Returns whether a cell has a formula, but no result, as where no program has computed it. */
function isUncomputed(cell: XmlElement): boolean {
  const isText = attributeOf(cell, "t") === "str";
  return !isText && childOf(cell, "f") !== undefined && textOf(childOf(cell, "v")) === "";
}

function shownIn(workbook: Workbook, cell: XmlElement): Shown {
  if ((attributeOf(cell, "t") ?? "n") !== "n") return { text: cellText(workbook, cell), unit: "" };
  const format = workbook.formatOf(Number(attributeOf(cell, "s") ?? 0));
  return showNumber(textOf(childOf(cell, "v")), format, workbook.is1904);
}

function cellText(workbook: Workbook, cell: XmlElement): string {
  const value = textOf(childOf(cell, "v"));
  switch (attributeOf(cell, "t") ?? "") {
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
    default:
      return value;
  }
}
