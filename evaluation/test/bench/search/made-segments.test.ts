import { expect, it } from "vitest";
import { buildPostings } from "../../../../src/ingestion/lexical/postings.ts";
import { packBlocks } from "../../../../src/storage/index/segments/entries.ts";
import { mergeBlocks } from "../../../../src/storage/index/segments/merge/merge-blocks.ts";
import { zipfCorpus } from "../../../bench/search/corpus.ts";
import { blocksOf, segmentsOf, versionOf } from "../../../bench/search/made-segments.ts";

const corpus = zipfCorpus(1000);

it("makes the blocks that indexing and merging the same texts would make", () => {
  const documents = [0, 2, 5];
  const indexed = documents.flatMap((document) => {
    const chunks = corpus.chunksOf(document).map((words, index) => {
      const text = corpus.textOf(words);
      return { index, text, context: "", start: 0, end: text.length, pageStart: 1, pageEnd: 1 };
    });
    return [...packBlocks(buildPostings(chunks, versionOf(document)).terms)];
  });
  const merged = [...mergeBlocks(indexed, { from: "", end: undefined, dropped: [] })];
  expect([...blocksOf(corpus, documents)]).toEqual(merged);
});

it("has every document in one segment, and as few segments as merging leaves", () => {
  const segments = segmentsOf(corpus.sizes);
  const documents = segments.flatMap((segment) => segment.documents);
  expect(documents.toSorted((a, b) => a - b)).toEqual([...corpus.sizes.keys()]);
  expect(segments.length).toBeLessThan(corpus.sizes.length);
  expect(segments.reduce((sum, { chunkCount }) => sum + chunkCount, 0)).toBe(1000);
  const large = segments.filter(({ no, chunkCount }) => no < 0 && chunkCount >= 512);
  expect(large.map(({ listNo }) => listNo)).not.toContain(null);
  expect(large.length).toBeGreaterThan(0);
});
