// Lists the embedding models of Workers AI that Quire can use. Other models there take their input
// in other forms.

type Properties = { pooling: "cls" | "none"; dimensions: number; queryPrefix: string };

/** The model card's instruction for short search queries; passages have none. */
const INSTRUCTION = "Represent this sentence for searching relevant passages: ";

/**
 * Workers AI pools these models' output by the mean unless told otherwise, for compatibility; they
 * were trained for cls pooling. bge-m3 has no such choice and no instruction.
 */
export const EMBEDDING_MODELS = {
  "@cf/baai/bge-small-en-v1.5": { pooling: "cls", dimensions: 384, queryPrefix: INSTRUCTION },
  "@cf/baai/bge-base-en-v1.5": { pooling: "cls", dimensions: 768, queryPrefix: INSTRUCTION },
  "@cf/baai/bge-large-en-v1.5": { pooling: "cls", dimensions: 1024, queryPrefix: INSTRUCTION },
  "@cf/baai/bge-m3": { pooling: "none", dimensions: 1024, queryPrefix: "" },
} as const satisfies Record<string, Properties>;

export type EmbeddingModel = keyof typeof EMBEDDING_MODELS;

export const DEFAULT_EMBEDDING_MODEL: EmbeddingModel = "@cf/baai/bge-small-en-v1.5";
