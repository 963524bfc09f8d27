// Converts a grid of rulings to cells. A missing ruling between two cells merges them.
import { splitAtWalls, splitOverGroups } from "./split-at-walls.ts";
import type { Grid } from "./grids.ts";
import { findWalls, NEAR, type Walls } from "./ruled-walls.ts";
import type { Segment, SegmentLine } from "../segments.ts";
import { type CellText, type GridRow, makeCell, makeRow } from "../table-grid.ts";

/** `xs` are the edges of the columns. */
type RuledTable = { columns: number; xs: readonly number[]; rows: GridRow[] };

export function readRuled(lines: readonly SegmentLine[], grid: Grid): RuledTable {
  const walls = findWalls(lines, grid);
  const groups = joinCells(walls);
  const texts = new Map<number, CellText[]>();
  const [columns, rows] = [walls.xs.length - 1, walls.ys.length - 1];
  for (const { segments } of lines) {
    for (const segment of segments) {
      for (const [place, text] of placesOf(segment, walls, groups)) {
        texts.set(place, [...(texts.get(place) ?? []), text]);
      }
    }
  }
  return { columns, xs: walls.xs, rows: rowsOf({ columns, rows, groups, texts, xs: walls.xs }) };
}

/** Returns, for each cell in row order, the number of the first cell that it is merged with. */
function joinCells({ xs, ys, vertical, horizontal }: Walls): number[] {
  const columns = xs.length - 1;
  const rows = ys.length - 1;
  const groups = Array.from({ length: columns * rows }, (_, at) => at);
  const find = (at: number): number => {
    const parent = groups[at] ?? at;
    return parent === at ? at : find(parent);
  };
  const join = (a: number, b: number): void => {
    const [first, second] = [find(a), find(b)];
    groups[Math.max(first, second)] = Math.min(first, second);
  };
  const right = xs.slice(1).map((x) => vertical.filter((rule) => Math.abs(rule.x - x) <= NEAR));
  const below = ys.slice(1).map((y) => horizontal.filter((rule) => Math.abs(rule.y - y) <= NEAR));
  for (let row = 0; row < rows; row += 1) {
    const y = middleAt(ys, row);
    for (let column = 0; column < columns; column += 1) {
      const x = middleAt(xs, column);
      const at = row * columns + column;
      const hasRight = right[column]?.some((rule) => rule.top <= y && rule.bottom >= y);
      const hasBelow = below[row]?.some((rule) => rule.left <= x && rule.right >= x);
      if (hasRight !== true && column + 1 < columns) join(at, at + 1);
      if (hasBelow !== true && row + 1 < rows) join(at, at + columns);
    }
  }
  return groups.map((_, at) => find(at));
}

function middleAt(edges: readonly number[], at: number): number {
  return ((edges[at] ?? 0) + (edges[at + 1] ?? 0)) / 2;
}

/**
 * Assigns the pieces of a segment to cells. Rulings separate words even if they are close to each
 * other.
 */
function placesOf(
  segment: Segment,
  walls: Walls,
  groups: readonly number[],
): Map<number, CellText> {
  const { xs, ys } = walls;
  const places = new Map<number, CellText>();
  const row = indexIn(ys, segment.baseline - 0.3 * segment.height);
  const groupOf = (column: number): number => groups[row * (xs.length - 1) + column] ?? 0;
  const between = xs.filter((_, at) => at > 0 && groupOf(at - 1) !== groupOf(at));
  const pieces = segment.pieces.flatMap((piece) => splitAtWalls(piece, between, segment.height));
  for (const piece of pieces) {
    const column = indexIn(xs, (piece.left + piece.right) / 2);
    const place = groupOf(column);
    const text = places.get(place);
    places.set(place, { line: segment, pieces: [...(text?.pieces ?? []), piece] });
  }
  return places;
}

function indexIn(edges: readonly number[], value: number): number {
  const at = edges.findLastIndex((edge) => edge <= value);
  return Math.max(0, Math.min(at, edges.length - 2));
}

type Filled = {
  columns: number;
  rows: number;
  groups: readonly number[];
  texts: ReadonlyMap<number, CellText[]>;
  xs: readonly number[];
};

function rowsOf({ columns, rows, groups, texts, xs }: Filled): GridRow[] {
  const members = Map.groupBy(groups.keys(), (at) => groups[at] ?? at);
  const cells = [...texts].flatMap(([place, text]) => {
    const joined = members.get(place) ?? [place];
    const last = joined.at(-1) ?? place;
    const column = place % columns;
    const colSpan = Math.max(...joined.map((at) => at % columns)) - column + 1;
    const row = Math.floor(place / columns);
    const rowSpan = Math.floor(last / columns) - row + 1;
    const parts = splitOverGroups(text, xs.slice(column, column + colSpan + 1));
    const span = colSpan / parts.length;
    return parts.map((own, at) => ({
      row,
      cell: makeCell(own, { column: column + at * span, colSpan: span, rowSpan }),
    }));
  });
  const byRow = Map.groupBy(cells, ({ row }) => row);
  return Array.from({ length: rows }, (_, row) =>
    makeRow((byRow.get(row) ?? []).map(({ cell }) => cell)),
  ).filter((row) => row.cells.length > 0);
}
