import { expect, it } from "vitest";
import { mergeEmbedders } from "../../src/retrieval/merge-embedders.ts";
import { EMPTY_LIST } from "../../src/retrieval/ranked-list.ts";

/** A ranking of the version's chunks. */
function ranking(versionNo: number, scores: readonly number[], size = scores.length) {
  const ranked = scores.map((score, index) => ({ ref: { versionNo, index }, score }));
  return { list: { ...EMPTY_LIST, ranked }, size };
}
const order = (merged: ReturnType<typeof mergeEmbedders>) =>
  merged.ranked.map(({ ref }) => `${ref.versionNo}:${ref.index}`);
/** Scores that fall from 0.9. */
const falling = (count: number, step: number) =>
  Array.from({ length: count }, (_, rank) => 0.9 - step * rank);

it("keeps a single ranking as it is, beside empty ones", () => {
  const one = ranking(1, [0.8, 0.5]);
  expect(mergeEmbedders([one]).ranked).toEqual(one.list.ranked);
  expect(mergeEmbedders([ranking(2, []), one]).ranked).toEqual(one.list.ranked);
  expect(mergeEmbedders([]).ranked).toEqual([]);
});

it("leaves the larger ranking's scores, and orders the other's the same on any scale", () => {
  const main = ranking(1, falling(20, 0.02), 1000);
  const plain = falling(20, 0.02).map((score) => score - 0.01);
  const orders = [0.3, 1].map((scale) => {
    const others = plain.map((score) => (score - 0.5) * scale + 0.4);
    const merged = mergeEmbedders([main, ranking(2, others, 900)]);
    expect(merged.ranked.filter(({ ref }) => ref.versionNo === 1)).toEqual(main.list.ranked);
    return order(merged);
  });
  expect(orders[0]).toEqual(orders[1]);
});

it("ranks what stands out in its ranking above what does not", () => {
  const flat = Array.from({ length: 30 }, (_, rank) => 0.7 - rank * 0.001);
  const outstanding = [0.35, ...flat.slice(1).map((score) => score - 0.6)];
  const merged = mergeEmbedders([ranking(1, flat), ranking(2, outstanding)]);
  expect(order(merged)[0]).toBe("2:0");
});

it("expects less of the best of few chunks than of the best of many", () => {
  const many = ranking(1, falling(20, 0.02), 10_000);
  const few = ranking(2, falling(20, 0.02), 20);
  expect(order(mergeEmbedders([few, many]))[0]).toBe("1:0");
});

it("keeps the order of a short ranking, also where the larger one tells nothing apart", () => {
  const merged = mergeEmbedders([ranking(1, [0.1, 0.1]), ranking(2, [0.9, 0.1])]);
  const score = (of: string) => merged.ranked[order(merged).indexOf(of)]?.score ?? 0;
  expect(score("2:0")).toBeGreaterThan(score("2:1"));
  expect(score("2:0")).toBeGreaterThan(score("1:1"));
});

it("takes turns where a ranking is too short to show its scale", () => {
  const merged = mergeEmbedders([ranking(1, falling(20, 0.02), 1000), ranking(2, [0.2, 0.1])]);
  expect(order(merged).slice(0, 4)).toEqual(["1:0", "2:0", "1:1", "2:1"]);
});

it("stays between 0 and 1, also with equal scores", () => {
  const equal = Array.from({ length: 20 }, () => 0.5);
  const lists = [
    [ranking(1, equal), ranking(2, falling(20, 0.04))],
    [ranking(1, falling(40, 0.02)), ranking(2, [1, ...equal])],
  ];
  for (const list of lists) {
    const { ranked } = mergeEmbedders(list);
    expect(ranked).not.toEqual([]);
    for (const { score } of ranked) {
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
    }
  }
});
