import { expect, it } from "vitest";
import {
  byMarginalRelevance,
  uniquePages,
  withoutRepeats,
} from "../../src/retrieval/passages/distinct.ts";
import type { Passage } from "../../src/domain/documents/passage.ts";

function passage(changes: Partial<Passage>): Passage {
  const scores = { vector: null, sparse: null, fused: null, rerank: null };
  const page = { start: 0, end: 100, pageStart: 1, pageEnd: 1 };
  const names = { id: "c", documentId: "d", versionId: "v", versionNo: 1, filename: "a.pdf" };
  return {
    ...names,
    ...page,
    index: 0,
    text: "",
    context: "",
    score: 1,
    scores,
    window: null,
    ...changes,
  };
}

const onPages = (pageStart: number, pageEnd: number, versionNo = 1) =>
  passage({ pageStart, pageEnd, versionNo });

it("keeps the best passage of each page, and one that reaches onto a new page", () => {
  const list = [onPages(2, 2), onPages(2, 2), onPages(2, 3), onPages(3, 3), onPages(2, 2, 7)];
  expect(uniquePages(list)).toEqual([list[0], list[2], list[4]]);
});

it("keeps all passages of a file without pages, and of pages longer than paper", () => {
  const text = [passage({ start: 0, end: 900 }), passage({ start: 900, end: 1800 })];
  expect(uniquePages(text)).toEqual(text);
  const sheets = [0, 9000, 18_000].map((start) =>
    passage({ start, end: start + 1000, pageStart: 2, pageEnd: 2 }),
  );
  expect(uniquePages(sheets)).toEqual(sheets);
});

it("leaves out what the same document has said nearly word for word, not what another repeats", () => {
  const text = "The storm deductible is two percent of the limit near the shore of this state.";
  const again = passage({ text: `${text} ` });
  const other = passage({ text, versionNo: 2 });
  const list = [passage({ text }), again, other, passage({ text: "A garden of roses." })];
  expect(withoutRepeats(list, 10)).toEqual([list[0], other, list[3]]);
  expect(withoutRepeats(list, 2)).toEqual([list[0], other]);
});

it("prefers the different to the alike by MMR, and plain relevance at lambda 1", () => {
  const alike = ["red roses bloom", "red roses bloom today", "blue sea waves"];
  const list = alike.map((text, i) => passage({ text, score: 1 - i / 10 }));
  expect(byMarginalRelevance(list, 1)).toEqual(list);
  expect(byMarginalRelevance(list, 0.5)).toEqual([list[0], list[2], list[1]]);
});
