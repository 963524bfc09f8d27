import type { SearchRequest } from "../../src/domain/documents/passage.ts";

/** A search as tests send it; each changes what it is about. */
export const SEARCH: SearchRequest = {
  query: "storm deductible",
  strategy: "hybrid",
  topK: 5,
  alpha: "auto",
  window: 0,
  filterMode: "pre",
  minScore: 0,
  rerank: true,
};
