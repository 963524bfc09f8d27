// A collection's search without a database: the product's own terms, postings, BM25, embedder and fusion over
// documents held in memory.
import type { ChunkRef, NewChunk } from "../../../src/domain/documents/chunk.ts";
import { buildPostings } from "../../../src/ingestion/lexical/postings.ts";
import { embedAll, type Embedder } from "../../../src/models/embedder.ts";
import { chooseAlpha, fuseRankings, guardAlpha, type Ranked } from "../../../src/retrieval/fuse.ts";
import { searchLexical, type LexicalList } from "../../../src/retrieval/lexical/lexical.ts";
import { refineLexical } from "../../../src/retrieval/lexical/refine-lexical.ts";
import { newMeter } from "../../../src/domain/scope.ts";
import type { TermPostings } from "../../../src/storage/index/lexical-matches.ts";

export type IndexedDocument = { id: string; chunks: readonly NewChunk[] };
type Hit = { document: string; chunk: NewChunk };
type Lists = { lexical: boolean; vectors: boolean };

export type MemoryIndex = {
  search: (query: string, limit: number, lists?: Lists) => Promise<Hit[]>;
};

/** As `src/retrieval/search.ts` asks each list for. */
const LEAST_CANDIDATES = 50;
const CANDIDATES_PER_RESULT = 4;
const SCOPE = { tenant: "", collection: "" };

export async function memoryIndex(
  documents: readonly IndexedDocument[],
  embedder: Embedder,
): Promise<MemoryIndex> {
  const lexical = lexicalSide(documents);
  const vectors: { ref: ChunkRef; vector: Float32Array }[] = [];
  for (const [versionNo, { chunks }] of documents.entries()) {
    const texts = chunks.map(({ context, text }) =>
      context === "" ? text : `${context}\n${text}`,
    );
    const found = await embedAll(embedder, texts);
    found.forEach((vector, index) => vectors.push({ ref: { versionNo, index }, vector }));
  }
  return {
    async search(query, limit, lists = { lexical: true, vectors: true }) {
      const wanted = Math.max(LEAST_CANDIDATES, limit * CANDIDATES_PER_RESULT);
      const found = lists.lexical ? await lexical(query, wanted) : undefined;
      const sparse = refineLexical(
        { text: query, termWeights: found?.termWeights ?? new Map() },
        found?.ranked ?? [],
        ({ versionNo, index }) => documents[versionNo]?.chunks[index],
      );
      const vector = lists.vectors
        ? nearest(vectors, await embedQuery(embedder, query), wanted)
        : [];
      const alpha = guardAlpha({ vector, sparse }, chooseAlpha(query, embedder.semantic));
      return fuseRankings({ vector, sparse }, { alpha, fusion: "convex" })
        .slice(0, limit)
        .flatMap(({ ref }) => {
          const document = documents[ref.versionNo];
          const chunk = document?.chunks[ref.index];
          return document === undefined || chunk === undefined
            ? []
            : [{ document: document.id, chunk }];
        });
    },
  };
}

function lexicalSide(
  documents: readonly IndexedDocument[],
): (query: string, limit: number) => Promise<LexicalList> {
  const postings = new Map<string, TermPostings[]>();
  const documentFrequency = new Map<string, number>();
  const collection = { chunkCount: 0, tokenCount: 0 };
  for (const [versionNo, { chunks }] of documents.entries()) {
    const built = buildPostings(chunks, versionNo);
    collection.chunkCount += chunks.length;
    collection.tokenCount += built.tokenCount;
    for (const { term, chunkCount, entries } of built.terms) {
      documentFrequency.set(term, (documentFrequency.get(term) ?? 0) + chunkCount);
      postings.set(term, [...(postings.get(term) ?? []), ...entries]);
    }
  }
  const match = async (_: unknown, terms: readonly string[]) => ({
    postings: terms.flatMap((term) => postings.get(term) ?? []),
    documentFrequency,
    collection,
    rowsRead: 0,
  });
  return async (text, limit) => {
    const deps = { postings: { match }, meter: newMeter() };
    return searchLexical(deps, SCOPE, { text, limit });
  };
}

async function embedQuery(embedder: Embedder, query: string): Promise<Float32Array> {
  const { vectors } = await embedder.embed([query], { kind: "query" });
  return vectors[0] ?? new Float32Array(embedder.dimensions);
}

function nearest(
  vectors: readonly { ref: ChunkRef; vector: Float32Array }[],
  query: Float32Array,
  limit: number,
): Ranked[] {
  return vectors
    .map(({ ref, vector }) => ({
      ref,
      score: vector.reduce((sum, value, i) => sum + value * (query[i] ?? 0), 0),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit);
}
