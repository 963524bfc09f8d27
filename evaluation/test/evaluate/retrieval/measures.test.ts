import { test } from "vitest";
import { measureList } from "../../../evaluate/retrieval/measures.ts";
import type { Place, RetrievalQuery } from "../../../evaluate/retrieval/sets/retrieval-set.ts";

const place = (page: number, filename = "a.pdf", pageEnd = page): Place => ({
  filename,
  pageStart: page,
  pageEnd,
  start: 0,
  end: 1,
});

/** Pages 2 and 5 of a.pdf answer. */
const QUERY: RetrievalQuery = {
  id: "q",
  text: "",
  relevant: new Map([
    ["a.pdf:2", 1],
    ["a.pdf:5", 1],
  ]),
  unitsAt: ({ filename, pageStart, pageEnd }) =>
    Array.from({ length: pageEnd - pageStart + 1 }, (_, i) => `${filename}:${pageStart + i}`),
  files: new Set(["a.pdf"]),
};

test("measures a list of pages as the definitions say", ({ expect }) => {
  const measured = measureList(QUERY, "pages", [place(1, "b.pdf"), place(2), place(3), place(5)]);
  const ideal = 1 + 1 / Math.log2(3);
  expect(measured["ndcg@10"]).toBeCloseTo((1 / Math.log2(3) + 1 / Math.log2(5)) / ideal);
  expect(measured).toMatchObject({
    "recall@5": 1,
    "mrr@10": 0.5,
    "page hit@1": 0,
    "page hit@5": 1,
    "document hit@1": 0,
    "document hit@5": 1,
  });
});

test("gives nothing for a unit found again, which takes up a rank only where chunks are not units", ({
  expect,
}) => {
  const twice = [place(2), place(2), place(5)];
  const pages = measureList(QUERY, "pages", twice)["ndcg@10"] ?? 0;
  const records = measureList(QUERY, "records", twice)["ndcg@10"] ?? 0;
  expect(records).toBeCloseTo(1);
  expect(pages).toBeLessThan(records);
  expect(measureList(QUERY, "pages", twice)["recall@5"]).toBe(1);
});

test("is 0 for an empty list and never above 1, also where a chunk lies on both pages", ({
  expect,
}) => {
  for (const value of Object.values(measureList(QUERY, "pages", []))) expect(value).toBe(0);
  const both = {
    ...QUERY,
    relevant: new Map([
      ["a.pdf:2", 1],
      ["a.pdf:3", 1],
    ]),
  };
  expect(measureList(both, "pages", [place(2, "a.pdf", 3)])["ndcg@10"]).toBe(1);
});
