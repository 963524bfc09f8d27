// Converts bands between rulings to rows of cells. The lines of a band are one row, unless each of
// them has figures of its own.
import { bandColumns } from "./band-columns.ts";
import { bandHeader } from "./band-header.ts";
import type { Band } from "./band-rows.ts";
import { type BorderlessTable, joinWrapped, startsLow } from "../borderless/borderless.ts";
import { type Placed, placeRows, type Row, textOf } from "../borderless/borderless-rows.ts";
import type { Separator } from "../borderless/columns.ts";
import { nameColumns } from "../borderless/headings/figure-names.ts";
import { removeStaggeredSeparators } from "../borderless/staggered.ts";
import { isFigure, isYear } from "../numbers.ts";
import type { HorizontalRule } from "../ruled/rulings.ts";
import { type GridRow, makeCell, makeRow } from "../table-grid.ts";

/**
 * The maximum share of bands with several rows. If there are more, the rulings separate groups of
 * rows.
 */
const MOST_OF_SEVERAL = 0.2;

/** Converts bands to rows. Returns undefined if many bands have several rows. */
export function readBands(
  bands: readonly Band[],
  rules: readonly HorizontalRule[],
): BorderlessTable | undefined {
  const found = bandColumns(bands);
  const first = bands.map((band) => rowsOf(band, found));
  const start = bodyStart(first, found.length + 1);
  const separators = removeStaggeredSeparators(
    found,
    first.slice(0, start).flat(),
    first.slice(start).flat(),
  );
  const columns = separators.length + 1;
  const placed = bands.map((band) => rowsOf(band, separators));
  const bodyFrom = bodyStart(placed, columns);
  const header = bandHeader(placed.slice(0, bodyFrom), { separators, rules });
  const body = placed.slice(bodyFrom).map((rows) => bodyRows(rows, columns));
  const several = body.filter(({ length }) => length > 1);
  if (several.length > MOST_OF_SEVERAL * body.length) return undefined;
  return { columns, headerRows: header.length, rows: [...header, ...body.flat()] };
}

function rowsOf({ lines }: Band, separators: readonly Separator[]): Row[] {
  return placeRows(lines, separators);
}

/**
 * Returns the number of header bands: up to the band at which each column has a name of its own, or
 * to the first figures. Units below the names belong to the header.
 */
function bodyStart(bands: readonly Row[][], columns: number): number {
  const wholes = bands.map((rows) => ({
    lines: rows.flatMap(({ lines }) => lines),
    placed: rows.flatMap(({ placed }) => placed),
  }));
  const cells = wholes.map(({ placed }) => placed);
  const figures = cells.findIndex((placed, at) => hasFigures(placed) && !nameColumns(wholes, at));
  const named = new Set<number>();
  const complete = cells.findIndex((placed, at) => {
    if (at === figures) return true;
    for (const { first, last } of placed) if (first === last) named.add(first);
    return Array.from({ length: columns - 1 }, (_, column) => column + 1).every((one) =>
      named.has(one),
    );
  });
  // Labels of groups below the header are single cells in the first column.
  const lastHeading = cells
    .slice(0, Math.max(0, figures))
    .findLastIndex((placed) => placed.some(({ last }) => last > 0));
  if (complete < 0 || complete === figures) return figures < 0 ? 1 : lastHeading + 1;
  const next = cells[complete + 1];
  const isUnits = next !== undefined && !next.some(({ first }) => first === 0) && !hasFigures(next);
  return complete + (isUnits ? 2 : 1);
}

function hasFigures(placed: readonly Placed[]): boolean {
  const values = placed.filter(({ first }) => first > 0).map(textOf);
  const figures = values.filter((text) => isFigure(text));
  return figures.length * 2 >= values.length && figures.some((text) => !isYear(text));
}

function bodyRows(rows: readonly Row[], columns: number): GridRow[] {
  const full = rows.filter(({ placed }) => isFull(placed, columns));
  const joined =
    full.length > 1
      ? joinWrapped(rows, []).map(({ placed }) => placed)
      : [rows.flatMap(({ placed }) => placed)];
  return joined.map(rowOf);
}

/**
 * Returns whether a line is a row of its own: it has a label, and figures in at least half of the
 * other columns or text in all of them.
 */
function isFull(placed: readonly Placed[], columns: number): boolean {
  const texts = placed.map(textOf);
  const figures = placed.filter((cell) => cell.first > 0 && isFigure(textOf(cell)));
  const areTexts = columns > 2 && texts.length === columns && !texts.some(startsLow);
  const isLabelled = placed.some(({ first }) => first === 0);
  return areTexts || (isLabelled && figures.length * 2 >= columns - 1);
}

/**
 * Converts a line's cells to a row. A cell of words after the first one is as wide as the widest of
 * its lines. A long label only extends over empty cells.
 */
function rowOf(placed: readonly Placed[]): GridRow {
  const byColumn = Map.groupBy(placed, ({ first }) => first);
  const cells = [...byColumn].map(([column, texts]) => {
    const isOne = column === 0 || texts.every((text) => isFigure(textOf(text)));
    const last = isOne ? column : Math.max(...texts.map((text) => text.last));
    const next = Math.min(...[...byColumn.keys()].filter((other) => other > column));
    return makeCell(texts, { column, colSpan: Math.min(last, next - 1) - column + 1 });
  });
  return makeRow(cells);
}
