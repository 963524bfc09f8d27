// The port for embedding models. Adapters: workers-ai, openai-compatible and embedded.
import { AppError } from "../domain/errors.ts";
import type { ModelUsage } from "./language-model.ts";

export type Embeddings = {
  /** One vector per text, in the order of the texts, with `dimensions` numbers and unit length. */
  vectors: Float32Array[];
  usage: ModelUsage;
};

export type EmbedOptions = {
  /** Some models embed questions differently from passages. */
  kind: "passage" | "query";
  signal?: AbortSignal;
};

export type Embedder = {
  /**
   * Name, pooling and dimensions are part of the index fingerprint: vectors of different models
   * must not be mixed.
   */
  name: string;
  pooling: "cls" | "mean" | "none";
  dimensions: number;
  /**
   * False for the embedded lexical embedder, which compares spelling and not meaning. Fusion gives
   * it less weight.
   */
  semantic: boolean;
  /** The maximum number of texts in one call; `embed` rejects if there are more. */
  maxBatch: number;
  embed: (texts: readonly string[], options: EmbedOptions) => Promise<Embeddings>;
};

/**
 * Throws if a batch is too large. Callers split batches themselves, because only they know which
 * texts may fail together.
 */
export function checkBatch(texts: readonly string[], maxBatch: number): void {
  if (texts.length <= maxBatch) return;
  throw new AppError("internal", `At most ${maxBatch} texts can be embedded in one call.`);
}

/** Embeds any number of texts, in sequential calls of at most `maxBatch` texts. */
export async function embedAll(
  embedder: Embedder,
  texts: readonly string[],
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (let from = 0; from < texts.length; from += embedder.maxBatch) {
    const batch = texts.slice(from, from + embedder.maxBatch);
    vectors.push(...(await embedder.embed(batch, { kind: "passage" })).vectors);
  }
  return vectors;
}
