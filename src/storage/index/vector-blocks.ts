// Stores the int8 vectors of a block of chunks as base64 text, because D1 returns one row of 64
// vectors faster than 64 rows.
import { Buffer } from "node:buffer";

/**
 * Scales each vector by its largest component to [-127, 127]. Cosine similarity does not depend on
 * the scale, so it is not stored.
 */
export function encodeVectors(vectors: readonly Float32Array[]): string {
  const dimensions = vectors[0]?.length ?? 0;
  const bytes = new Int8Array(vectors.length * dimensions);
  vectors.forEach((vector, row) => {
    let largest = 0;
    for (const value of vector) largest = Math.max(largest, Math.abs(value));
    const scale = largest === 0 ? 0 : 127 / largest;
    for (let i = 0; i < dimensions; i += 1) {
      bytes[row * dimensions + i] = Math.round((vector[i] ?? 0) * scale);
    }
  });
  return Buffer.from(bytes.buffer).toString("base64");
}

/**
 * Vectors in the form in which they are compared: the components of all vectors in sequence, and
 * the length of each vector.
 */
export type DecodedVectors = { bytes: Int8Array; norms: Float64Array };

export function decodeVectors(data: string, dimensions: number): DecodedVectors {
  const buffer = Buffer.from(data, "base64");
  const bytes = new Int8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
  const norms = new Float64Array(Math.floor(bytes.length / dimensions));
  for (let row = 0; row < norms.length; row += 1) {
    let square = 0;
    for (let i = row * dimensions; i < (row + 1) * dimensions; i += 1) {
      const value = bytes[i] ?? 0;
      square += value * value;
    }
    norms[row] = Math.sqrt(square);
  }
  return { bytes, norms };
}

/**
 * Calls `visit` with the cosine similarity of each vector to the query, in the order of the block.
 */
export type EachSimilarity = (
  vectors: DecodedVectors,
  visit: (row: number, cosine: number) => void,
) => void;

/**
 * Returns the similarity of a vector. Skips components that are zero in the query, because vectors
 * of the embedded embedder only have a few dozen others.
 */
export function similarityTo(query: Float32Array): EachSimilarity {
  const dimensions = query.length;
  const queryNorm = Math.hypot(...query) || 1;
  const places = Int32Array.from(query.keys().filter((i) => query[i] !== 0));
  const weights = Float64Array.from(places, (i) => query[i] ?? 0);
  return ({ bytes, norms }, visit) => {
    for (let row = 0, at = 0; row < norms.length; row += 1, at += dimensions) {
      const norm = norms[row] ?? 0;
      let dot = 0;
      for (let i = 0; i < places.length; i += 1) {
        dot += (bytes[at + (places[i] ?? 0)] ?? 0) * (weights[i] ?? 0);
      }
      visit(row, norm === 0 ? 0 : dot / (norm * queryNorm));
    }
  };
}
