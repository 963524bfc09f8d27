import { expect, it } from "vitest";
import { FUSIONS } from "../../src/domain/collection.ts";
import { chooseAlpha, fuseRankings, guardAlpha } from "../../src/retrieval/fuse.ts";

const list = (...indexes: number[]) =>
  indexes.map((index, i) => ({ ref: { versionNo: 1, index }, score: 1 - i / 10 }));
const scored = (...scores: number[]) =>
  scores.map((score, index) => ({ ref: { versionNo: 1, index }, score }));
const order = (fused: ReturnType<typeof fuseRankings>) => fused.map(({ ref }) => ref.index);

it.for(FUSIONS)("%s: keeps both scores, follows the favoured list, stays in [0, 1]", (fusion) => {
  const both = fuseRankings({ vector: list(1, 2), sparse: list(3, 2) }, { alpha: 0.5, fusion });
  expect(both.find(({ ref }) => ref.index === 2)).toMatchObject({ vector: 0.9, sparse: 0.9 });
  const apart = { vector: list(1), sparse: list(2) };
  expect(order(fuseRankings(apart, { alpha: 0.9, fusion }))).toEqual([1, 2]);
  expect(order(fuseRankings(apart, { alpha: 0.1, fusion }))).toEqual([2, 1]);
  expect(fuseRankings(apart, { alpha: 0, fusion })[1]?.score).toBe(0);
  const led = fuseRankings(
    { vector: list(1, 2, 3), sparse: list(1, 3, 2) },
    { alpha: 0.3, fusion },
  );
  expect(led[0]?.score).toBeCloseTo(1);
  for (const { score } of led) expect(score).toBeLessThanOrEqual(1 + 1e-9);
  expect(fuseRankings({ vector: [], sparse: [] }, { alpha: 0.5, fusion })).toEqual([]);
});

it("ranks a chunk found by both lists above one found by either, unless only the larger counts", () => {
  const lists = { vector: list(1, 2), sparse: list(3, 2) };
  expect(order(fuseRankings(lists, { alpha: 0.5, fusion: "rrf" }))[0]).toBe(2);
  expect(order(fuseRankings(lists, { alpha: 0.5, fusion: "convex" }))[0]).toBe(2);
  expect(order(fuseRankings(lists, { alpha: 0.5, fusion: "max" }))[0]).not.toBe(2);
});

it.for(FUSIONS)("%s: ranks a version by words alone whose vectors were not searched", (fusion) => {
  const of = (versionNo: number, ...scores: number[]) =>
    scores.map((score, index) => ({ ref: { versionNo, index }, score }));
  const lists = { vector: of(1, 0.9, 0.8, 0.7), sparse: [...of(2, 0.9), ...of(1, 0.2)] };
  const shareOfBest = (wordsOnly: ReadonlySet<number>) => {
    const fused = fuseRankings(lists, { alpha: 0.7, fusion, wordsOnly });
    const own = fused.find(({ ref }) => ref.versionNo === 2)?.score ?? 0;
    return own / (fused[0]?.score ?? 0);
  };
  expect(shareOfBest(new Set())).toBeLessThan(0.6);
  expect(shareOfBest(new Set([2]))).toBe(1);
});

it("says by scores how good the best is, where ranks can't", () => {
  const weak = { vector: scored(0.2, 0.1), sparse: scored(0.3, 0.1) };
  expect(fuseRankings(weak, { alpha: 0.5, fusion: "convex" })[0]?.score).toBeCloseTo(0.25);
  expect(fuseRankings(weak, { alpha: 0.5, fusion: "rrf" })[0]?.score).toBeCloseTo(1);
});

it("trusts a semantic embedder for reasoning, words for lists, and a lexical embedder not at all", () => {
  expect(chooseAlpha("Why did revenue fall?", true)).toBe(0.7);
  expect(chooseAlpha("List all rating rules", true)).toBe(0.3);
  expect(chooseAlpha("Why did revenue fall?", false)).toBe(0);
});

it("reduces the weight of only the ranking that discriminates less", () => {
  const telling = scored(0.9, ...Array.from({ length: 12 }, () => 0.2));
  const flat = scored(0.9, ...Array.from({ length: 12 }, () => 0.8));
  expect(guardAlpha({ vector: flat, sparse: telling }, 0.5)).toBeLessThan(0.2);
  expect(guardAlpha({ vector: telling, sparse: flat }, 0.5)).toBeGreaterThan(0.8);
  expect(guardAlpha({ vector: telling, sparse: telling }, 0.3)).toBeCloseTo(0.3);
  // One chunk alone that holds the word is as telling as a list can be.
  expect(guardAlpha({ vector: flat, sparse: scored(0.4) }, 0.5)).toBeLessThan(0.2);
  expect(guardAlpha({ vector: [], sparse: telling }, 0.3)).toBe(0.3);
});
