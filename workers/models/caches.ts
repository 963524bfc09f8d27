// Caches of one isolate. Searches are cached by the collection's revision, vectors by the model.
import { cachedEmbedder } from "../../src/models/cached-embedder.ts";
import type { Embedder } from "../../src/models/embedder.ts";
import { embedderWithBreaker } from "../../src/models/circuit-breaker.ts";
import { searchCache } from "../../src/retrieval/cache/search-cache.ts";
import { modelRewriter } from "../../src/retrieval/strategies/rewriter.ts";
import type { RetrievalDeps } from "../../src/retrieval/search.ts";
import { createLru } from "../../src/shared/cache/lru.ts";
import type { Models } from "./models.ts";

/** Vectors of questions, about 1 MB for each embedder. */
const KEPT_EMBEDDINGS = { size: 500, ttlMs: 3_600_000 };

type Cached = Pick<RetrievalDeps, "embedder" | "previousEmbedder" | "searches" | "rewriter">;

export function createCaches(models: Models): Cached {
  const clock = { now: () => Date.now() };
  const cached = (embedder: Embedder): Embedder =>
    cachedEmbedder(
      embedderWithBreaker(embedder, clock.now),
      createLru({ ...KEPT_EMBEDDINGS, ...clock }),
    );
  const { previousEmbedder: previous } = models;
  return {
    embedder: cached(models.embedder),
    previousEmbedder: previous === undefined ? undefined : cached(previous),
    searches: searchCache(clock.now),
    rewriter: models.model === undefined ? undefined : modelRewriter(models.model),
  };
}
