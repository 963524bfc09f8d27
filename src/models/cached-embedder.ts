// Caches the vectors of questions, because the same question is embedded again by retries and by
// every step of an answer.
import type { Lru } from "../shared/cache/lru.ts";
import type { Embedder } from "./embedder.ts";

/** Wraps an embedder with a cache for single questions. A cache hit is not charged. */
export function cachedEmbedder(embedder: Embedder, cache: Lru<Float32Array>): Embedder {
  return {
    ...embedder,
    async embed(texts, options) {
      const [text] = texts;
      if (options.kind !== "query" || texts.length !== 1 || text === undefined) {
        return embedder.embed(texts, options);
      }
      const known = cache.get(text);
      if (known !== undefined) {
        return { vectors: [known], usage: { promptTokens: 0, completionTokens: 0, neurons: 0 } };
      }
      const found = await embedder.embed(texts, options);
      const [vector] = found.vectors;
      if (vector !== undefined) cache.set(text, vector);
      return found;
    },
  };
}
