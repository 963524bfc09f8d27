import type { Embedder } from "../models/embedder.ts";
import type { ModelUsage } from "../models/language-model.ts";
import type { IngestionDeps } from "./deps.ts";

/**
 * Wraps an embedder, and returns a function that records its usage for the tenant. Call it in a
 * `finally` block, because successful calls before a failed one are charged as well.
 */
export function meteredEmbedder(
  deps: Pick<IngestionDeps, "embedder" | "usage" | "now">,
  tenant: string,
): { embedder: Embedder; settle: () => Promise<void> } {
  const used: ModelUsage[] = [];
  return {
    embedder: {
      ...deps.embedder,
      embed: async (texts, options) => {
        const embeddings = await deps.embedder.embed(texts, options);
        used.push(embeddings.usage);
        return embeddings;
      },
    },
    settle: () => deps.usage.addModelUse(tenant, deps.now().toISOString().slice(0, 10), used),
  };
}
