// Defines the straight lines of a page, with which ruled tables are drawn, and the edges of its
// shaded areas.

export type HorizontalRule = { y: number; left: number; right: number };
export type VerticalRule = { x: number; top: number; bottom: number };
export type Rulings = {
  horizontal: HorizontalRule[];
  vertical: VerticalRule[];
  /** The upper and lower edges of shaded areas, such as the rows of a table. */
  edges?: HorizontalRule[];
};

/** A ruling as drawn: a thin rectangle, a stroked line, or a side of a stroked rectangle. */
export type DrawnRule = { left: number; top: number; right: number; bottom: number };

export const NO_RULINGS: Rulings = { horizontal: [], vertical: [] };

/** In points: rulings within this distance are one line, and gaps up to this size are ignored. */
const TOLERANCE = 2.5;
/** In points: shorter rulings underline a word or draw a tick. */
const SHORTEST = 8;

/** Merges rulings that were drawn in pieces or twice, and the edges of shaded areas. */
export function mergeRules(
  drawn: readonly DrawnRule[],
  shaded: readonly DrawnRule[] = [],
): Rulings {
  const horizontal = drawn
    .filter((rule) => rule.right - rule.left >= rule.bottom - rule.top)
    .map((rule) => ({ at: (rule.top + rule.bottom) / 2, from: rule.left, to: rule.right }));
  const vertical = drawn
    .filter((rule) => rule.right - rule.left < rule.bottom - rule.top)
    .map((rule) => ({ at: (rule.left + rule.right) / 2, from: rule.top, to: rule.bottom }));
  const edges = shaded.flatMap(({ left, right, top, bottom }) =>
    [top, bottom].map((at) => ({ at, from: left, to: right })),
  );
  return {
    horizontal: merge(horizontal).map(({ at, from, to }) => ({ y: at, left: from, right: to })),
    vertical: merge(vertical).map(({ at, from, to }) => ({ x: at, top: from, bottom: to })),
    edges: merge(edges).map(({ at, from, to }) => ({ y: at, left: from, right: to })),
  };
}

type Stroke = { at: number; from: number; to: number };

function merge(strokes: readonly Stroke[]): Stroke[] {
  const lines: Stroke[][] = [];
  for (const stroke of strokes.toSorted((a, b) => a.at - b.at)) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line !== undefined && first !== undefined && stroke.at - first.at <= TOLERANCE) {
      line.push(stroke);
    } else lines.push([stroke]);
  }
  return lines.flatMap(joinAlong).filter(({ from, to }) => to - from >= SHORTEST);
}

function joinAlong(line: readonly Stroke[]): Stroke[] {
  const joined: Stroke[] = [];
  for (const stroke of line.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last !== undefined && stroke.from - last.to <= TOLERANCE) {
      last.to = Math.max(last.to, stroke.to);
    } else joined.push({ ...stroke });
  }
  return joined;
}
