// Finds headings that are centred over several columns of figures, of which none has another heading.
import { isFigure } from "../../numbers.ts";
import { leftOf, type Placed, rightOf, type Row, textOf } from "../borderless-rows.ts";

/** Relative to the text height: the maximum distance from the middle of the columns. */
const NEAR_MIDDLE = 0.5;
/** Relative to the text height: the minimum distance from the middle of any other columns. */
const OFF_MIDDLE = 1.5;

type Span = { left: number; right: number };
type Run = { first: number; last: number; off: number };

/**
 * Widens each heading of the lowest row to the columns of figures over which it is centred, if each
 * column of figures has one of these headings then.
 */
export function widenOverFigures(header: readonly Row[], body: readonly Row[]): readonly Row[] {
  const lowest = header.at(-1);
  if (lowest === undefined) return header;
  const spans = spansOf(body);
  const named = columnsOf(lowest.placed);
  const placed = lowest.placed.map((cell) => {
    if (cell.first === 0 || cell.first !== cell.last) return cell;
    const isFree = (column: number): boolean => !named.has(column) && spans.has(column);
    const runs = runsAround(cell, spans, isFree).toSorted((a, b) => a.off - b.off);
    const [best, second] = runs;
    const { height } = cell.line;
    const isSure =
      best !== undefined &&
      second !== undefined &&
      best.off <= NEAR_MIDDLE * height &&
      second.off >= OFF_MIDDLE * height;
    return isSure ? { ...cell, first: best.first, last: best.last } : cell;
  });
  const areAllNamed = new Set(spans.keys()).isSubsetOf(columnsOf(placed));
  return areAllNamed ? [...header.slice(0, -1), { ...lowest, placed }] : header;
}

function columnsOf(placed: readonly Placed[]): Set<number> {
  return new Set(
    placed.flatMap(({ first, last }) =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at),
    ),
  );
}

/** Returns where the figures of each column are. */
function spansOf(body: readonly Row[]): Map<number, Span> {
  const spans = new Map<number, Span>();
  for (const cell of body.flatMap(({ placed }) => placed)) {
    if (cell.first === 0 || cell.first !== cell.last || !isFigure(textOf(cell))) continue;
    const { left, right } = spans.get(cell.first) ?? { left: Infinity, right: -Infinity };
    spans.set(cell.first, {
      left: Math.min(left, leftOf(cell)),
      right: Math.max(right, rightOf(cell)),
    });
  }
  return spans;
}

/** Returns the runs of columns with the one of a heading in which the others have no heading. */
function runsAround(
  cell: Placed,
  spans: ReadonlyMap<number, Span>,
  isFree: (column: number) => boolean,
): Run[] {
  const runs: Run[] = [];
  const middle = (leftOf(cell) + rightOf(cell)) / 2;
  for (let first = cell.first; first === cell.first || isFree(first); first -= 1) {
    for (let last = cell.last; last === cell.last || isFree(last); last += 1) {
      const [from, to] = [spans.get(first), spans.get(last)];
      if (from === undefined || to === undefined) continue;
      runs.push({ first, last, off: Math.abs((from.left + to.right) / 2 - middle) });
    }
  }
  return runs;
}
