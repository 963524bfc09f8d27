// Refuses vectors of another length than a Vectorize index was created for, with a message that
// says what to do. Vectorize itself would refuse them one by one, with a message that names neither
// the binding nor the model.
import { z } from "zod";
import { AppError } from "../../src/domain/errors.ts";
import type { EmbedderIdentity } from "../../src/domain/documents/fingerprint.ts";
import type { VectorizeBinding } from "../../src/storage/index/vectors-vectorize.ts";

export type DescribedBinding = VectorizeBinding & { describe: () => Promise<unknown> };

const Description = z.object({ dimensions: z.number() });

/**
 * Wraps a binding. Checks the index's dimensions once, before its first use that nobody waits for.
 */
export function fittingBinding(
  binding: DescribedBinding,
  { name, embedder }: { name: string; embedder: EmbedderIdentity },
): VectorizeBinding {
  let isKnownToFit = false;
  const demandFit = async (): Promise<void> => {
    if (isKnownToFit) return;
    const described = Description.safeParse(await binding.describe());
    if (described.success && described.data.dimensions !== embedder.dimensions) {
      throw misfit(name, embedder, described.data.dimensions);
    }
    isKnownToFit = true;
  };
  return {
    upsert: async (vectors) => {
      await demandFit();
      return binding.upsert(vectors);
    },
    getByIds: async (ids) => {
      await demandFit();
      return binding.getByIds(ids);
    },
    query: async (vector, options) => binding.query(vector, options),
    deleteByIds: async (ids) => binding.deleteByIds(ids),
  };
}

/**
 * Creates a retryable error, because messages should wait for the repaired deployment instead of
 * failing their documents.
 */
function misfit(name: string, { name: model, dimensions }: EmbedderIdentity, found: number) {
  return new AppError(
    "unavailable",
    `The Vectorize index of the binding ${name} has ${found} dimensions, but ${model} makes vectors with ${dimensions}. ` +
      `Bind an index with ${dimensions} dimensions as ${name}: change its index_name in wrangler.toml and deploy.`,
    { retryable: true },
  );
}
