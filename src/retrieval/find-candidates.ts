// Combines the rankings of the indexes into one list of passages, before they are reranked.
import type { Strategy } from "../domain/collection.ts";
import type { Passage } from "../domain/documents/passage.ts";
import type { Scope } from "../domain/scope.ts";
import type { VersionStore } from "../storage/documents/versions/versions.ts";
import type { Searched } from "./ask-indexes.ts";
import type { Choice } from "./documents/documents-to-search.ts";
import { type Fused, fuseRankings } from "./fuse.ts";
import { searchGraph } from "./graph/search-graph.ts";
import { refineLexical } from "./lexical/refine-lexical.ts";
import { type ChunkOf, loadChunks, neighboursOf } from "./load-candidates.ts";
import { orderTies } from "./order-ties.ts";
import type { IndexRankings } from "./query-indexes.ts";
import { boostDocuments, documentFactor } from "./routing/boost.ts";
import type { Stopwatch } from "./stopwatch.ts";
import { alphaOf, isFused } from "./vector-weight.ts";

type Deps = Parameters<typeof loadChunks>[0] &
  Parameters<typeof searchGraph>[0] &
  Parameters<typeof alphaOf>[0] & { versions: Pick<VersionStore, "madeBy"> };

/**
 * Returns at most `choice.limit` candidates, best first. `alpha` is the weight of the vector
 * ranking.
 */
export async function findCandidates(
  deps: Deps,
  scope: Scope,
  { request, asked, route, choice, timer }: Searched & { choice: Choice; timer: Stopwatch },
): Promise<{ candidates: Passage[]; alpha: number }> {
  const { strategy, query: text } = request;
  const { documents, limit } = choice;
  const [chunkOf, wordsOnly] = await Promise.all([
    loadChunks(deps, scope, [...asked.sparse, ...asked.vector, ...neighboursOf(asked, request)]),
    withoutVectors(deps, scope, asked),
  ]);
  timer.lap("load");
  const { termWeights } = asked;
  const sparse = orderTies(asked.sparse, chunkOf);
  const vector = orderTies(asked.vector, chunkOf);
  const lists = { ...asked, vector, sparse: refineLexical({ text, termWeights }, sparse, chunkOf) };
  const alpha = alphaOf(deps, request, lists);
  const isGraph = strategy === "graph";
  const fused = isGraph
    ? await searchGraph(deps, scope, { text, limit, documents, lexical: lists.sparse })
    : fuseRankings(lists, { alpha, fusion: request.fusion ?? "convex", wordsOnly });
  const factor = documentFactor(route.affinities);
  const best = boostDocuments(ownScores(fused, strategy), factor).slice(0, limit);
  // The graph finds chunks that no other ranking contains.
  const found = isGraph ? await loadChunks(deps, scope, best) : chunkOf;
  return { candidates: passagesOf(best, found, strategy), alpha };
}

/**
 * Returns the numbers of the ranked versions whose vectors were not searched. Usually, this needs
 * no query.
 */
async function withoutVectors(
  { versions, meter }: Pick<Deps, "versions" | "meter">,
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
