// Question → passages: choose documents, ask the lists in parallel, fuse, load, rerank, widen.
import type { Chunk } from "../domain/chunk.ts";
import type { Strategy } from "../domain/collection.ts";
import type { Passage, SearchOutcome, SearchRequest } from "../domain/passage.ts";
import type { Meter, Scope } from "../domain/scope.ts";
import type { Embedder } from "../models/embedder.ts";
import type { Reranker } from "../models/reranker.ts";
import type { Lru } from "../shared/lru.ts";
import type { ChunkStore } from "../storage/chunks.ts";
import type { CollectionStore } from "../storage/collections.ts";
import type { DocumentStore } from "../storage/documents.ts";
import type { PageStore } from "../storage/pages.ts";
import type { PostingStore } from "../storage/postings.ts";
import type { RoutingLabelStore } from "../storage/routing-labels.ts";
import type { VectorIndex } from "../storage/vector-index.ts";
import { cachedSearch } from "./cached-search.ts";
import { byMarginalRelevance, uniquePages, withoutRepeats } from "./distinct.ts";
import { chooseAlpha, fuseRankings, type Fused } from "./fuse.ts";
import { askLists } from "./lists.ts";
import { rerankPassages } from "./rerank.ts";
import { rerankByRules } from "./rerank-rules.ts";
import { boostDocuments, documentFactor } from "./routing/boost.ts";
import { NO_ROUTE, routeQuestion } from "./routing/route.ts";
import { selectDocuments } from "./select-documents.ts";
import { queriesOf } from "./strategies/queries.ts";
import type { Rewriter } from "./strategies/rewriter.ts";
import { widenPassages } from "./widen.ts";

export type RetrievalDeps = {
  collections: Pick<CollectionStore, "revision">;
  documents: DocumentStore;
  chunks: ChunkStore;
  pages: PageStore;
  postings: PostingStore;
  labels: RoutingLabelStore;
  vectors: VectorIndex;
  embedder: Embedder;
  reranker?: Reranker | undefined;
  /** Without it `multi_query` and `hyde` go by rules. */
  rewriter?: Rewriter | undefined;
  /** Outcomes of earlier searches; without it none are kept. */
  searches?: Lru<SearchOutcome> | undefined;
};

type Deps = RetrievalDeps & { meter: Meter };

/** Candidates each list gives for one result wanted: fusion and de-duplication need more than they keep. */
const CANDIDATES_PER_RESULT = 4;
const LEAST_CANDIDATES = 60;
/** With `filter_mode: "post"` the filter comes last, so more is fetched; what it drops is not made up for. */
const POST_FILTER_CANDIDATES = 200;

/** Passages best first, at most `topK`. Throws `invalid_input` for a document name that matches nothing. */
export async function search(
  deps: Deps,
  scope: Scope,
  request: SearchRequest,
): Promise<SearchOutcome> {
  return cachedSearch(deps, scope, { request, find: () => find(deps, scope, request) });
}

async function find(deps: Deps, scope: Scope, request: SearchRequest): Promise<SearchOutcome> {
  const timer = stopwatch();
  const selected = await selectDocuments(deps, scope, request);
  timer.lap("select");
  const isRouted = request.route === true && selected === undefined;
  const route = isRouted ? await routeQuestion(deps, scope, request.query) : NO_ROUTE;
  timer.lap("route");
  const isPost = request.filterMode === "post" && selected !== undefined;
  const documents = isPost ? undefined : selected;
  const limit = isPost
    ? POST_FILTER_CANDIDATES
    : Math.max(LEAST_CANDIDATES, request.topK * CANDIDATES_PER_RESULT);
  const queries = await queriesOf(deps, scope, { request, documents });
  timer.lap("queries");
  const { strategy } = request;
  const use = { sparse: strategy !== "vector", vector: strategy !== "sparse" };
  const lists = await askLists(deps, scope, {
    queries,
    use,
    documents,
    routed: route.documents,
    limit,
  });
  timer.lap("lists");
  timer.set("d1_lexical", lists.databaseMs.sparse);
  timer.set("vector", lists.databaseMs.vector);
  const alpha = alphaOf(deps, request);
  const factor = documentFactor(route.affinities);
  const fused = boostDocuments(ownScores(fuseRankings(lists, alpha), strategy), factor);
  timer.lap("fuse");
  const candidates = await loadPassages(deps, scope, { fused, strategy, limit });
  timer.lap("load");
  const allowed = isPost ? new Set(selected) : undefined;
  const read = candidates.filter((passage) => allowed?.has(passage.documentId) ?? true);
  const telling = { termWeights: lists.termWeights, nameTerms: route.nameTerms, factor };
  const ruled = request.rerank ? rerankByRules(request.query, telling, read) : read;
  const ordered = await rerankPassages(deps, request, ruled);
  timer.lap("rerank");
  const kept = keepDistinct(ordered, request);
  const passages = await widenPassages(deps, scope, { passages: kept, window: request.window });
  timer.lap("widen");
  return {
    passages,
    strategy,
    alpha: isFused(strategy) ? alpha : null,
    termWeights: lists.termWeights,
    timingsMs: timer.laps,
  };
}

function keepDistinct(passages: readonly Passage[], request: SearchRequest): Passage[] {
  const { minScore, unique, mmr, topK } = request;
  const good = passages.filter(({ score }) => score >= minScore);
  const pages = unique === "page" ? uniquePages(good) : good;
  const ordered = typeof mmr === "number" ? byMarginalRelevance(pages, mmr) : pages;
  return unique === "page" ? withoutRepeats(ordered, topK) : ordered.slice(0, topK);
}

/** Strategies whose lists are fused; the others show the score of their only list. */
function isFused(strategy: Strategy): boolean {
  return strategy !== "vector" && strategy !== "sparse";
}

function alphaOf(deps: Deps, { strategy, alpha, query }: SearchRequest): number {
  if (strategy === "vector") return 1;
  if (strategy === "sparse") return 0;
  return alpha === "auto" ? chooseAlpha(query, deps.embedder.semantic) : alpha;
}

function ownScores(fused: readonly Fused[], strategy: Strategy): Fused[] {
  if (isFused(strategy)) return [...fused];
  return fused.map((entry) => ({
    ...entry,
    score: (strategy === "vector" ? entry.vector : entry.sparse) ?? 0,
  }));
}

/** Chunks of versions that went inactive between the lists and this read are dropped here. */
async function loadPassages(
  deps: Deps,
  scope: Scope,
  found: { fused: readonly Fused[]; strategy: Strategy; limit: number },
): Promise<Passage[]> {
  const wanted = found.fused.slice(0, found.limit);
  const { chunks, rowsRead } = await deps.chunks.load(
    scope,
    wanted.map(({ ref }) => ref),
  );
  deps.meter.rowsRead += rowsRead;
  const byRef = new Map(chunks.map((chunk) => [keyOf(chunk), chunk]));
  return wanted.flatMap(({ ref, score, vector, sparse }) => {
    const chunk = byRef.get(`${ref.versionNo}:${ref.index}`);
    if (chunk === undefined) return [];
    const fused = isFused(found.strategy) ? score : null;
    return [{ ...chunk, score, scores: { vector, sparse, fused, rerank: null }, window: null }];
  });
}

function keyOf(chunk: Chunk): string {
  return `${chunk.versionNo}:${chunk.index}`;
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
