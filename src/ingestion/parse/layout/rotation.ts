// Rotates pages so that sideways text is upright, and rotates bounding boxes back.
import type { Box } from "../../../domain/documents/box.ts";
import type { Rulings } from "../../tables/ruled/rulings.ts";
import { roundPosition } from "./lines.ts";

/** Clockwise rotation from upright, in quarter turns; undefined for slanted text. */
export type QuarterTurns = 0 | 1 | 2 | 3;

export type Size = { width: number; height: number };
type Point = { x: number; y: number };

/** Returns the number of quarter turns for a text direction; y grows downwards. */
export function quarterTurnsOf(dx: number, dy: number): QuarterTurns | undefined {
  const steep = 0.1;
  if (Math.abs(dy) < steep * Math.abs(dx)) return dx > 0 ? 0 : 2;
  if (Math.abs(dx) < steep * Math.abs(dy)) return dy > 0 ? 1 : 3;
  return undefined;
}

export function rotatedSize({ width, height }: Size, quarter: QuarterTurns): Size {
  return quarter % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Rotates a point with the page so that text of this rotation is upright. */
export function rotatePoint(
  { x, y }: Point,
  quarter: QuarterTurns,
  { width, height }: Size,
): Point {
  switch (quarter) {
    case 0:
      return { x, y };
    case 1:
      return { x: y, y: width - x };
    case 2:
      return { x: width - x, y: height - y };
    case 3:
      return { x: height - y, y: x };
  }
}

/** Converts a box on the rotated page to the original page. */
export function rotateBack(box: Box, quarter: QuarterTurns, page: Size): Box {
  if (quarter === 0) return box;
  const inverse: QuarterTurns = quarter === 1 ? 3 : quarter === 3 ? 1 : 2;
  const size = rotatedSize(page, quarter);
  const one = rotatePoint(box, inverse, size);
  const other = rotatePoint({ x: box.x + box.width, y: box.y + box.height }, inverse, size);
  return {
    x: roundPosition(Math.min(one.x, other.x)),
    y: roundPosition(Math.min(one.y, other.y)),
    width: roundPosition(Math.abs(one.x - other.x)),
    height: roundPosition(Math.abs(one.y - other.y)),
  };
}

/** Rotates rulings. The edges of shaded areas are omitted on rotated pages. */
export function rotateRules(rulings: Rulings, quarter: QuarterTurns, page: Size): Rulings {
  if (quarter === 0) return rulings;
  const { horizontal, vertical } = rulings;
  const ends = [
    ...horizontal.map(
      ({ left, right, y }) =>
        [
          { x: left, y },
          { x: right, y },
        ] as const,
    ),
    ...vertical.map(
      ({ top, bottom, x }) =>
        [
          { x, y: top },
          { x, y: bottom },
        ] as const,
    ),
  ];
  const turned: Rulings = { horizontal: [], vertical: [] };
  for (const [from, to] of ends) {
    const [a, b] = [rotatePoint(from, quarter, page), rotatePoint(to, quarter, page)];
    if (Math.abs(a.y - b.y) < Math.abs(a.x - b.x)) {
      turned.horizontal.push({ left: Math.min(a.x, b.x), right: Math.max(a.x, b.x), y: a.y });
    } else turned.vertical.push({ top: Math.min(a.y, b.y), bottom: Math.max(a.y, b.y), x: a.x });
  }
  return turned;
}
