// Finds passages for a question: selects documents, queries the indexes in parallel, fuses, loads, reranks and adds
// windows.
import type { Collection, Strategy } from "../domain/collection.ts";
import type { Passage, SearchOutcome, SearchRequest } from "../domain/documents/passage.ts";
import type { Meter, ReadScope, Scope } from "../domain/scope.ts";
import type { Embedder } from "../models/embedder.ts";
import type { Reranker } from "../models/reranker.ts";
import type { ChunkStore } from "../storage/index/chunks.ts";
import type { CollectionStore } from "../storage/control/collections.ts";
import type { DocumentStore } from "../storage/documents/documents.ts";
import type { GraphReader } from "../storage/graph/graph-reader.ts";
import type { MatchTerms } from "../storage/index/lexical-matches.ts";
import type { VersionStore } from "../storage/documents/versions/versions.ts";
import type { PageStore } from "../storage/content/pages.ts";
import type { RoutingLabelStore } from "../storage/index/routing-labels.ts";
import type { VectorIndex } from "../storage/index/vector-index.ts";
import { cachedSearch, type Found, type SearchCache } from "./cache/cached-search.ts";
import { reuseMatches } from "./cache/reuse-matches.ts";
import { byMarginalRelevance, uniquePages, withoutRepeats } from "./passages/distinct.ts";
import { fuseRankings, type Fused } from "./fuse.ts";
import { searchGraph } from "./graph/search-graph.ts";
import { bestVersions, type ChunkOf, loadChunks, near } from "./load-candidates.ts";
import { orderTies } from "./order-ties.ts";
import { queryIndexes, type IndexRankings } from "./query-indexes.ts";
import { type Mended, mendSpelling } from "./lexical/mend-spelling.ts";
import { refineLexical } from "./lexical/refine-lexical.ts";
import { rerankPassages } from "./rerank/rerank.ts";
import { rerankByRules } from "./rerank/rerank-rules.ts";
import { boostDocuments, documentFactor } from "./routing/boost.ts";
import { NO_ROUTE, type Route, routeQuestion } from "./routing/route.ts";
import { type Choice, choose } from "./documents/documents-to-search.ts";
import { stopwatch } from "./stopwatch.ts";
import { queriesOf } from "./strategies/queries.ts";
import type { Rewriter } from "./strategies/rewriter.ts";
import { alphaOf, isFused, usesVectors } from "./vector-weight.ts";
import { expandWindows } from "./passages/expand-windows.ts";

export type RetrievalDeps = {
  collections: Pick<CollectionStore, "revision">;
  documents: DocumentStore;
  chunks: ChunkStore;
  pages: PageStore;
  postings: { match: MatchTerms };
  graph: GraphReader;
  labels: Pick<RoutingLabelStore, "find">;
  vectors: VectorIndex;
  embedder: Embedder;
  /** The embedder before the current one, while versions of it are re-indexed. */
  previousEmbedder?: Embedder | undefined;
  versions: Pick<VersionStore, "madeBy">;
  reranker?: Reranker | undefined;
  /** Without it, rules implement `multi_query` and `hyde`. */
  rewriter?: Rewriter | undefined;
  /** The cache of search outcomes; without it, nothing is cached. */
  searches?: SearchCache | undefined;
  /** The collection, if the request has read it before anything else. */
  collection?: Pick<Collection, "revision" | "activeVersions" | "chunkCount"> | undefined;
  /** Receives the versions of the best candidates while their chunks are read. */
  onCandidates?: ((versions: readonly number[]) => void) | undefined;
};

type Deps = RetrievalDeps & { meter: Meter };

/** Returns at most `topK` passages, best first. Throws `invalid_input` for a document name that matches nothing. */
export async function search(
  deps: Deps,
  scope: Scope,
  request: SearchRequest,
): Promise<SearchOutcome> {
  return cachedSearch(deps, scope, { request, find: () => find(deps, scope, request) });
}

