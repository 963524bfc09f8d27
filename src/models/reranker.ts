// The port to a cross-encoder that scores passages against a question. Adapter: workers-ai.
import type { ModelUsage } from "./language-model.ts";

export type Reranker = {
  name: string;
  /** Scores in [0, 1], one per text, in the order of the texts. */
  rerank: (
    query: string,
    texts: readonly string[],
    signal?: AbortSignal,
  ) => Promise<{ scores: number[]; usage: ModelUsage }>;
};
