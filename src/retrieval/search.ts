// Question → passages: choose documents, ask the lists in parallel, fuse, load, rerank, widen.
import type { Chunk, ChunkRef } from "../domain/chunk.ts";
import type { Strategy } from "../domain/collection.ts";
import type { Passage, SearchOutcome, SearchRequest } from "../domain/passage.ts";
import type { Meter, Scope } from "../domain/scope.ts";
import type { Embedder } from "../models/embedder.ts";
import type { Reranker } from "../models/reranker.ts";
import type { ChunkStore } from "../storage/chunks.ts";
import type { DocumentStore } from "../storage/documents.ts";
import type { PageStore } from "../storage/pages.ts";
import type { GraphReader } from "../storage/graph/graph-reader.ts";
import type { PostingStore } from "../storage/postings.ts";
import type { VectorIndex } from "../storage/vector-index.ts";
import { chooseAlpha, type Fused, fuseRankings, guardAlpha, type Ranked } from "./fuse.ts";
import { searchGraph } from "./graph/search-graph.ts";
import { type LexicalList, type LexicalQuery, searchLexical } from "./lexical.ts";
import { refineLexical } from "./refine-lexical.ts";
import { rerankPassages } from "./rerank.ts";
import { selectDocuments } from "./select-documents.ts";
import { widenPassages } from "./widen.ts";

export type RetrievalDeps = {
  documents: DocumentStore;
  chunks: ChunkStore;
  pages: PageStore;
  postings: PostingStore;
  graph: GraphReader;
  vectors: VectorIndex;
  embedder: Embedder;
  reranker?: Reranker | undefined;
};

type Deps = RetrievalDeps & { meter: Meter };

/** Candidates each list gives for one result wanted: fusion and de-duplication need more than they keep. */
const CANDIDATES_PER_RESULT = 4;
const LEAST_CANDIDATES = 50;
/** With `filter_mode: "post"` the filter comes last, so more is fetched; what it drops is not made up for. */
const POST_FILTER_CANDIDATES = 200;

/** Passages best first, at most `topK`. Throws `invalid_input` for a document name that matches nothing. */
export async function search(
  deps: Deps,
  scope: Scope,
  request: SearchRequest,
): Promise<SearchOutcome> {
  const timer = stopwatch();
  const selected = await selectDocuments(deps, scope, request);
  timer.lap("select");
  const isPost = request.filterMode === "post" && selected !== undefined;
  const limit = isPost
    ? POST_FILTER_CANDIDATES
    : Math.max(LEAST_CANDIDATES, request.topK * CANDIDATES_PER_RESULT);
  const { query: text, bm25, fusion = "convex" } = request;
  const query = { text, limit, bm25, documents: isPost ? undefined : selected };
  const [sparse, vector] = await Promise.all([
    request.strategy === "vector" ? noList() : searchLexical(deps, scope, query),
    usesVectors(request.strategy) ? vectorList(deps, scope, query) : noList(),
  ]);
  timer.lap("lists");
  timer.set("d1_lexical", sparse.databaseMs);
  timer.set("vector", vector.databaseMs);
  const chunkOf = await loadChunks(deps, scope, [...sparse.ranked, ...vector.ranked]);
  timer.lap("load");
  const { termWeights } = sparse;
  const lists = {
    vector: vector.ranked,
    sparse: refineLexical({ text, termWeights }, sparse.ranked, chunkOf),
  };
  const alpha = alphaOf(deps, request, lists);
  const isGraph = request.strategy === "graph";
  const fused = isGraph
    ? await searchGraph(deps, scope, { ...query, lexical: lists.sparse })
    : fuseRankings(lists, { alpha, fusion });
  const best = fused.slice(0, limit);
  // The graph leads to chunks that no list holds.
  const found = isGraph ? await loadChunks(deps, scope, best) : chunkOf;
  const candidates = passagesOf(best, found, request);
  timer.lap("fuse");
  const allowed = isPost ? new Set(selected) : undefined;
  const ordered = await rerankPassages(
    deps,
    request,
    candidates.filter((passage) => allowed?.has(passage.documentId) ?? true),
  );
  timer.lap("rerank");
  const kept = ordered.filter((p) => p.score >= request.minScore).slice(0, request.topK);
  const passages = await widenPassages(deps, scope, { passages: kept, window: request.window });
  timer.lap("widen");
  const weight = request.strategy === "hybrid" ? alpha : null;
  return {
    passages,
    strategy: request.strategy,
    alpha: weight,
    termWeights,
    timingsMs: timer.laps,
  };
}

