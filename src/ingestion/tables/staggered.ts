// Headings that stand beside their figures instead of above them: read as they stand, each column of figures would go
// without its heading, and a look-up would take the heading of another for it.
import type { Separator } from "./columns.ts";
import type { CellText } from "./table-grid.ts";

/** In heights of text: a heading and its figures stand at most this far apart. */
const NEAR = 2;

type Placed = CellText & { first: number; last: number };
type Row = { placed: readonly Placed[] };

/** The separators but those within one column: its heading before or behind its figures, or over nothing and them. */
export function withoutStaggered(
  separators: readonly Separator[],
  header: readonly Row[],
  body: readonly Row[],
): Separator[] {
  // The headings right above the figures: what stands higher may head several columns.
  const lowest = header.slice(-1);
  const headings = ofOneColumn(lowest);
  const cells = ofOneColumn(body);
  const isHalfEmpty = (left: number, right: number): boolean =>
    cells.has(left) !== cells.has(right) &&
    lowest.some(({ placed }) => placed.some(({ first, last }) => first <= left && last >= right));
  const isBeside = (heading: number, figures: number, gap: number): boolean =>
    gap <= NEAR && !headings.has(figures) && !cells.has(heading);
  const kept: Separator[] = [];
  let isJoined = false;
  for (const [left, separator] of separators.entries()) {
    const right = left + 1;
    const isOne =
      isHalfEmpty(left, right) ||
      isBeside(left, right, gapBetween(headings.get(left), cells.get(right))) ||
      isBeside(right, left, gapBetween(cells.get(left), headings.get(right)));
    isJoined = !isJoined && left > 0 && isOne;
    if (!isJoined) kept.push(separator);
  }
  return kept;
}

function ofOneColumn(rows: readonly Row[]): Map<number, Placed[]> {
  const single = rows.flatMap(({ placed }) => placed.filter(({ first, last }) => first === last));
  return Map.groupBy(single, ({ first }) => first);
}

/** In heights of text; infinite where one side has nothing. */
function gapBetween(left: readonly Placed[] = [], right: readonly Placed[] = []): number {
  const from = Math.max(...left.map(({ line }) => line.right));
  const to = Math.min(...right.map(({ line }) => line.left));
  return left.length === 0 || right.length === 0
    ? Infinity
    : (to - from) / Math.max(...right.map(({ line }) => line.height));
}
