// Collects the shapes of the path that is being drawn.

/**
 * The operators of pdf.js that build and end a path; importing `OPS` would load the display layer.
 */
export const PATH = {
  move: 13,
  line: 14,
  closePath: 18,
  rectangle: 19,
  endPath: 28,
} as const;
const CURVES = new Set([15, 16, 17]);
/** The operators that close a path before they end it. */
const CLOSES_FIRST = new Set([21, 26, 27]);

export type Point = { x: number; y: number };

type OpenPath = {
  /** Processes an operator of paths. Returns whether it ends the path. */
  extend: (fn: number, args: readonly unknown[]) => boolean;
  /** Returns the shapes of the path and empties it. */
  take: () => Shapes;
};

/**
 * The shapes of a path. A curve is represented by its end points and control points. A path with a
 * curve is not part of a table.
 */
type Shapes = { shapes: Point[][]; isCurved: boolean };

export function openPath(): OpenPath {
  let shapes: Point[][] = [];
  let isCurved = false;
  const close = (): void => {
    const [first] = shapes.at(-1) ?? [];
    if (first !== undefined) shapes.at(-1)?.push(first);
  };
  return {
    extend: (fn, args) => {
      const [x = 0, y = 0, width = 0, height = 0] = args.map(Number);
      if (fn === PATH.move) shapes.push([{ x, y }]);
      else if (fn === PATH.line) shapes.at(-1)?.push({ x, y });
      else if (fn === PATH.rectangle) shapes.push(rectangle({ x, y, width, height }));
      else if (CURVES.has(fn)) {
        isCurved = true;
        shapes.at(-1)?.push(...pointsOf(args.map(Number)));
      } else if (fn === PATH.closePath || CLOSES_FIRST.has(fn)) close();
      return fn > PATH.rectangle;
    },
    take: () => {
      const taken = { shapes, isCurved };
      shapes = [];
      isCurved = false;
      return taken;
    },
  };
}

function pointsOf(values: readonly number[]): Point[] {
  return values.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: values[at + 1] ?? 0 }] : []));
}

type Rectangle = Point & { width: number; height: number };

function rectangle({ x, y, width, height }: Rectangle): Point[] {
  const [right, top] = [x + width, y + height];
  if (width === 0 || height === 0) {
    return [
      { x, y },
      { x: right, y: top },
      { x, y },
    ];
  }
  return [
    { x, y },
    { x: right, y },
    { x: right, y: top },
    { x, y: top },
    { x, y },
  ];
}