function usesVectors(strategy: Strategy): boolean {
  return strategy === "vector" || strategy === "hybrid";
}

async function noList(): Promise<LexicalList> {
  return { ranked: [], termWeights: new Map(), databaseMs: 0 };
}

async function vectorList(
  deps: Deps,
  scope: Scope,
  query: LexicalQuery,
): Promise<{ ranked: Ranked[]; databaseMs: number }> {
  const { vectors, usage } = await deps.embedder.embed([query.text], { kind: "query" });
  deps.meter.neurons += usage.neurons;
  const [vector] = vectors;
  if (vector === undefined) return noList();
  const started = Date.now();
  const found = await deps.vectors.query(scope, { ...query, vector });
  deps.meter.rowsRead += found.rowsRead;
  deps.meter.vectorsQueried += found.vectorsQueried;
  const ranked = found.matches
    .filter(({ score }) => score > 0)
    .map(({ score, ...ref }) => ({ ref, score: Math.min(1, score) }));
  return { ranked, databaseMs: Date.now() - started };
}

/** The caller's own weight is taken as it is; a weight chosen here is guarded against a list that is bad for the query. */
function alphaOf(
  deps: Deps,
  { strategy, alpha, query }: SearchRequest,
  lists: { vector: readonly Ranked[]; sparse: readonly Ranked[] },
): number {
  if (strategy === "vector") return 1;
  if (!usesVectors(strategy)) return 0;
  return alpha === "auto" ? guardAlpha(lists, chooseAlpha(query, deps.embedder.semantic)) : alpha;
}

type ChunkOf = (ref: ChunkRef) => Chunk | undefined;

/** Chunks of versions that went inactive between the lists and this read are not among them. */
async function loadChunks(
  deps: Deps,
  scope: Scope,
  listed: readonly { ref: ChunkRef }[],
): Promise<ChunkOf> {
  const refs = new Map(listed.map(({ ref }) => [keyOf(ref), ref]));
  const { chunks, rowsRead } = await deps.chunks.load(scope, [...refs.values()]);
  deps.meter.rowsRead += rowsRead;
  const byRef = new Map(chunks.map((chunk) => [keyOf(chunk), chunk]));
  return (ref) => byRef.get(keyOf(ref));
}

function passagesOf(
  fused: readonly Fused[],
  chunkOf: ChunkOf,
  { strategy }: SearchRequest,
): Passage[] {
  return fused.flatMap(({ ref, score, vector, sparse }) => {
    const chunk = chunkOf(ref);
    if (chunk === undefined) return [];
    const fusedScore = strategy === "hybrid" || strategy === "graph" ? score : null;
    const own = fusedScore ?? (strategy === "vector" ? vector : sparse) ?? 0;
    const scores = { vector, sparse, fused: fusedScore, rerank: null };
    return [{ ...chunk, score: own, scores, window: null }];
  });
}

function keyOf({ versionNo, index }: ChunkRef): string {
  return `${versionNo}:${index}`;
}

/** Milliseconds of each step. A Worker's clock moves only with I/O, so pure computing shows as 0. */
function stopwatch(): {
  laps: Record<string, number>;
  lap: (name: string) => void;
  set: (name: string, ms: number) => void;
} {
  const laps: Record<string, number> = {};
  let last = Date.now();
  return {
    laps,
    lap: (name) => {
      const now = Date.now();
      laps[name] = now - last;
      last = now;
    },
    set: (name, ms) => {
      laps[name] = ms;
    },
  };
}
