// The port for cross-encoders, which score passages against a question. Adapter: workers-ai.
import type { ModelUsage } from "./language-model.ts";

export type Reranker = {
  name: string;
  /** Returns one score in [0, 1] per text, in the order of the texts. */
  rerank: (
    query: string,
    texts: readonly string[],
    signal?: AbortSignal,
  ) => Promise<{ scores: number[]; usage: ModelUsage }>;
};
