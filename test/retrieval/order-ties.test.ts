import { expect, it } from "vitest";
import type { Chunk } from "../../src/domain/documents/chunk.ts";
import type { TableEntry } from "../../src/domain/documents/table.ts";
import { CHUNKS_PER_VERSION } from "../../src/domain/ids.ts";
import { compareTables, orderTies, takeWithTies } from "../../src/retrieval/order-ties.ts";

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

it("orders tables with equal scores by file and place, however the files were numbered", () => {
  const tableAt = (versionNo: number, index: number): TableEntry => ({
    no: versionNo * CHUNKS_PER_VERSION + index,
    filename: NAMES[versionNo] ?? "",
    id: "t",
    kind: "data",
    title: "",
    unit: null,
    pageStart: 1,
    pageEnd: 1,
    header: [],
    rowCount: 1,
    versionId: "v",
    documentId: "d",
  });
  const scored = [tableAt(1, 4), tableAt(1, 2), tableAt(2, 7), tableAt(3, 0)].map((table) => ({
    table,
    score: table.filename === "c.pdf" ? 0.9 : 0.5,
  }));
  const ordered = scored.toSorted(compareTables).map(({ table }) => table);
  expect(ordered.map(({ filename, no }) => `${filename} ${no % CHUNKS_PER_VERSION}`)).toEqual([
    "c.pdf 0",
    "a.pdf 7",
    "b.pdf 2",
    "b.pdf 4",
  ]);
});

it("keeps what ties with the last of the best, so that the order of indexing does not decide", () => {
  const scores = (values: number[]) => values.map((score) => ({ score }));
  expect(takeWithTies(scores([3, 2, 2, 2, 1]), 2)).toEqual(scores([3, 2, 2, 2]));
  expect(takeWithTies(scores([2, 2, 2, 2, 2]), 2)).toHaveLength(4);
  expect(takeWithTies(scores([3, 2, 1]), 5)).toHaveLength(3);
});
