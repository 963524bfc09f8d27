// Converts an area without rulings to cells: columns from gaps, rows from baselines. The lines of a
// cell are joined.
import { findSeparators } from "./columns.ts";
import { isFigure } from "../numbers.ts";
import { findBody } from "./body-start.ts";
import { headerCells } from "./borderless-header.ts";
import {
  isRuledOff,
  leftOf,
  type Placed,
  placeRows,
  rightOf,
  type Row,
  textOf,
  TIGHT,
  withoutSignColumns,
} from "./borderless-rows.ts";
import type { HorizontalRule } from "../ruled/rulings.ts";
import { widenOverFigures } from "./headings/over-figures.ts";
import { withoutBracketColumns } from "./lines/bracketed.ts";
import { joinLabelsBeside } from "./lines/lines-beside.ts";
import { LONG_LABEL } from "./lines/wrapped-lines.ts";
import { rowsByPitch } from "./row-pitch.ts";
import type { SegmentLine } from "../segments.ts";
import { removeStaggeredSeparators } from "./staggered.ts";
import { type GridRow, makeCell, makeRow } from "../table-grid.ts";

export type BorderlessTable = { columns: number; headerRows: number; rows: GridRow[] };

export function readBorderless(
  lines: readonly SegmentLine[],
  rules: readonly HorizontalRule[],
): BorderlessTable {
  const found = withoutSignColumns(lines, findSeparators(joinLabelsBeside(lines)));
  const first = placeRows(lines, found);
  const firstStart = findBody(first, rules);
  const [above, figures] = [first.slice(0, firstStart), first.slice(firstStart)];
  const unbracketed = withoutBracketColumns(found, above, figures);
  const separators = removeStaggeredSeparators(found, above, figures).filter((one) =>
    unbracketed.includes(one),
  );
  const joined = placeRows(lines, separators);
  const bodyStart = findBody(joined, rules);
  const columns = separators.length + 1;
  const below = joined.slice(bodyStart);
  const headings = widenOverFigures(joined.slice(0, bodyStart), below);
  const header = headerCells(headings, { columns, rules, separators });
  const body =
    rowsByPitch(below, { rules, goesOnAnyway: continuesRow }) ?? joinWrapped(below, rules);
  return {
    columns,
    headerRows: header.length,
    rows: [...header, ...body.map(({ placed }) => bodyRow(placed))],
  };
}

/** Joins rows that continue on the next line: text only, close below, and under filled cells. */
export function joinWrapped(rows: readonly Row[], rules: readonly HorizontalRule[]): Row[] {
  const joined: Row[] = [];
  for (const row of rows) {
    const above = joined.at(-1);
    if (above !== undefined && continuesRow(above, row) && !isRuledOff(above, row, rules)) {
      above.lines.push(...row.lines);
      above.placed.push(...row.placed);
    } else joined.push({ lines: [...row.lines], placed: [...row.placed] });
  }
  return joined;
}

function continuesRow(above: Row, below: Row): boolean {
  const [last] = above.lines.slice(-1);
  const [line] = below.lines;
  if (last === undefined || line === undefined) return false;
  if (line.baseline - last.baseline > TIGHT * Math.max(line.height, last.height)) return false;
  const texts = below.placed.map(textOf);
  const label = below.placed.find(({ first }) => first === 0);
  const isLabelAlone = above.placed.every(({ first: column }) => column === 0);
  if (
    isLabelAlone &&
    label !== undefined &&
    (startsLow(textOf(label)) || isOverFigures(above, below))
  )
    return true;
  if (texts.some((text) => isFigure(text))) return false;
  const filled = new Set(above.placed.map(({ first: column }) => column));
  if (!below.placed.every(({ first: column }) => filled.has(column))) return false;
  return label === undefined || texts.every(startsLow);
}

/** Returns whether a label is so long that it ends above the cells of the next line. */
function isOverFigures({ placed: [label] }: Row, { placed: [, figure] }: Row): boolean {
  if (label === undefined || figure === undefined) return false;
  const isWide = label.last > 0 || rightOf(label) > leftOf(figure);
  return isWide && textOf(label).length >= LONG_LABEL;
}

export function startsLow(text: string): boolean {
  return /^[\p{Ll}(&]/u.test(text);
}

function bodyRow(placed: readonly Placed[]): GridRow {
  const byColumn = Map.groupBy(placed, ({ first }) => first);
  return makeRow([...byColumn].map(([column, texts]) => makeCell(texts, { column })));
}
