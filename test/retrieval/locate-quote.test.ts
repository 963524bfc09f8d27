import { test } from "vitest";
import type { Page } from "../../src/domain/documents/page.ts";
import type { Passage } from "../../src/domain/documents/passage.ts";
import { locateQuote } from "../../src/retrieval/passages/locate-quote.ts";

const SCOPE = { tenant: "ten_1", collection: "col_1" };

/** The box of `quote` on a page of one line, 100 points wide from x = 50. */
async function boxOf(line: string, quote: string) {
  const box = { x: 50, y: 10, width: 100, height: 12 };
  const page: Page = {
    page: 1,
    start: 0,
    text: line,
    width: 200,
    height: 300,
    lines: [{ text: line, start: 0, end: line.length, box }],
    running: [],
    tables: [],
  };
  const passage: Passage = {
    id: "ver_1:0",
    documentId: "doc_1",
    versionId: "ver_1",
    versionNo: 1,
    filename: "a.pdf",
    index: 0,
    context: "",
    pageStart: 1,
    pageEnd: 1,
    start: 0,
    end: line.length,
    text: line,
    score: 1,
    scores: { vector: null, sparse: null, fused: null, rerank: null },
    window: null,
  };
  const start = line.indexOf(quote);
  const range = { start, end: start + quote.length };
  const pages = { load: () => Promise.resolve(page) };
  const found = await locateQuote({ pages }, SCOPE, { passage, range, text: quote });
  return found?.boxes[0];
}

test("the first words of a line stand at its left", async ({ expect }) => {
  expect(await boxOf("abcd efghi", "abcd ")).toMatchObject({ x: 50, width: 50 });
});

test("the first words of an Arabic line stand at its right, its last at its left", async ({
  expect,
}) => {
  const line = "مكتبة R عندي";
  const first = await boxOf(line, "مكتبة ");
  expect(first).toMatchObject({ x: 100, width: 50 });
  const last = await boxOf(line, "عندي");
  expect(last?.x).toBe(50);
  expect(last?.width).toBeCloseTo((100 * 4) / 12);
});

test("a Hebrew name does not turn an English line around", async ({ expect }) => {
  expect(await boxOf("signed: דן c", "signed")).toMatchObject({ x: 50, width: 50 });
});
