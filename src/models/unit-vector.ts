/** Scales a vector to length 1, so that a dot product is a cosine. A zero vector stays zero. */
export function unitVector(values: ArrayLike<number>): Float32Array {
  let squares = 0;
  for (let i = 0; i < values.length; i += 1) squares += (values[i] ?? 0) ** 2;
  const length = Math.sqrt(squares);
  const vector = Float32Array.from(values);
  if (length === 0) return vector;
  for (let i = 0; i < vector.length; i += 1) vector[i] = (values[i] ?? 0) / length;
  return vector;
}