async function find(given: Deps, place: Scope, asWritten: SearchRequest): Promise<Found> {
  const scope: ReadScope = { ...place, revision: given.collection?.revision };
  const deps = { ...given, postings: { match: reuseMatches(given.postings.match) } };
  const timer = stopwatch();
  const choice = await choose(deps, scope, { request: asWritten, timer });
  const { documents, allowed, limit } = choice;
  const before = deps.meter.fallbacks.length;
  const first = await rank(deps, scope, { request: asWritten, choice });
  const { route } = first;
  timer.lap("lists");
  const mended = await mend(deps, scope, { request: asWritten, documents });
  const request = { ...asWritten, query: mended.text };
  const { asked } =
    mended.words.length === 0 ? first : await rank(deps, scope, { request, choice, route });
  timer.lap("spelling");
  const { strategy, query: text } = request;
  timer.set("d1_lexical", asked.databaseMs.sparse);
  timer.set("vector", asked.databaseMs.vector);
  deps.onCandidates?.(bestVersions(asked, request));
  const [chunkOf, wordsOnly] = await Promise.all([
    loadChunks(deps, scope, [...asked.sparse, ...asked.vector, ...near(asked, request)]),
    withoutVectors(deps, scope, asked),
  ]);
  timer.lap("load");
  const { termWeights } = asked;
  const sparse = orderTies(asked.sparse, chunkOf);
  const vector = orderTies(asked.vector, chunkOf);
  const lists = { ...asked, vector, sparse: refineLexical({ text, termWeights }, sparse, chunkOf) };
  const alpha = alphaOf(deps, request, lists);
  const factor = documentFactor(route.affinities);
  const isGraph = strategy === "graph";
  const fused = isGraph
    ? await searchGraph(deps, scope, { text, limit, documents, lexical: lists.sparse })
    : fuseRankings(lists, { alpha, fusion: request.fusion ?? "convex", wordsOnly });
  const best = boostDocuments(ownScores(fused, strategy), factor).slice(0, limit);
  // The graph finds chunks that are in no other ranking.
  const found = isGraph ? await loadChunks(deps, scope, best) : chunkOf;
  const candidates = passagesOf(best, found, strategy);
  timer.lap("fuse");
  const read = candidates.filter((passage) => allowed?.has(passage.documentId) ?? true);
  const rerankWeights = { termWeights, nameTerms: route.nameTerms, factor };
  // Chunks found by the graph need not contain the question's words, so rules do not rerank them.
  const ruled = request.rerank && !isGraph ? rerankByRules(text, rerankWeights, read) : read;
  const ordered = await rerankPassages(deps, request, ruled);
  timer.lap("rerank");
  const kept = keepDistinct(ordered, request);
  const passages = await expandWindows(deps, scope, { passages: kept, window: request.window });
  timer.lap("widen");
  const shown = isFused(strategy) && !isGraph ? alpha : null;
  const outcome = {
    passages,
    strategy,
    alpha: shown,
    termWeights,
    mended: mended.words,
    timingsMs: timer.laps,
  };
  return { outcome, isLasting: deps.meter.fallbacks.length === before };
}

/** With the route of the question as it was first written, its labels are not read again. */
async function rank(
  deps: Deps,
  scope: ReadScope,
  { request, choice, route }: { request: SearchRequest; choice: Choice; route?: Route },
): Promise<{ asked: IndexRankings; route: Route }> {
  const { documents, limit, isRouted } = choice;
  const { strategy, query: question, bm25 } = request;
  const queries = await queriesOf(deps, scope, { request, documents });
  const use = { sparse: strategy !== "vector", vector: usesVectors(deps, request) };
  const texts = use.sparse ? queries.map((query) => query.text) : [];
  const isAsked = route === undefined && isRouted;
  const routing = isAsked
    ? routeQuestion(deps, scope, { question, texts })
    : Promise.resolve(route ?? NO_ROUTE);
  const routed = routing.then((found) => found.documents);
  const nameTerms = routing.then((found) => found.nameTerms);
  const [asked, found] = await Promise.all([
    queryIndexes(deps, scope, { queries, use, documents, routed, nameTerms, limit, bm25 }),
    routing,
  ]);
  return { asked, route: found };
}

/** Vectors find what is nearly the same; a search by them alone reads no words. */
async function mend(
  deps: Deps,
  scope: ReadScope,
  {
    request: { query: text, strategy },
    documents,
  }: { request: SearchRequest; documents: Choice["documents"] },
): Promise<Mended> {
  return strategy === "vector"
    ? { text, words: [] }
    : mendSpelling(deps, scope, { text, documents });
}

function keepDistinct(passages: readonly Passage[], request: SearchRequest): Passage[] {
  const { minScore, unique, mmr, topK } = request;
  const good = passages.filter(({ score }) => score >= minScore);
  const pages = unique === "page" ? uniquePages(good) : good;
  const ordered = typeof mmr === "number" ? byMarginalRelevance(pages, mmr) : pages;
  return unique === "page" ? withoutRepeats(ordered, topK) : ordered.slice(0, topK);
}

/** The numbers of the ranked versions whose vectors were not searched. Usually, nothing has to be asked for that. */
async function withoutVectors(
  { versions, meter }: Deps,
  scope: Scope,
  { sparse, unsearched, isLexicalOnly }: IndexRankings,
): Promise<ReadonlySet<number>> {
  if (unsearched.length === 0 || isLexicalOnly) return new Set();
  const numbers = [...new Set(sparse.map(({ ref }) => ref.versionNo))];
  const found = await versions.madeBy(scope, { numbers, embedders: unsearched });
  meter.rowsRead += found.rowsRead;
  return found.numbers;
}

function ownScores(fused: readonly Fused[], strategy: Strategy): Fused[] {
  if (isFused(strategy)) return [...fused];
  return fused.map((entry) => ({
    ...entry,
    score: (strategy === "vector" ? entry.vector : entry.sparse) ?? 0,
  }));
}

function passagesOf(listed: readonly Fused[], chunkOf: ChunkOf, strategy: Strategy): Passage[] {
  return listed.flatMap(({ ref, score, vector, sparse }) => {
    const chunk = chunkOf(ref);
    if (chunk === undefined) return [];
    const fused = isFused(strategy) ? score : null;
    return [{ ...chunk, score, scores: { vector, sparse, fused, rerank: null }, window: null }];
  });
}
