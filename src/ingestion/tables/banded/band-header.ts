// Converts the bands above the body of a banded table to its header.
import { headerCells } from "../borderless/borderless-header.ts";
import type { Placed, Row } from "../borderless/borderless-rows.ts";
import { widenHeadings } from "../borderless/headings/wide-headings.ts";
import type { Separator } from "../borderless/columns.ts";
import type { HorizontalRule } from "../ruled/rulings.ts";
import type { GridRow } from "../table-grid.ts";

/** In points: edges of headings within this distance are aligned. */
const SAME_EDGE = 2;
/**
 * Relative to the text height: the maximum distance of a heading from the middle of its columns.
 */
const OFF_MIDDLE = 1.5;

type HeaderContext = { separators: readonly Separator[]; rules: readonly HorizontalRule[] };

/** Converts the bands of the header, each with its lines, to rows. */
export function bandHeader(
  bands: readonly Row[][],
  { separators, rules }: HeaderContext,
): GridRow[] {
  const columns = separators.length + 1;
  const lines = bands.flat();
  return bands.flatMap((rows, at) => {
    const below = bands.slice(at + 1).flat();
    const spanning = rows.map((row) => {
      const lower = lines.slice(lines.indexOf(row) + 1).flatMap(({ placed }) => placed);
      const wide = widenHeadings(row, { lower: below, columns });
      return { ...row, placed: spread(wide, { lower, separators }) };
    });
    return headerCells(spanning, { columns, rules, separators });
  });
}

type Spreading = { lower: readonly Placed[]; separators: readonly Separator[] };

/**
 * Widens each centred heading to the columns that it spans: those below which other headings are,
 * and which have no heading of their own on its level.
 */
function spread(placed: readonly Placed[], { lower, separators }: Spreading): Placed[] {
  const right = Math.max(...[...placed, ...lower].map(({ line }) => line.right));
  const named = new Set(lower.flatMap(({ first, last }) => (first === last ? first : [])));
  return placed.map((cell, at) => {
    if (cell.first === 0 || isAligned(cell, lower)) return cell;
    const from = placed[at - 1]?.last ?? 0;
    const to = placed[at + 1]?.first ?? separators.length + 1;
    let best = { ...cell, off: OFF_MIDDLE * cell.line.height };
    for (let first = cell.first; first > from && named.has(first); first -= 1) {
      for (let last = cell.last; last < to && named.has(last); last += 1) {
        const off = offMiddle({ ...cell, first, last }, separators, right);
        if (off < best.off) best = { ...cell, first, last, off };
      }
    }
    const { off: _, ...widest } = best;
    return widest;
  });
}

function isAligned({ line, first, last }: Placed, lower: readonly Placed[]): boolean {
  return lower.some(
    (one) =>
      one.first === first &&
      one.last === last &&
      (Math.abs(one.line.left - line.left) < SAME_EDGE ||
        Math.abs(one.line.right - line.right) < SAME_EDGE),
  );
}

/**
 * Returns the distance, in points, between the middle of a heading and the middle of its columns.
 * The sides of a column are known only from the gaps: figures end at the right side, and texts
 * begin at the left side.
 */
function offMiddle(
  { line, first, last }: Placed,
  separators: readonly Separator[],
  right: number,
): number {
  const middle = (line.left + line.right) / 2;
  return Math.min(
    ...(["left", "at", "right"] as const).map((side) => {
      const from = separators[first - 1]?.[side] ?? line.left;
      const to = separators[last]?.[side] ?? right;
      return Math.abs((from + to) / 2 - middle);
    }),
  );
}
