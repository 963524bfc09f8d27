/** Points; the origin is the page's top left. */
export type Rect = { left: number; top: number; right: number; bottom: number };

/** The smallest that holds them all. */
export function around(rects: readonly Rect[]): Rect {
  return {
    left: Math.min(...rects.map(({ left }) => left)),
    right: Math.max(...rects.map(({ right }) => right)),
    top: Math.min(...rects.map(({ top }) => top)),
    bottom: Math.max(...rects.map(({ bottom }) => bottom)),
  };
}
