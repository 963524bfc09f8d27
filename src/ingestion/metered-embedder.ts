import type { Embedder } from "../models/embedder.ts";
import type { ModelUsage } from "../models/language-model.ts";
import type { IngestionDeps } from "./deps.ts";

/**
 * The embedder, and what notes its use for the tenant. That belongs into a `finally`: calls that were answered before one
 * that failed have cost as much.
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
