import { expect, it } from "vitest";
import { neighboursOf } from "../../src/retrieval/load-candidates.ts";

const ranking = (versionNo: number, length: number) =>
  Array.from({ length }, (_, at) => ({ ref: { versionNo, index: 100 * at }, score: 1 }));

it("loads the windows of the best candidates of both rankings ahead, and few of a long list", () => {
  const rankings = { sparse: ranking(1, 400), vector: ranking(2, 400) };
  const around = [0, 1, 99, 100, 101, 199, 200, 201, 299, 300, 301];
  const first = neighboursOf(rankings, { topK: 1, window: 1 });
  expect(first.map(({ ref }) => ref.index)).toEqual([...around, ...around]);
  const widest = neighboursOf(rankings, { topK: 100, window: 10 });
  expect(widest.length).toBeLessThanOrEqual(2000);
  expect(new Set(widest.map(({ ref }) => ref.versionNo))).toEqual(new Set([1, 2]));
});
