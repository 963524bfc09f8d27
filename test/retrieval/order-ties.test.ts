import { expect, it } from "vitest";
import type { Chunk } from "../../src/domain/documents/chunk.ts";
import { orderTies } from "../../src/retrieval/order-ties.ts";

const NAMES: Readonly<Record<number, string>> = { 1: "b.pdf", 2: "a.pdf", 3: "c.pdf" };

function chunkOf({ versionNo, index }: { versionNo: number; index: number }): Chunk {
  const filename = NAMES[versionNo] ?? "";
  const range = { start: 0, end: 1, pageStart: 1, pageEnd: 1 };
  const ids = { id: `${versionNo}:${index}`, documentId: "d", versionId: "v" };
  return { ...ids, ...range, versionNo, index, text: "x", context: "", filename };
}

it("orders equal scores by file and place, however the files were numbered", () => {
  const at = (versionNo: number, index: number, score: number) => ({
    ref: { versionNo, index },
    score,
  });
  const ranked = [at(3, 0, 0.9), at(1, 4, 0.5), at(1, 2, 0.5), at(2, 7, 0.5)];
  const ordered = orderTies(ranked, chunkOf).map(
    ({ ref }) => `${NAMES[ref.versionNo]} ${ref.index}`,
  );
  expect(ordered).toEqual(["c.pdf 0", "a.pdf 7", "b.pdf 2", "b.pdf 4"]);
});
