import type { Probe } from "../../src/http/operator/probes.ts";
import type { Models } from "./models.ts";

/**
 * Often enough that a failure is noticed within the two minutes after which an operator is called,
 * but not once for each caller.
 */
const KEEP_EMBEDDER_MS = 30_000;
/** A model's reply costs money, so each model is probed at most every five minutes. */
const KEEP_MODEL_MS = 5 * 60_000;
const KEEP_INDEX_MS = 30_000;
const LONGEST_MS = 10_000;

/**
 * Probes the embedder itself, because the cache of questions would return its first answer for an
 * hour.
 */
export function embedderProbe({ embedder }: Pick<Models, "embedder">): Probe {
  const ask = async () =>
    embedder.embed(["ready"], { kind: "query", signal: AbortSignal.timeout(LONGEST_MS) });
  return { name: "model_profile", keepMs: KEEP_EMBEDDER_MS, ask };
}

/** Returns the probes of what answers can do without. The embedded profile has none of it. */
export function probesOf({ model, reranker, vectors, previousEmbedder }: Models): Probe[] {
  const probes: Probe[] = [];
  if (model !== undefined) {
    const ask = async () =>
      model.complete({
        messages: [{ role: "user", content: "Reply with OK." }],
        maxTokens: 4,
        temperature: 0,
        signal: AbortSignal.timeout(LONGEST_MS),
      });
    probes.push({ name: "language_model", keepMs: KEEP_MODEL_MS, ask });
  }
  if (reranker !== undefined) {
    const ask = async () => reranker.rerank("ready", ["ready"], AbortSignal.timeout(LONGEST_MS));
    probes.push({ name: "reranker", keepMs: KEEP_MODEL_MS, ask });
  }
  if (previousEmbedder !== undefined) {
    const ask = async () =>
      previousEmbedder.embed(["ready"], { kind: "query", signal: AbortSignal.timeout(LONGEST_MS) });
    probes.push({ name: "previous_embedder", keepMs: KEEP_MODEL_MS, ask });
  }
  const { ping } = vectors;
  if (ping !== undefined) probes.push({ name: "vector_index", keepMs: KEEP_INDEX_MS, ask: ping });
  return probes;
}
