// Converts pdf.js's operator list to the rulings drawn on a page, in page coordinates.
import type { PDFPageProxy } from "unpdf/pdfjs";
import {
  type DrawnRule,
  mergeRules,
  NO_RULINGS,
  type Rulings,
} from "../../tables/ruled/rulings.ts";

type Matrix = readonly [number, number, number, number, number, number];

/** The operator numbers of pdf.js that are used here; importing `OPS` would load the display layer. */
const OPS = { save: 10, restore: 11, transform: 12, formBegin: 74, formEnd: 75, path: 91 } as const;
/** The last operator of a path: 20 and 21 stroke it, 22 and 23 fill it, 24 to 27 do both, and 28 only clips. */
const STROKES = new Set([20, 21, 24, 25, 26, 27]);
const FILLS = new Set([22, 23, 24, 25, 26, 27]);
/** The steps of a path, which pdf.js writes as numbers before their coordinates. */
const STEP = { move: 0, line: 1, curve: 2, quadratic: 3, close: 4 } as const;

/**
 * The operators of text (31 to 47), colours (50 to 62), images inside the page's content (63 to 65) and marks (67 to 71). They
 * draw no rulings, and preparing glyphs takes most of the time of an operator list.
 */
export const DRAWS_NO_RULES: ReadonlySet<number> = new Set(
  [range(31, 47), range(50, 65), range(67, 71)].flat(),
);

/** In points: filled rectangles up to this thickness are rulings. */
const THICKEST = 3;
/** A page with more paths is a drawing or a map, where searching for tables is not worthwhile. */
const MOST_RULES = 6000;

export async function readRules(page: PDFPageProxy): Promise<Rulings> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const drawn: DrawnRule[] = [];
  const saved: Matrix[] = [];
  let matrix = asMatrix(page.getViewport({ scale: 1 }).transform);
  for (const [at, operator] of fnArray.entries()) {
    const args: unknown = argsArray[at];
    if (operator === OPS.save || operator === OPS.formBegin) saved.push(matrix);
    if (operator === OPS.transform && Array.isArray(args)) {
      matrix = multiply(matrix, asMatrix(args));
    } else if (operator === OPS.formBegin && Array.isArray(args) && Array.isArray(args[0])) {
      matrix = multiply(matrix, asMatrix(args[0]));
    } else if (operator === OPS.restore || operator === OPS.formEnd) {
      matrix = saved.pop() ?? matrix;
    } else if (operator === OPS.path && Array.isArray(args)) {
      drawn.push(...rulesOfPath(args, matrix));
      if (drawn.length > MOST_RULES) return NO_RULINGS;
    }
  }
  return mergeRules(drawn);
}

function rulesOfPath(args: readonly unknown[], matrix: Matrix): DrawnRule[] {
  const [operator, paths] = args;
  if (typeof operator !== "number" || !Array.isArray(paths)) return [];
  const isStroked = STROKES.has(operator);
  if (!isStroked && !FILLS.has(operator)) return [];
  const shapes = shapesOf(paths[0], matrix);
  return shapes.flatMap((shape) => (isStroked ? sidesOf(shape) : thinBox(shape)));
}

type Point = { x: number; y: number };

/** The straight shapes of the path. A shape with a curve is not part of a table. */
function shapesOf(data: unknown, matrix: Matrix): Point[][] {
  const numbers =
    data instanceof Float32Array || Array.isArray(data) ? Array.from(data, Number) : [];
  const shapes: Point[][] = [];
  let at = 0;
  while (at < numbers.length) {
    const step = numbers[at];
    const x = numbers[at + 1] ?? 0;
    const y = numbers[at + 2] ?? 0;
    const point = {
      x: matrix[0] * x + matrix[2] * y + matrix[4],
      y: matrix[1] * x + matrix[3] * y + matrix[5],
    };
    if (step === STEP.move) shapes.push([point]);
    else if (step === STEP.line) shapes.at(-1)?.push(point);
    else if (step === STEP.close) closeShape(shapes.at(-1));
    else return [];
    at += step === STEP.close ? 1 : 3;
  }
  return shapes;
}

function closeShape(shape: Point[] | undefined): void {
  const [first] = shape ?? [];
  if (first !== undefined) shape?.push(first);
}

function sidesOf(shape: readonly Point[]): DrawnRule[] {
  return shape.slice(1).flatMap((point, at) => {
    const from = shape[at] ?? point;
    return thinBox([from, point]);
  });
}

function thinBox(shape: readonly Point[]): DrawnRule[] {
  const xs = shape.map(({ x }) => x);
  const ys = shape.map(({ y }) => y);
  const rule = {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
  const isThin = Math.min(rule.right - rule.left, rule.bottom - rule.top) <= THICKEST;
  return isThin && shape.length > 1 ? [rule] : [];
}

export function asMatrix(values: readonly unknown[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values;
  return [Number(a), Number(b), Number(c), Number(d), Number(e), Number(f)];
}

/** The product of two transformation matrices, inner first. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a1, b1, c1, d1, e1, f1] = outer;
  const [a2, b2, c2, d2, e2, f2] = inner;
  return [
    a1 * a2 + c1 * b2,
    b1 * a2 + d1 * b2,
    a1 * c2 + c1 * d2,
    b1 * c2 + d1 * d2,
    a1 * e2 + c1 * f2 + e1,
    b1 * e2 + d1 * f2 + f1,
  ];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
