import { it } from "vitest";
import { newMeter } from "../../../src/domain/scope.ts";
import { searchLexical } from "../../../src/retrieval/lexical/lexical.ts";
import type { LexicalMatches } from "../../../src/storage/index/lexical-matches.ts";
import { packPosting } from "../../../src/storage/index/packed-postings.ts";

const SCOPE = { tenant: "ten_1", collection: "col_1" };
/** Chunk 0 says "Harrow" three times, chunk 1 says "parking" once. */
const MATCHES: LexicalMatches = {
  postings: [
    { term: "harrow", versionNo: 1, chunkCount: 1, packed: posting(0, 3) },
    { term: "park", versionNo: 1, chunkCount: 1, packed: posting(1, 1) },
  ],
  documentFrequency: new Map([
    ["harrow", 1],
    ["park", 1],
  ]),
  collection: { chunkCount: 10, tokenCount: 100 },
  rowsRead: 2,
};

function posting(chunk: number, count: number): string {
  return packPosting({ step: chunk, counts: 2 * count, length: 10 });
}

async function bestChunk(text: string, names: string[]): Promise<number | undefined> {
  const deps = { postings: { match: async () => MATCHES }, meter: newMeter() };
  const nameTerms = Promise.resolve(new Set(names));
  const { ranked } = await searchLexical(deps, SCOPE, { text, limit: 2, nameTerms });
  return ranked[0]?.ref.index;
}

it("ranks a chunk on the subject before one that repeats the document's name", async ({
  expect,
}) => {
  expect(await bestChunk("Harrow parking", [])).toBe(0);
  expect(await bestChunk("Harrow parking", ["harrow"])).toBe(1);
});

it("searches for a name alone with its full weight", async ({ expect }) => {
  expect(await bestChunk("Harrow", ["harrow"])).toBe(0);
});
