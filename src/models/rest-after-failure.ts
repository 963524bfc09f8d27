// Spares callers the wait for an embedding model that has just failed.
import { isDependencyFailure } from "../domain/fallback.ts";
import type { Embedder } from "./embedder.ts";

/** Long enough to spare most searches of an outage the retries, short enough to notice soon that it is over. */
const REST_MS = 10_000;

/**
 * After a failed question, further questions fail at once with the same error for ten seconds. Passages are not affected:
 * the queue repeats them with growing delays.
 */
export function restAfterFailure(embedder: Embedder, now: () => number): Embedder {
  let failure: { error: unknown; until: number } | undefined;
  return {
    ...embedder,
    async embed(texts, options) {
      if (options.kind === "passage") return embedder.embed(texts, options);
      if (failure !== undefined && now() < failure.until) throw failure.error;
      try {
        const embedded = await embedder.embed(texts, options);
        failure = undefined;
        return embedded;
      } catch (error) {
        if (isDependencyFailure(error)) failure = { error, until: now() + REST_MS };
        throw error;
      }
    },
  };
}
