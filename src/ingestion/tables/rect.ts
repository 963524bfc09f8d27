/** In points; the origin is the top left corner of the page. */
export type Rect = { left: number; top: number; right: number; bottom: number };

/** Returns the smallest rectangle that contains all of them. */
export function boundingBox(rects: readonly Rect[]): Rect {
  return {
    left: Math.min(...rects.map(({ left }) => left)),
    right: Math.max(...rects.map(({ right }) => right)),
    top: Math.min(...rects.map(({ top }) => top)),
    bottom: Math.max(...rects.map(({ bottom }) => bottom)),
  };
}

/** Returns the smallest rectangle that contains all of the points. */
export function boundingBoxOfPoints(points: readonly { x: number; y: number }[]): Rect {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}
