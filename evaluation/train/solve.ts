// Small dense linear algebra for fits of a few dozen weights.

export type Matrix = number[][];

export function zeros(size: number): Matrix {
  return Array.from({ length: size }, () => new Array<number>(size).fill(0));
}

export function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}

/** Adds `scale` times the outer product of a vector with itself. */
export function addOuter(matrix: Matrix, vector: readonly number[], scale: number): void {
  for (const [i, row] of matrix.entries()) {
    const own = scale * (vector[i] ?? 0);
    if (own === 0) continue;
    for (const [j, value] of vector.entries()) row[j] = (row[j] ?? 0) + own * value;
  }
}

/** x of Ax = b by Gauss-Jordan elimination with partial pivoting; A is symmetric and positive definite here. */
export function solve(matrix: Matrix, vector: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, vector[i] ?? 0]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const pivot = rows
      .slice(column)
      .reduce(
        (best, row, i) =>
          Math.abs(row[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0) ? i + column : best,
        column,
      );
    const [own, other] = [rows[column] ?? [], rows[pivot] ?? []];
    rows[column] = other;
    rows[pivot] = own;
    const lead = other[column] ?? 1;
    for (const [i, row] of rows.entries()) {
      if (i === column) continue;
      const factor = (row[column] ?? 0) / lead;
      if (factor === 0) continue;
      for (let j = column; j <= size; j += 1) row[j] = (row[j] ?? 0) - factor * (other[j] ?? 0);
    }
  }
  return rows.map((row, i) => (row[size] ?? 0) / (row[i] ?? 1));
}
