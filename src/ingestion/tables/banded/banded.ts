// Reads tables with rulings or shades between their rows, if these separate all rows of a table.
import { type BorderlessTable, readBorderless } from "../borderless/borderless.ts";
import type { Rulings } from "../ruled/rulings.ts";
import type { Segment, SegmentLine } from "../segments.ts";
import { bandColumns, countSharedColumns } from "./band-columns.ts";
import type { Band } from "./band-rows.ts";
import { findBandedAreas, isNear } from "./bands.ts";
import { readBands } from "./read-bands.ts";

/** Relative to the text height: a closer row belongs to the table. */
const NEXT_ROW = 2;

export type BandedTable = { table: BorderlessTable; segments: ReadonlySet<Segment> };

type Surroundings = {
  rulings: Rulings;
  /** The areas of tables according to the gaps between cells alone. */
  areas: readonly SegmentLine[][];
  isLikely: (table: BorderlessTable) => boolean;
};

/** Reads the tables, from top to bottom. */
export function readBanded(
  lines: readonly SegmentLine[],
  { rulings, areas, isLikely }: Surroundings,
): BandedTable[] {
  const tables: BandedTable[] = [];
  const taken = new Set<Segment>();
  const found = findBandedAreas(lines, rulings).toSorted((a, b) => b.length - a.length);
  for (const bands of found) {
    const segments = new Set(bands.flatMap((band) => band.lines).flatMap((line) => line.segments));
    const table = taken.isDisjointFrom(segments) ? read(bands, rulings) : undefined;
    if (table === undefined || !isLikely(table)) continue;
    for (const segment of segments) taken.add(segment);
    tables.push({ table, segments });
  }
  const cut = areas.flatMap((area) => {
    const within = tables
      .filter(({ segments }) => area.some((line) => line.segments.some((one) => segments.has(one))))
      .toSorted((a, b) => topOf(a) - topOf(b));
    return within.length > 0 && omitsRows(area, within, rulings) ? within : [];
  });
  return tables.filter((table) => !cut.includes(table));
}

/**
 * Reads bands as a table. Returns undefined if the gaps between cells show a header that the bands
 * do not have, or columns whose cells the bands join.
 */
function read(bands: readonly Band[], { horizontal }: Rulings): BorderlessTable | undefined {
  const between = bands.flatMap(({ top, bottom }) => [top, bottom]);
  const rules = horizontal.filter(({ y }) => !between.some((edge) => isNear(edge, y)));
  const table = readBands(bands, rules);
  const lines = bands.flatMap((band) => band.lines);
  const open = readBorderless(lines, horizontal);
  if (table === undefined || (table.headerRows === 0 && open.headerRows > 0)) return undefined;
  if (table.columns >= open.columns) return table;
  const separators = bandColumns(bands);
  const areApart = countSharedColumns(lines, separators) === 0 && table.columns > separators.length;
  return areApart ? table : undefined;
}

function topOf({ segments }: BandedTable): number {
  return Math.min(...[...segments].map(({ top }) => top));
}

/**
 * Returns whether the bands omit rows or the header of an area: then they are groups of rows, or
 * every other row of a table.
 */
function omitsRows(
  area: readonly SegmentLine[],
  [first, ...others]: readonly BandedTable[],
  { horizontal }: Rulings,
): boolean {
  const covered = [first, ...others].flatMap((one) => (one === undefined ? [] : [one.segments]));
  const isCovered = ({ segments }: SegmentLine): boolean =>
    segments.every((segment) => covered.some((one) => one.has(segment)));
  const from = area.findIndex(isCovered);
  const near = [...nextTo(area.slice(0, from + 1).toReversed()), ...area.slice(from)];
  if (near.some((line) => line.segments.length > 1 && !isCovered(line))) return true;
  if (others.some(({ table }) => table.headerRows === 0)) return true;
  return first?.table.headerRows === 0 && readBorderless(area, horizontal).headerRows > 0;
}

/** Returns the lines that follow the first one at row distances. */
function nextTo([last, ...lines]: readonly SegmentLine[]): SegmentLine[] {
  let before = last;
  const end = lines.findIndex((line) => {
    const apart = Math.abs(line.baseline - (before?.baseline ?? line.baseline));
    before = line;
    return apart > NEXT_ROW * line.height;
  });
  return lines.slice(0, end < 0 ? lines.length : end);
}
