// Computes the lexical and the vector ranking of a search: for each of its queries, over all documents and over the
// documents that the question is routed to.
import { isDependencyFailure } from "../domain/fallback.ts";
import type { Meter, Scope } from "../domain/scope.ts";
import type { Embedder } from "../models/embedder.ts";
import type { MatchTerms } from "../storage/index/lexical-matches.ts";
import type { VectorIndex } from "../storage/index/vector-index.ts";
import type { Ranked } from "./fuse.ts";
import { searchLexical } from "./lexical/lexical.ts";
import { sharePostings, type VersionedDocument } from "./lexical/share-postings.ts";

type Deps = {
  postings: { match: MatchTerms };
  vectors: VectorIndex;
  embedder: Embedder;
  meter: Meter;
};

/** The weight of the query's scores; the question itself has weight 1. */
export type Query = { text: string; weight: number; lists: "both" | "sparse" };

export type IndexQuery = {
  queries: readonly Query[];
  use: { sparse: boolean; vector: boolean };
  /** If set, only these documents are searched. */
  documents: readonly string[] | undefined;
  /** Documents that are also searched separately, so that others do not displace their chunks. */
  routed: Promise<readonly VersionedDocument[]>;
  limit: number;
  bm25?: { k1: number; b: number } | undefined;
};

export type IndexRankings = {
  sparse: Ranked[];
  vector: Ranked[];
  /** The idf of each query term in this collection; empty without the lexical ranking. */
  termWeights: ReadonlyMap<string, number>;
  databaseMs: { sparse: number; vector: number };
  /** Set if the vector ranking failed and the search goes on without it. */
  isLexicalOnly: boolean;
};

type List = { ranked: Ranked[]; termWeights: ReadonlyMap<string, number>; databaseMs: number };

export async function queryIndexes(
  deps: Deps,
  scope: Scope,
  query: IndexQuery,
): Promise<IndexRankings> {
  const texts = query.queries.map(({ text }) => text);
  const postings = { match: sharePostings(deps.postings.match, { ...query, texts }) };
  const [sparse, vector] = await Promise.all([
    query.use.sparse
      ? sumScores(query.queries, (text) =>
          combineLexical(query, (documents) =>
            searchLexical({ ...deps, postings }, scope, { ...query, text, documents }),
          ),
        )
      : EMPTY_RANKING,
    query.use.vector ? vectorRanking(deps, scope, query) : EMPTY_RANKING,
  ]);
  return {
    sparse: sparse.ranked,
    vector: (vector ?? EMPTY_RANKING).ranked,
    termWeights: sparse.termWeights,
    databaseMs: {
      sparse: sparse.databaseMs,
      vector: (vector ?? EMPTY_RANKING).databaseMs,
    },
    isLexicalOnly: vector === undefined,
  };
}

/**
 * Undefined if the embedder or the vector index is not available and there is a lexical ranking to go on with. The failure
 * is recorded, so that the answer warns of it.
 */
async function vectorRanking(
  deps: Deps,
  scope: Scope,
  query: IndexQuery,
): Promise<List | undefined> {
  const both = query.queries.filter(({ lists }) => lists === "both");
  try {
    return await sumScores(both, (text) =>
      combineLexical(query, (documents) =>
        vectorList(deps, scope, { text, limit: query.limit, documents }),
      ),
    );
  } catch (error) {
    if (!query.use.sparse || !isDependencyFailure(error)) throw error;
    const { name: model } = deps.embedder;
    deps.meter.fallbacks.push({ part: "vector_search", model, reason: error.code });
    return undefined;
  }
}

const EMPTY_RANKING: List = { ranked: [], termWeights: new Map(), databaseMs: 0 };

/** A chunk has the same score in both rankings, because statistics are those of the whole collection. */
async function combineLexical(
  { documents, routed }: IndexQuery,
  ask: (documents: readonly string[] | undefined) => Promise<List>,
): Promise<List> {
  const [all, chosen] = await Promise.all([
    ask(documents),
    routed.then((found) =>
      found.length > 0 && documents === undefined ? ask(found.map(({ id }) => id)) : EMPTY_RANKING,
    ),
  ]);
  const known = new Set(all.ranked.map(keyOf));
  const more = chosen.ranked.filter((ranked) => !known.has(keyOf(ranked)));
  return { ...all, ranked: [...all.ranked, ...more] };
}

/**
 * Sums the scores of the queries' rankings, weighted by query, up to a maximum of 1. Chunks found by several queries rank
 * higher.
 */
async function sumScores(
  queries: readonly Query[],
  ask: (text: string) => Promise<List>,
): Promise<List> {
  const lists = await Promise.all(queries.map(({ text }) => ask(text)));
  const scores = new Map<string, Ranked>();
  lists.forEach(({ ranked }, i) => {
    for (const { ref, score } of ranked) {
      const key = keyOf({ ref });
      const before = scores.get(key)?.score ?? 0;
      const sum = before + score * (queries[i]?.weight ?? 0);
      scores.set(key, { ref, score: Math.min(1, sum) });
    }
  });
  return {
    ranked: [...scores.values()].toSorted((a, b) => b.score - a.score),
    termWeights: new Map(lists.flatMap(({ termWeights }) => [...termWeights])),
    databaseMs: Math.max(0, ...lists.map(({ databaseMs }) => databaseMs)),
  };
}

function keyOf({ ref }: Pick<Ranked, "ref">): string {
  return `${ref.versionNo}:${ref.index}`;
}

async function vectorList(
  deps: Deps,
  scope: Scope,
  query: { text: string; limit: number; documents: readonly string[] | undefined },
): Promise<List> {
  const { vectors, usage } = await deps.embedder.embed([query.text], { kind: "query" });
  deps.meter.neurons += usage.neurons;
  const [vector] = vectors;
  if (vector === undefined) return EMPTY_RANKING;
  const started = Date.now();
  const found = await deps.vectors.query(scope, { ...query, vector });
  deps.meter.rowsRead += found.rowsRead;
  deps.meter.vectorsQueried += found.vectorsQueried;
  const ranked = found.matches
    .filter(({ score }) => score > 0)
    .map(({ score, ...ref }) => ({ ref, score: Math.min(1, score) }));
  return { ranked, termWeights: new Map(), databaseMs: Date.now() - started };
}
