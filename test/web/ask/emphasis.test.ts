import { expect, test } from "vitest";
import { emphasisOf } from "../../../web/ask/answer/emphasis.ts";

const rows = "A | 450\nB | 800\nC | 180\n";
const passage = {
  document_id: "doc_1",
  start: 100,
  quote: rows,
  focus: { start: 116, end: 123, page: 1 },
};
const told = (citations: { document_id: string; start: number; end: number }[]) => {
  const { start, end } = emphasisOf(passage, citations);
  return rows.slice(start, end);
};

test("emphasises the row that the answer cites, not the one next to it", () => {
  expect(told([{ document_id: "doc_1", start: 108, end: 115 }])).toBe("B | 800");
});

test("emphasises the best part of a passage that the answer does not cite", () => {
  expect(told([])).toBe("C | 180");
  expect(told([{ document_id: "doc_2", start: 108, end: 115 }])).toBe("C | 180");
  expect(told([{ document_id: "doc_1", start: 90, end: 107 }])).toBe("C | 180");
});
