import { z } from "zod";

import { AppError } from "../../domain/errors.ts";
import { withTimeLimit } from "../abort.ts";
import { checkBatch } from "../embedder.ts";
import type { Embedder, EmbedOptions, Embeddings } from "../embedder.ts";
import { estimateTokens, pricedUsage } from "../prices.ts";
import { retry } from "../retry.ts";
import type { Sleep } from "../retry.ts";
import { unitVector } from "../unit-vector.ts";
import { callModel } from "./binding.ts";
import type { WorkersAi } from "./binding.ts";
import { EMBEDDING_MODELS, type EmbeddingModel } from "./embedding-models.ts";

/** The limit `maxItems` of the models' input. */
const MAX_BATCH = 100;

/** The models ignore text beyond this, and do not charge for it. */
const MAX_TOKENS = 512;

/** A full batch takes about a second; after this time the call is considered lost. */
const CALL_LIMIT_MS = 30_000;

/** For a question, with all retries: a vector usually takes 20 to 60 ms. */
const QUERY_LIMIT_MS = 3_000;

type Options = { ai: WorkersAi; model: EmbeddingModel; sleep?: Sleep };

export function workersAiEmbedder({ ai, model, sleep }: Options): Embedder {
  const { pooling, dimensions } = EMBEDDING_MODELS[model];
  return {
    name: model,
    pooling,
    dimensions,
    semantic: true,
    maxBatch: MAX_BATCH,
    embed: async (texts, options) => {
      if (texts.length === 0) return { vectors: [], usage: pricedUsage(model, 0, 0) };
      checkBatch(texts, MAX_BATCH);
      const call = { ai, model, texts };
      // Passages are embedded by queue messages, which the queue retries after a failure.
      if (options.kind === "passage") return embedOnce(call, options);
      // Somebody is waiting, and the search can continue with words alone.
      return withTimeLimit({ signal: options.signal, limitMs: QUERY_LIMIT_MS }, (signal) =>
        retry(() => embedOnce(call, { ...options, signal }), { signal, sleep }),
      );
    },
  };
}

async function embedOnce(
  { ai, model, texts }: { ai: WorkersAi; model: EmbeddingModel; texts: readonly string[] },
  { kind, signal }: EmbedOptions,
): Promise<Embeddings> {
  const { pooling, dimensions, queryPrefix } = EMBEDDING_MODELS[model];
  const text = kind === "query" ? texts.map((query) => queryPrefix + query) : texts;
  const inputs = pooling === "none" ? { text, truncate_inputs: true } : { text, pooling };
  const answer = await callModel({ ai, model, inputs, signal, limitMs: CALL_LIMIT_MS });
  const output = outputOf(dimensions).safeParse(answer);
  if (!output.success || output.data.data.length !== texts.length) {
    const expected = `${texts.length} vectors of ${dimensions} numbers`;
    throw new AppError("unavailable", `The embedding model did not answer with ${expected}.`, {
      cause: output.error,
    });
  }
  // The model does not report a token count.
  const tokens = text.reduce((sum, each) => sum + Math.min(estimateTokens(each), MAX_TOKENS), 0);
  return { vectors: output.data.data.map(unitVector), usage: pricedUsage(model, tokens, 0) };
}

function outputOf(dimensions: number) {
  return z.object({ data: z.array(z.array(z.number()).length(dimensions)) });
}
