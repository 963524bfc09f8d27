import { isDependencyFailure } from "../../domain/fallback.ts";
import type { Passage, SearchRequest } from "../../domain/documents/passage.ts";
import type { Meter } from "../../domain/scope.ts";
import type { Reranker } from "../../models/reranker.ts";

/**
 * The number of passages that a cross-encoder reads. Measurements elsewhere show that more take
 * time and gain little.
 */
const RERANKED = 20;

/**
 * Orders the best passages by the reranker's scores, which replace theirs. Without a reranker, or
 * if it is unavailable, the order does not change, because a search should not fail in its last
 * step.
 */
export async function rerankPassages(
  deps: { reranker?: Reranker | undefined; meter: Meter },
  request: Pick<SearchRequest, "query" | "rerank">,
  passages: readonly Passage[],
): Promise<Passage[]> {
  if (deps.reranker === undefined || !request.rerank || passages.length < 2) return [...passages];
  const read = passages.slice(0, RERANKED);
  try {
    const { scores, usage } = await deps.reranker.rerank(
      request.query,
      read.map(({ text, context }) => (context === "" ? text : `${context}\n${text}`)),
    );
    deps.meter.neurons += usage.neurons;
    deps.meter.modelCalls += 1;
    const ordered = read
      .map((passage, i) => {
        const rerank = scores[i] ?? 0;
        return { ...passage, score: rerank, scores: { ...passage.scores, rerank } };
      })
      .toSorted((a, b) => b.score - a.score);
    // The remaining passages keep their order, below all reranked ones.
    const lowest = ordered.at(-1)?.score ?? 0;
    const rest = passages.slice(RERANKED).map((p) => ({ ...p, score: p.score * lowest }));
    return [...ordered, ...rest];
  } catch (error) {
    if (!isDependencyFailure(error)) throw error;
    const { name: model } = deps.reranker;
    deps.meter.fallbacks.push({ part: "reranker", model, reason: error.code, error });
    return [...passages];
  }
}
