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

const MODEL = "@cf/baai/bge-small-en-v1.5";
const DIMENSIONS = 384;

/** The limit `maxItems` of the model's input. */
const MAX_BATCH = 100;

/** The model ignores text beyond this, and does not charge for it. */
const MAX_TOKENS = 512;

/** Workers AI uses mean pooling by default, for compatibility; the model was trained for cls pooling. */
const POOLING = "cls";

/** The model card's instruction for short search queries; passages have none. */
const QUERY_PREFIX = "Represent this sentence for searching relevant passages: ";

/** A full batch takes about a second; after this time the call is considered lost. */
const CALL_LIMIT_MS = 30_000;

/** For a question, with all retries: a vector usually takes 20 to 60 ms. */
const QUERY_LIMIT_MS = 3_000;

const Output = z.object({ data: z.array(z.array(z.number()).length(DIMENSIONS)) });

export function workersAiEmbedder(ai: WorkersAi, sleep?: Sleep): Embedder {
  return {
    name: MODEL,
    pooling: POOLING,
    dimensions: DIMENSIONS,
    semantic: true,
    maxBatch: MAX_BATCH,
    embed: async (texts, options) => {
      if (texts.length === 0) return { vectors: [], usage: pricedUsage(MODEL, 0, 0) };
      checkBatch(texts, MAX_BATCH);
      // Passages are embedded by queue messages, which the queue retries after a failure.
      if (options.kind === "passage") return embedOnce(ai, texts, options);
      // Somebody is waiting, and the search can go on with words alone.
      return withTimeLimit({ signal: options.signal, limitMs: QUERY_LIMIT_MS }, (signal) =>
        retry(() => embedOnce(ai, texts, { ...options, signal }), { signal, sleep }),
      );
    },
  };
}

async function embedOnce(
  ai: WorkersAi,
  texts: readonly string[],
  { kind, signal }: EmbedOptions,
): Promise<Embeddings> {
  const text = kind === "query" ? texts.map((query) => QUERY_PREFIX + query) : texts;
  const inputs = { text, pooling: POOLING };
  const answer = await callModel({ ai, model: MODEL, inputs, signal, limitMs: CALL_LIMIT_MS });
  const output = Output.safeParse(answer);
  if (!output.success || output.data.data.length !== texts.length) {
    const expected = `${texts.length} vectors of ${DIMENSIONS} numbers`;
    throw new AppError("unavailable", `The embedding model did not answer with ${expected}.`, {
      cause: output.error,
    });
  }
  // The model does not report a token count.
  const tokens = text.reduce((sum, each) => sum + Math.min(estimateTokens(each), MAX_TOKENS), 0);
  return { vectors: output.data.data.map(unitVector), usage: pricedUsage(MODEL, tokens, 0) };
}
