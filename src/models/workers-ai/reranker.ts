import { z } from "zod";

import { AppError } from "../../domain/errors.ts";
import { estimateTokens, pricedUsage } from "../prices.ts";
import type { Reranker } from "../reranker.ts";
import { callModel } from "./binding.ts";
import type { WorkersAi } from "./binding.ts";

const MODEL = "@cf/baai/bge-reranker-base";

/** For question and passage together; the model ignores the rest and does not charge for it. */
const MAX_TOKENS = 512;

/** A late ranking is worth less than the fused ranking, which the caller already has. */
const CALL_LIMIT_MS = 10_000;

/** `id` is the index of the context; the order of the list is not documented. */
const Output = z.object({ response: z.array(z.object({ id: z.int(), score: z.number() })) });

/**
 * Creates the reranker. Its calls are not retried, because the caller can keep the existing order.
 */
export function workersAiReranker(ai: WorkersAi): Reranker {
  return {
    name: MODEL,
    rerank: async (query, texts, signal) => {
      if (texts.length === 0) return { scores: [], usage: pricedUsage(MODEL, 0, 0) };
      const inputs = { query, contexts: texts.map((text) => ({ text })) };
      const answer = await callModel({ ai, model: MODEL, inputs, signal, limitMs: CALL_LIMIT_MS });
      return { scores: readScores(answer, texts.length), usage: usageOf(query, texts) };
    },
  };
}

function readScores(answer: unknown, count: number): number[] {
  const output = Output.safeParse(answer);
  if (!output.success) {
    throw new AppError("unavailable", "The reranker returned an invalid response.", {
      cause: output.error,
    });
  }
  const scores = Array.from({ length: count }, () => 0);
  for (const { id, score } of output.data.response) {
    if (id >= 0 && id < count) scores[id] = sigmoid(score);
  }
  return scores;
}

/** Converts the model's logits to scores. */
function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

function usageOf(query: string, texts: readonly string[]) {
  const tokens = texts.reduce(
    (sum, text) => sum + Math.min(estimateTokens(query + text), MAX_TOKENS),
    0,
  );
  return pricedUsage(MODEL, tokens, 0);
}
