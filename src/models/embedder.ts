// The port to an embedding model. Adapters: workers-ai, openai-compatible, embedded.
import { AppError } from "../domain/errors.ts";
import type { ModelUsage } from "./language-model.ts";

export type Embeddings = {
  /** One per text, in order, each of `dimensions` numbers and unit length. */
  vectors: Float32Array[];
  usage: ModelUsage;
};

export type EmbedOptions = {
  /** Some models embed a question otherwise than the passage it is to find. */
  kind: "passage" | "query";
  signal?: AbortSignal;
};

export type Embedder = {
  /** Name, pooling and dimensions are part of the index fingerprint: vectors of two differ and must not mix. */
  name: string;
  pooling: "cls" | "mean" | "none";
  dimensions: number;
  /** False for the embedded lexical embedder: it knows spelling, not meaning, so fusion trusts it less. */
  semantic: boolean;
  /** Texts beyond this many must be sent in further calls; `embed` rejects more. */
  maxBatch: number;
  embed: (texts: readonly string[], options: EmbedOptions) => Promise<Embeddings>;
};

/** Splitting is the caller's business: only it knows which texts may be lost together. */
export function checkBatch(texts: readonly string[], maxBatch: number): void {
  if (texts.length <= maxBatch) return;
  throw new AppError("internal", `At most ${maxBatch} texts can be embedded in one call.`);
}

/** Vectors of any number of texts, in calls of at most `maxBatch`, one after the other. */
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
