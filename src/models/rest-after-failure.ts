// Spares callers the wait for a model that has just failed.
import { isOutage, isTimeOut } from "../domain/fallback.ts";
import type { Embedder } from "./embedder.ts";
import type { Reranker } from "./reranker.ts";

/** Long enough to spare most requests of an outage the retries, short enough to notice soon that it is over. */
const REST_MS = 10_000;

/** One failed call of a chat model or a reranker may be due to its input. */
const FAILURES_BEFORE_REST = 2;

/** Who waits this long in vain has met a model that hangs. Shorter limits are also exceeded by a model that is only slow. */
const LATE_MS = 20_000;

export type Rest = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * After so many failures in a row, further work fails at once with the last error for ten seconds. Then one call finds out
 * whether the outage is over, while the others fail at once for ten seconds more. Only failures that another request would
 * probably meet too are counted.
 */
export function createRest(now: () => number, failuresBefore = FAILURES_BEFORE_REST): Rest {
  let failure: { error: unknown; until: number } | undefined;
  let inARow = 0;
  return async (work) => {
    const started = now();
    if (failure !== undefined) {
      if (started < failure.until) throw failure.error;
      // Not until the call ends: with its request, it can end without a result.
      failure = { ...failure, until: started + REST_MS };
    }
    try {
      const result = await work();
      failure = undefined;
      inARow = 0;
      return result;
    } catch (error) {
      const isLate = isTimeOut(error) && now() - started >= LATE_MS;
      if (isOutage(error) || isLate) {
        inARow += 1;
        if (inARow >= failuresBefore) failure = { error, until: now() + REST_MS };
      }
      throw error;
    }
  };
}

/** Passages are not affected: the queue repeats them with growing delays. */
export function restingEmbedder(embedder: Embedder, now: () => number): Embedder {
  const rest = createRest(now, 1);
  return {
    ...embedder,
    embed: async (texts, options) => {
      const embed = async () => embedder.embed(texts, options);
      return options.kind === "passage" ? embed() : rest(embed);
    },
  };
}

export function restingReranker(reranker: Reranker, now: () => number): Reranker {
  const rest = createRest(now);
  return {
    ...reranker,
    rerank: async (...asked) => rest(async () => reranker.rerank(...asked)),
  };
}
