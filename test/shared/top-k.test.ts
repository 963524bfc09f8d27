import { expect, it } from "vitest";
import { topK } from "../../src/shared/top-k.ts";

it("keeps what sorting everything would keep, with ties in the order they came", () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const items = Array.from({ length: 200 }, (_, i) => ({
      item: i,
      score: ((i * 7919 * seed) % 23) / 23,
    }));
    const k = seed % 13;
    const heap = topK<number>(k);
    const other = topK<number>(k);
    for (const { item, score } of items) {
      heap.push(item, score);
      if (score > other.least()) other.push(item, score);
    }
    const expected = items.toSorted((a, b) => b.score - a.score || a.item - b.item).slice(0, k);
    expect(heap.drain()).toEqual(expected);
    expect(other.drain()).toEqual(expected);
  }
});
