import { expect, it } from "vitest";
import { chooseAlpha, fuseRankings } from "../../src/retrieval/fuse.ts";

const list = (...indexes: number[]) =>
  indexes.map((index, i) => ({ ref: { versionNo: 1, index }, score: 1 - i / 10 }));
const order = (fused: ReturnType<typeof fuseRankings>) => fused.map(({ ref }) => ref.index);

it("ranks a chunk found by both lists above one found by either", () => {
  const fused = fuseRankings({ vector: list(1, 2), sparse: list(3, 2) }, 0.5);
  expect(order(fused)[0]).toBe(2);
  expect(fused[0]).toMatchObject({ vector: 0.9, sparse: 0.9 });
});

it("gives 1 to what leads both lists and never more", () => {
  const fused = fuseRankings({ vector: list(1, 2, 3), sparse: list(1, 3, 2) }, 0.3);
  expect(fused[0]?.score).toBeCloseTo(1);
  for (const { score } of fused) expect(score).toBeLessThanOrEqual(1 + 1e-9);
});

it("follows the list that the weight favours", () => {
  expect(order(fuseRankings({ vector: list(1), sparse: list(2) }, 0.9))).toEqual([1, 2]);
  expect(order(fuseRankings({ vector: list(1), sparse: list(2) }, 0.1))).toEqual([2, 1]);
  expect(fuseRankings({ vector: list(1), sparse: list(2) }, 0)[1]?.score).toBe(0);
});

it("trusts a semantic embedder for reasoning, words for lists, and a lexical embedder never more than words", () => {
  expect(chooseAlpha("Why did revenue fall?", true)).toBe(0.7);
  expect(chooseAlpha("List all rating rules", true)).toBe(0.3);
  expect(chooseAlpha("Why did revenue fall?", false)).toBe(0.3);
});
