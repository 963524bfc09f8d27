// Transformation matrices as PDF writes them: [a, b, c, d, e, f] maps (x, y) to (ax + cy + e, bx +
// dy + f).

export type Matrix = readonly [number, number, number, number, number, number];

export function asMatrix(values: readonly unknown[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = values;
  return [Number(a), Number(b), Number(c), Number(d), Number(e), Number(f)];
}

/** Returns the matrix that applies `inner` first and `outer` second. */
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

/** Returns the inverse matrix, or undefined if the matrix maps everything to one line. */
export function inverseOf([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const area = a * d - b * c;
  if (area === 0) return undefined;
  const [x, y] = [(c * f - d * e) / area, (b * e - a * f) / area];
  return [d / area, -b / area, -c / area, a / area, x, y];
}

export function transformPoint(
  [a, b, c, d, e, f]: Matrix,
  { x, y }: { x: number; y: number },
): { x: number; y: number } {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}
