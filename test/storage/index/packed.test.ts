import { expect, it } from "vitest";
import {
  eachPosting,
  frequencyIn,
  isInContext,
  packPosting,
} from "../../../src/storage/index/packed-postings.ts";
import {
  decodeVectors,
  encodeVectors,
  similarityTo,
} from "../../../src/storage/index/vector-blocks.ts";

it("reads back every posting it has packed, lengths within a tenth", () => {
  const postings = [0, 1, 31, 32, 33, 1023, 1024, 40_000, 1_048_575].map((chunk, i) => ({
    chunk,
    counts: i * 17,
    length: 1 + i * 911,
  }));
  const read: typeof postings = [];
  let packed = "";
  for (const [i, { chunk, ...rest }] of postings.entries()) {
    packed += packPosting({ step: chunk - (postings[i - 1]?.chunk ?? 0), ...rest });
  }
  eachPosting(packed, (chunk, counts, length) => read.push({ chunk, counts, length }));
  const exact = ({ chunk, counts }: { chunk: number; counts: number }) => ({ chunk, counts });
  expect(read.map(exact)).toEqual(postings.map(exact));
  for (const [i, { length }] of postings.entries()) {
    expect(Math.abs((read[i]?.length ?? 0) / length - 1)).toBeLessThan(0.1);
  }
  expect(packed).toMatch(/^[\w-]*$/);
});

it("uses one character each for the gap, the counts and the length of a typical posting", () => {
  expect(packPosting({ step: 7, counts: 7, length: 180 })).toHaveLength(3);
  expect([frequencyIn(7), isInContext(7), frequencyIn(6), isInContext(6)]).toEqual([
    3,
    true,
    3,
    false,
  ]);
});

it("keeps cosine similarities within a hundredth through int8", () => {
  const vectors = Array.from({ length: 20 }, (_, row) =>
    Float32Array.from({ length: 384 }, (__, i) => Math.sin(row * 384 + i * i)),
  );
  const query = Float32Array.from({ length: 384 }, (_, i) => Math.cos(i * 1.7));
  const cosine = (a: Float32Array, b: Float32Array): number =>
    a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0) / (Math.hypot(...a) * Math.hypot(...b));
  const seen: number[] = [];
  similarityTo(query)(decodeVectors(encodeVectors(vectors), 384), (row, score) => {
    seen.push(row);
    const vector = vectors[row] ?? query;
    expect(Math.abs(score - cosine(vector, query))).toBeLessThan(0.01);
  });
  expect(seen).toEqual(Array.from({ length: 20 }, (_, i) => i));
});

it("gives a vector of zeros the similarity 0", () => {
  const zeros = decodeVectors(encodeVectors([new Float32Array(4)]), 4);
  const scores: number[] = [];
  similarityTo(new Float32Array([1, 0, 0, 0]))(zeros, (_, score) => scores.push(score));
  expect(scores).toEqual([0]);
});
