import { z } from "zod";

import { AppError } from "../../domain/errors.ts";
import { withTimeLimit } from "../abort.ts";
import { checkBatch } from "../embedder.ts";
import type { Embedder, EmbedOptions, Embeddings } from "../embedder.ts";
import { estimateTokens, pricedUsage } from "../prices.ts";
import { retry } from "../retry.ts";
import type { Sleep } from "../retry.ts";
import { unitVector } from "../unit-vector.ts";
import { postForJson } from "./request.ts";
import type { OpenAiServer } from "./request.ts";

type Options = OpenAiServer & { model: string; dimensions: number; sleep?: Sleep };

/** Servers accept from 32 (text-embeddings-inference) to 2,048 (OpenAI) texts per call. */
const MAX_BATCH = 32;

/**
 * A small machine without a GPU needs a few seconds for a batch, and more time to load the model
 * first.
 */
const CALL_LIMIT_MS = 60_000;

const Output = z.object({
  data: z.array(z.object({ index: z.int(), embedding: z.array(z.number()) })),
  usage: z.object({ prompt_tokens: z.number() }).nullish().catch(undefined),
});

export function openAiEmbedder(options: Options): Embedder {
  const { model, dimensions, sleep } = options;
  return {
    name: model,
    // The server decides on pooling; the model's name implies it.
    pooling: "none",
    dimensions,
    semantic: true,
    maxBatch: MAX_BATCH,
    embed: async (texts, { kind, signal }) => {
      if (texts.length === 0) return { vectors: [], usage: pricedUsage(model, 0, 0) };
      checkBatch(texts, MAX_BATCH);
      const attempt = () => embedOnce(options, texts, signal);
      // Passages are embedded by queue messages, which the queue retries after a failure.
      return kind === "passage" ? attempt() : retry(attempt, { signal, sleep });
    },
  };
}

async function embedOnce(
  options: Options,
  texts: readonly string[],
  signal: EmbedOptions["signal"],
): Promise<Embeddings> {
  const { model } = options;
  const body = { model, input: texts, encoding_format: "float" };
  const answer = await withTimeLimit({ signal, limitMs: CALL_LIMIT_MS }, (limited) =>
    postForJson({ server: options, path: "/embeddings", body, signal: limited }),
  );
  const output = Output.safeParse(answer);
  if (!output.success || output.data.data.length !== texts.length) {
    throw new AppError("unavailable", "The embedding server returned an invalid response.", {
      cause: output.error,
    });
  }
  const { data, usage } = output.data;
  const inOrder = data.toSorted((a, b) => a.index - b.index).map((item) => item.embedding);
  checkDimensions(options, inOrder);
  const tokens = usage?.prompt_tokens ?? estimateTokens(texts.join(""));
  return { vectors: inOrder.map(unitVector), usage: pricedUsage(model, tokens, 0) };
}

function checkDimensions({ model, dimensions }: Options, vectors: readonly number[][]): void {
  const other = vectors.find((vector) => vector.length !== dimensions);
  if (other === undefined) return;
  throw new AppError(
    "unavailable",
    `The embedding model ${model} returns vectors with ${other.length} dimensions, but ${dimensions} are configured. ` +
      "Correct the configured dimensions and re-index the documents.",
  );
}
