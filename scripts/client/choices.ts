// The values that the API accepts. A test compares each list with the server's /openapi.json.
export const STRATEGIES = ["hybrid", "vector", "sparse", "graph", "multi_query", "hyde"] as const;
export const CHUNKINGS = ["document", "page", "semantic"] as const;
export const EFFORTS = ["fast", "standard", "thorough"] as const;
export const MODES = ["extractive", "abstractive", "hybrid"] as const;
export const FORMATS = ["markdown", "text", "html", "json"] as const;
export const CITATION_STYLES = [
  "numeric",
  "author_date",
  "footnote",
  "link",
  "source_page",
] as const;
