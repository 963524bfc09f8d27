// A grid of rules → its cells. Rules that are missing between two cells make one cell of them.
import type { Area } from "./areas.ts";
import { findSeparators } from "./columns.ts";
import { cutPiece } from "./cut-piece.ts";
import { isFigure } from "./numbers.ts";
import type { HorizontalRule, VerticalRule } from "./rulings.ts";
import type { Segment, SegmentLine } from "./segments.ts";
import { type CellText, type GridRow, makeCell, makeRow } from "./table-grid.ts";

type Grid = NonNullable<Area["grid"]>;

/** Points: rules this near are at one place. */
const NEAR = 4;
/** Lines that must keep a gap open for it to part a column that no rule parts. */
const LINES_FOR_A_GAP = 3;

export type RuledTable = { columns: number; rows: GridRow[] };

export function readRuled(lines: readonly SegmentLine[], drawn: Grid): RuledTable {
  const grid = withoutUnderlines(drawn);
  const bands = bandsOf(lines, grid);
  const { xs, rules } = columnsOf(lines, grid, bands);
  const ys = [...bands.map(({ top }) => top), bands.at(-1)?.bottom ?? grid.bottom];
  const walls: Walls = { xs, ys, vertical: rules, horizontal: bands.flatMap(({ rule }) => rule) };
  const labelled = labelRules(lines, walls);
  const groups = joinCells({ ...walls, horizontal: [...walls.horizontal, ...labelled] });
  const texts = new Map<number, CellText[]>();
  const columns = xs.length - 1;
  for (const { segments } of lines) {
    for (const segment of segments) {
      for (const [place, text] of placesOf(segment, walls, groups)) {
        texts.set(place, [...(texts.get(place) ?? []), text]);
      }
    }
  }
  return { columns, rows: rowsOf({ columns, rows: bands.length, groups, texts }) };
}

/** A rule between rows crosses a column from side to side; a shorter one underlines or strikes out words. */
function withoutUnderlines(grid: Grid): Grid {
  const xs = distinct([grid.left, ...grid.vertical.map(({ x }) => x), grid.right]);
  const horizontal = grid.horizontal.filter(({ left, right }) =>
    xs.some((x, at) => left <= x + 2 * NEAR && right >= (xs[at + 1] ?? Infinity) - 2 * NEAR),
  );
  return { ...grid, horizontal };
}

/** Between two horizontal rules; `rule` is what closes it below. */
type Band = { top: number; bottom: number; rule: HorizontalRule[] };

function bandsOf(lines: readonly SegmentLine[], grid: Grid): Band[] {
  const ys = distinct([grid.top, ...grid.horizontal.map(({ y }) => y), grid.bottom]);
  return ys.slice(1).flatMap((bottom, at) => {
    const top = ys[at] ?? grid.top;
    const rule = grid.horizontal.filter(({ y }) => Math.abs(y - bottom) <= NEAR);
    const inside = lines.filter(({ baseline, height }) => {
      const middle = baseline - 0.3 * height;
      return middle > top && middle <= bottom;
    });
    const cuts = packedRows(inside, grid);
    const whole = { left: grid.left, right: grid.right };
    const edges = [top, ...cuts, bottom];
    return edges.slice(1).map((edge, cut) => ({
      top: edges[cut] ?? top,
      bottom: edge,
      rule: edge === bottom ? rule : [{ y: edge, ...whole }],
    }));
  });
}

