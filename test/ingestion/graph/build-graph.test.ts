import { expect, it } from "vitest";
import { buildGraph } from "../../../src/ingestion/graph/build-graph.ts";

/** Chunks as long as `size` characters. */
function graphOf(filename: string, text: string, size = text.length) {
  const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, index) => {
    const [start, end] = [index * size, Math.min(text.length, (index + 1) * size)];
    return { index, start, end, text: text.slice(start, end) };
  });
  return buildGraph({ filename, text, lines: [], pages: [], firstPage: undefined, chunks });
}

it("is about the document's name and headings, and mentions the other names", () => {
  const text =
    "# The Long Harvest (1931 film)\n\nIt was directed by Ada Quill. Quill left Norwich early.";
  const [chunk] = graphOf("(1-2)-harvest_notes.md", text);
  expect(chunk?.titles).toEqual(["harvest notes", "long harvest 1931 film", "long harvest"]);
  expect(chunk?.mentions).toEqual(["ada quill", "norwich"]);
});

it("knows a section under its number, its title and both", () => {
  const text = `RULE B-2: Storm Shutters\n${"Shutters are rated by the office. ".repeat(20)}`;
  const chunks = graphOf("manual.txt", text, 200);
  expect(chunks.length).toBeGreaterThan(2);
  for (const { titles } of chunks) {
    expect(titles).toEqual(
      expect.arrayContaining(["rule b 2", "b 2", "storm shutters", "rule b 2 storm shutters"]),
    );
  }
});

it("gives a long document's own name to its beginning alone", () => {
  const chunks = graphOf("almanac.txt", "The tide turns at noon. ".repeat(200), 100);
  expect(chunks[0]?.titles).toEqual(["almanac"]);
  expect(chunks.at(-1)?.titles).toEqual([]);
});

it("keeps a bounded number of names of a list of them", () => {
  const list = Array.from({ length: 300 }, (_, i) => `Adam Nr${i}x, `).join("");
  const [chunk] = graphOf("list.txt", `We thank ${list}`);
  expect(chunk?.mentions).toHaveLength(48);
});
