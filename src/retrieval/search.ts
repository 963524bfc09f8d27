// Finds passages for a question: selects documents, queries the indexes in parallel, fuses, loads,
// reranks and adds windows.
import type { Collection } from "../domain/collection.ts";
import type { Passage, SearchOutcome, SearchRequest } from "../domain/documents/passage.ts";
import type { Meter, ReadScope, Scope } from "../domain/scope.ts";
import type { Embedder } from "../models/embedder.ts";
import type { Reranker } from "../models/reranker.ts";
import type { PageStore } from "../storage/content/pages.ts";
import type { CollectionStore } from "../storage/control/collections.ts";
import type { DocumentStore } from "../storage/documents/documents.ts";
import type { VersionStore } from "../storage/documents/versions/versions.ts";
import type { GraphReader } from "../storage/graph/graph-reader.ts";
import type { ChunkStore } from "../storage/index/chunks.ts";
import type { MatchTerms } from "../storage/index/lexical-matches.ts";
import type { RoutingLabelStore } from "../storage/index/routing-labels.ts";
import type { VectorIndex } from "../storage/index/vector-index.ts";
import { askIndexes } from "./ask-indexes.ts";
import { cachedSearch, type CacheableOutcome, type SearchCache } from "./cache/cached-search.ts";
import { reuseMatches } from "./cache/reuse-matches.ts";
import { chooseDocuments } from "./documents/documents-to-search.ts";
import { findCandidates } from "./find-candidates.ts";
import { bestVersions } from "./load-candidates.ts";
import { byMarginalRelevance, uniquePages, withoutRepeats } from "./passages/distinct.ts";
import { expandWindows } from "./passages/expand-windows.ts";
import { rerankPassages } from "./rerank/rerank.ts";
import { rerankByRules } from "./rerank/rerank-rules.ts";
import { documentFactor } from "./routing/boost.ts";
import { stopwatch } from "./stopwatch.ts";
import type { Rewriter } from "./strategies/rewriter.ts";
import { isFused } from "./vector-weight.ts";

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
  /** The collection, if the request has already read it. */
  collection?: Pick<Collection, "revision" | "activeVersions" | "chunkCount"> | undefined;
  /** Receives the versions of the best candidates while their chunks are read. */
  onCandidates?: ((versions: readonly number[]) => void) | undefined;
};

type Deps = RetrievalDeps & { meter: Meter };

/**
 * Returns at most `topK` passages, best first. Throws `invalid_input` for a document name that
 * matches nothing.
 */
export async function search(
  deps: Deps,
  scope: Scope,
  request: SearchRequest,
): Promise<SearchOutcome> {
  return cachedSearch(deps, scope, { request, find: () => find(deps, scope, request) });
}

async function find(
  given: Deps,
  place: Scope,
  asWritten: SearchRequest,
): Promise<CacheableOutcome> {
  const scope: ReadScope = { ...place, revision: given.collection?.revision };
  const deps = { ...given, postings: { match: reuseMatches(given.postings.match) } };
  const timer = stopwatch();
  const choice = await chooseDocuments(deps, scope, { request: asWritten, timer });
  const before = deps.meter.fallbacks.length;
  const searched = await askIndexes(deps, scope, { request: asWritten, choice, timer });
  const { request, asked, route, mended } = searched;
  const { strategy, query: text } = request;
  const { termWeights } = asked;
  timer.set("d1_lexical", asked.databaseMs.sparse);
  timer.set("vector", asked.databaseMs.vector);
  deps.onCandidates?.(bestVersions(asked, request));
  const { candidates, alpha } = await findCandidates(deps, scope, { ...searched, choice, timer });
  timer.lap("fuse");
  const read = candidates.filter((passage) => choice.allowed?.has(passage.documentId) ?? true);
  const factor = documentFactor(route.affinities);
  const rerankWeights = { termWeights, nameTerms: route.nameTerms, factor };
  const isGraph = strategy === "graph";
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
    mended,
    timingsMs: timer.laps,
  };
  return { outcome, isLasting: deps.meter.fallbacks.length === before };
}

function keepDistinct(passages: readonly Passage[], request: SearchRequest): Passage[] {
  const { minScore, unique, mmr, topK } = request;
  const good = passages.filter(({ score }) => score >= minScore);
  const pages = unique === "page" ? uniquePages(good) : good;
  const ordered = typeof mmr === "number" ? byMarginalRelevance(pages, mmr) : pages;
  return unique === "page" ? withoutRepeats(ordered, topK) : ordered.slice(0, topK);
}