/** Rows that no rule parts: the lines of a band where figures stand under each other. */
function packedRows(lines: readonly SegmentLine[], grid: Grid): number[] {
  const xs = distinct([grid.left, ...grid.vertical.map(({ x }) => x), grid.right]);
  const figures = (line: SegmentLine): number[] =>
    line.segments
      .filter(({ text }) => isFigure(text))
      .map(({ left }) => xs.findLastIndex((x) => x <= left + NEAR));
  const rows = lines.filter((line) => figures(line).length > 0 && line.segments.length > 1);
  const columns = rows.map(figures);
  const shared = columns.filter((a, at) =>
    columns.some((b, other) => at !== other && b.some((c) => a.includes(c))),
  );
  if (rows.length < 2 || shared.length < rows.length || rows.length < lines.length * 0.5) return [];
  return lines.slice(1).flatMap((line, at) => {
    const above = lines[at];
    const goesOn = line.segments.every(({ text }) => /^[\p{Ll}(]/u.test(text));
    const isBeside = above !== undefined && line.baseline - above.baseline < 0.8 * line.height;
    return above === undefined || goesOn || isBeside
      ? []
      : [(above.baseline + line.baseline - 0.6 * line.height) / 2];
  });
}

function columnsOf(
  lines: readonly SegmentLine[],
  grid: Grid,
  bands: readonly Band[],
): { xs: number[]; rules: VerticalRule[] } {
  const ruled = distinct([grid.left, ...grid.vertical.map(({ x }) => x), grid.right]);
  const added: VerticalRule[] = [];
  for (const [at, right] of ruled.slice(1).entries()) {
    const left = ruled[at] ?? grid.left;
    const inside = lines.map((line) => ({
      ...line,
      segments: line.segments.filter((s) => s.left > left - NEAR && s.right < right + NEAR),
    }));
    for (const separator of findSeparators(inside, LINES_FOR_A_GAP)) {
      added.push(...bandsBeside(separator.at, inside, bands));
    }
  }
  return {
    xs: distinct([...ruled, ...added.map(({ x }) => x)]),
    rules: [...grid.vertical, ...added],
  };
}

/** The bands where nothing stands across `x`: there a gap parts cells as a rule would. */
function bandsBeside(
  x: number,
  lines: readonly SegmentLine[],
  bands: readonly Band[],
): VerticalRule[] {
  return bands.flatMap(({ top, bottom }) => {
    const inside = lines.filter(({ baseline }) => baseline > top && baseline <= bottom + NEAR);
    const isCrossed = inside.some(({ segments }) =>
      segments.some((s) => s.left < x && s.right > x),
    );
    return isCrossed ? [] : [{ x, top, bottom }];
  });
}

type Walls = { xs: number[]; ys: number[]; vertical: VerticalRule[]; horizontal: HorizontalRule[] };

/** A column that no rules cross, but with a line of its own beside each row of the others, has rows as they have. */
function labelRules(
  lines: readonly SegmentLine[],
  { xs, ys, horizontal }: Walls,
): HorizontalRule[] {
  return xs.slice(1).flatMap((right, at) => {
    const left = xs[at] ?? right;
    const isRuled = (y: number): boolean =>
      horizontal.some(
        (rule) =>
          Math.abs(rule.y - y) <= NEAR &&
          rule.left <= (left + right) / 2 &&
          rule.right >= (left + right) / 2,
      );
    const open = ys.slice(1, -1).filter((y) => !isRuled(y));
    const isIn = (s: Segment): boolean =>
      (s.left + s.right) / 2 > left && (s.left + s.right) / 2 < right;
    const single = open.filter((y) => {
      const top = ys.findLast((other) => other < y - NEAR) ?? y;
      const inside = lines.filter(({ baseline }) => baseline > top && baseline <= y + 1);
      const here = inside.filter(({ segments }) => segments.some(isIn));
      return here.length === 1 && here[0]?.segments.some((s) => !isIn(s)) === true;
    });
    return open.length > 1 && single.length >= 0.7 * open.length
      ? open.map((y) => ({ y, left, right }))
      : [];
  });
}

/** For each cell, row by row, the number of the cell it is one with: the first of them. */
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

/** A segment's pieces by the cells they stand in: rules part words that stand close on both sides. */
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
  const pieces = segment.pieces.flatMap((piece) => cutPiece(piece, between, segment.height));
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
};

function rowsOf({ columns, rows, groups, texts }: Filled): GridRow[] {
  const members = Map.groupBy(groups.keys(), (at) => groups[at] ?? at);
  const cells = [...texts].map(([place, text]) => {
    const joined = members.get(place) ?? [place];
    const last = joined.at(-1) ?? place;
    const column = place % columns;
    const colSpan = Math.max(...joined.map((at) => at % columns)) - column + 1;
    const row = Math.floor(place / columns);
    const rowSpan = Math.floor(last / columns) - row + 1;
    return { row, cell: makeCell(text, { column, colSpan, rowSpan }) };
  });
  const byRow = Map.groupBy(cells, ({ row }) => row);
  return Array.from({ length: rows }, (_, row) =>
    makeRow((byRow.get(row) ?? []).map(({ cell }) => cell)),
  ).filter((row) => row.cells.length > 0);
}

function distinct(values: readonly number[]): number[] {
  const kept: number[] = [];
  for (const value of values.toSorted((a, b) => a - b)) {
    const last = kept.at(-1);
    if (last === undefined || value - last > NEAR) kept.push(value);
  }
  return kept;
}
