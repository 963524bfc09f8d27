import { z } from "zod";
import { AgentOverrides } from "./agent-settings.ts";

export const STRATEGIES = ["vector", "sparse", "hybrid", "graph", "multi_query", "hyde"] as const;
export type Strategy = (typeof STRATEGIES)[number];

export const FUSIONS = ["convex", "rrf", "max"] as const;
export type Fusion = (typeof FUSIONS)[number];

const Alpha = z.union([z.number().min(0).max(1), z.literal("auto")]);

const CHUNKING_STRATEGIES = ["document", "page", "semantic"] as const;

/** Sizes in tokens by `approximateTokens`. */
const SemanticSettings = z.strictObject({
  threshold: z
    .number()
    .min(0)
    .max(1)
    .default(0.5)
    .describe(
      "A chunk ends where the similarity of the text before and after is less. With the lexical embedder, whose similarities mean nothing by themselves, the document's own quantile stands in its place.",
    ),
  target: z
    .int()
    .min(50)
    .max(2000)
    .default(600)
    .describe("Tokens of a chunk, near which it is cut where no topic ends."),
  min: z.int().min(50).max(2000).default(200),
  max: z.int().min(100).max(4000).default(1000),
  overlap: z.int().min(0).max(1000).default(100).describe("Tokens shared with the next chunk."),
});
export type SemanticSettings = z.infer<typeof SemanticSettings>;

export const ChunkingSettings = z.strictObject({
  strategy: z.enum(CHUNKING_STRATEGIES).default("document"),
  size: z
    .int()
    .min(200)
    .max(8000)
    .default(1000)
    .describe("Characters of a chunk, at most (`document`, `page`)."),
  overlap: z
    .int()
    .min(0)
    .max(4000)
    .default(200)
    .describe("Characters shared with the next chunk (`document`, `page`)."),
  header: z
    .boolean()
    .default(true)
    .describe("Index each chunk with its document's title, kind and period and its section."),
  semantic: SemanticSettings.default(SemanticSettings.parse({})).describe(
    "For `semantic` alone; sizes in tokens of four characters.",
  ),
});
export type ChunkingSettings = z.infer<typeof ChunkingSettings>;

export const RetrievalSettings = z.strictObject({
  strategy: z.enum(STRATEGIES).default("hybrid"),
  top_k: z.int().min(1).max(100).default(5),
  window: z.int().min(0).max(10).default(2),
  alpha: Alpha.default("auto"),
  fusion: z
    .enum(FUSIONS)
    .default("convex")
    .describe("How a hybrid search joins its lists: by scores (`convex`, `max`) or ranks (`rrf`)."),
  k1: z.number().min(0).max(5).default(1.2).describe("BM25: how soon repetitions stop to count."),
  b: z.number().min(0).max(1).default(0.6).describe("BM25: how much long chunks are held back."),
  rerank: z.boolean().default(true),
  min_score: z.number().min(0).max(1).default(0),
  route: z
    .boolean()
    .default(true)
    .describe("Documents that the question speaks of by name, period or kind count more."),
  unique: z
    .enum(["page", "none"])
    .default("page")
    .describe("`page`: one result a page; the page's other passages come with the window."),
  mmr: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .default(null)
    .describe(
      "Share of relevance against difference from better results; null leaves order to relevance.",
    ),
});
export type RetrievalSettings = z.infer<typeof RetrievalSettings>;

export const CollectionSettings = z
  .strictObject({
    chunking: ChunkingSettings.default(() => ChunkingSettings.parse({})),
    retrieval: RetrievalSettings.default(() => RetrievalSettings.parse({})),
    models: AgentOverrides.default({}).describe("What each agent asks of its model, by agent."),
    graph: z
      .boolean()
      .default(false)
      .describe(
        "Build the entity graph that the `graph` strategy needs; documents are re-indexed for it.",
      ),
    guidelines: z
      .string()
      .trim()
      .max(2000)
      .default("")
      .describe(
        "How a language model should word the answers of this collection, for example tone, terms or length. They never replace the documents as the source of facts.",
      ),
  })
  .refine((settings) => settings.chunking.overlap <= settings.chunking.size / 2, {
    path: ["chunking", "overlap"],
    message: "The overlap may be at most half of the size.",
  })
  .refine(({ retrieval, graph }) => retrieval.strategy !== "graph" || graph, {
    path: ["retrieval", "strategy"],
    message: 'The strategy "graph" needs "graph": true.',
  })
  .refine(({ chunking: { semantic } }) => semantic.overlap <= semantic.min / 2, {
    path: ["chunking", "semantic", "overlap"],
    message: "The overlap may be at most half of min.",
  })
  .refine(
    ({ chunking: { semantic } }) =>
      semantic.min <= semantic.target && semantic.target <= semantic.max,
    {
      path: ["chunking", "semantic", "target"],
      message: "The target must lie between min and max.",
    },
  );
export type CollectionSettings = z.infer<typeof CollectionSettings>;

/** What of the settings changes what the index contains. */
export type IndexSettings = Pick<CollectionSettings, "chunking" | "graph">;

export type Collection = {
  id: string;
  name: string;
  description: string;
  settings: CollectionSettings;
  documentCount: number;
  chunkCount: number;
  /** Fingerprints of the active versions: more than the current one among them means stale. */
  activeFingerprints: readonly string[];
  createdAt: string;
};
