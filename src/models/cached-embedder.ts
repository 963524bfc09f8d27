// Questions come again, from the same person's next try and from every step of one answer: their vectors are kept.
import type { Lru } from "../shared/lru.ts";
import type { Embedder } from "./embedder.ts";

/** The same embedder; of single questions it asks the model once while `cache` remembers. A hit costs nothing. */
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
