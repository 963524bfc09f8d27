import { expect, it } from "vitest";
import { chunkDocument } from "../../../src/ingestion/chunk/document.ts";

it("ends a chunk at a sentence rather than inside one, and repeats the end of the one before", () => {
  const sentence = "The rule applies to every dwelling that stands near the shore of the lake. ";
  const text = sentence.repeat(40);
  const chunks = chunkDocument(text, [{ page: 1, start: 0, end: text.length }], {
    size: 1000,
    overlap: 200,
  });
  for (const chunk of chunks) expect(text.slice(chunk.start, chunk.end)).toMatch(/\.$/);
  const overlaps = chunks.slice(1).map((chunk, i) => (chunks[i]?.end ?? 0) - chunk.start);
  for (const overlap of overlaps) expect(overlap).toBeGreaterThan(100);
});

it("makes no chunk of a text without words", () => {
  expect(
    chunkDocument(" \n\n ", [{ page: 1, start: 0, end: 4 }], { size: 1000, overlap: 200 }),
  ).toEqual([]);
});
