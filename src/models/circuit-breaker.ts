// Saves callers the wait for a model that has just failed.
import { isOutage, isTimeOut } from "../domain/fallback.ts";
import type { Embedder } from "./embedder.ts";
import type { Reranker } from "./reranker.ts";

/**
 * Long enough to save most requests of an outage the retries, short enough to notice its end soon.
 */
const OPEN_MS = 10_000;

/** One failed call of a chat model or a reranker may be due to its input. */
const FAILURES_BEFORE_OPEN = 2;

/**
 * A call that waits this long without a reply has probably met a model that hangs. A slow model may
 * also exceed shorter limits.
 */
const LATE_MS = 20_000;

export type CircuitBreaker = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates a circuit breaker. After a number of failures in a row, further work fails immediately
 * with the last error for ten seconds. Then one call finds out whether the outage is over, while
 * the others fail immediately for ten seconds more. Only failures that another request would
 * probably meet too are counted.
 */
export function createCircuitBreaker(
  now: () => number,
  failuresBefore = FAILURES_BEFORE_OPEN,
): CircuitBreaker {
  let failure: { error: unknown; until: number } | undefined;
  let inARow = 0;
  return async (work) => {
    const started = now();
    if (failure !== undefined) {
      if (started < failure.until) throw failure.error;
      // Not until the call ends, because it can end with its request, without a result.
      failure = { ...failure, until: started + OPEN_MS };
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
        if (inARow >= failuresBefore) failure = { error, until: now() + OPEN_MS };
      }
      throw error;
    }
  };
}

/**
 * Adds a circuit breaker for queries to an embedder. Passages are not affected, because the queue
 * repeats them with growing delays.
 */
export function embedderWithBreaker(embedder: Embedder, now: () => number): Embedder {
  const breaker = createCircuitBreaker(now, 1);
  return {
    ...embedder,
    embed: async (texts, options) => {
      const embed = async () => embedder.embed(texts, options);
      return options.kind === "passage" ? embed() : breaker(embed);
    },
  };
}

export function rerankerWithBreaker(reranker: Reranker, now: () => number): Reranker {
  const breaker = createCircuitBreaker(now);
  return {
    ...reranker,
    rerank: async (...asked) => breaker(async () => reranker.rerank(...asked)),
  };
}
