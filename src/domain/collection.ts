import { z } from "zod";
import { AgentOverrides } from "./answers/agent-settings.ts";

export const STRATEGIES = ["vector", "sparse", "hybrid", "graph", "multi_query", "hyde"] as const;
export type Strategy = (typeof STRATEGIES)[number];

export const FUSIONS = ["convex", "rrf", "max"] as const;
export type Fusion = (typeof FUSIONS)[number];

const Alpha = z.union([z.number().min(0).max(1), z.literal("auto")]);

const CHUNKING_STRATEGIES = ["document", "page", "semantic"] as const;

/** Sizes are in tokens as counted by `approximateTokens`. */
const SemanticSettings = z.strictObject({
  threshold: z
    .number()
    .min(0)
    .max(1)
    .default(0.5)
    .describe(
      "A chunk ends where the similarity between the text before and after falls below this value. The similarities of the lexical embedder have no absolute meaning, so with it a quantile of the document's own similarities is used instead.",
    ),
  target: z
    .int()
    .min(50)
    .max(2000)
    .default(600)
    .describe(
      "The preferred chunk size in tokens. A chunk without a topic boundary is split near this size.",
    ),
  min: z.int().min(50).max(2000).default(200),
  max: z.int().min(100).max(4000).default(1000),
  overlap: z
    .int()
    .min(0)
    .max(1000)
    .default(100)
    .describe("The number of tokens that consecutive chunks share."),
});
export type SemanticSettings = z.infer<typeof SemanticSettings>;

export const ChunkingSettings = z.strictObject({
  strategy: z.enum(CHUNKING_STRATEGIES).default("document"),
  size: z
    .int()
    .min(200)
    .max(8000)
    .default(1000)
    .describe("The maximum chunk size in characters, for the strategies `document` and `page`."),
  overlap: z
    .int()
    .min(0)
    .max(4000)
    .default(200)
    .describe(
      "The number of characters that consecutive chunks share, for the strategies `document` and `page`.",
    ),
  header: z
    .boolean()
    .default(true)
    .describe(
      "Whether to index each chunk together with its section and the document's title, kind and period.",
    ),
  semantic: SemanticSettings.default(SemanticSettings.parse({})).describe(
    "Settings for the strategy `semantic`. Sizes are in tokens of about four characters.",
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
    .describe(
      "How a hybrid search combines its rankings: by scores (`convex`, `max`) or by ranks (`rrf`).",
    ),
  k1: z
    .number()
    .min(0)
    .max(5)
    .default(1.2)
    .describe("BM25 term frequency saturation: with lower values, repeated terms count less."),
  b: z
    .number()
    .min(0)
    .max(1)
    .default(0.6)
    .describe("BM25 length normalisation: with higher values, long chunks are penalised more."),
  rerank: z.boolean().default(true),
  min_score: z.number().min(0).max(1).default(0),
  route: z
    .boolean()
    .default(true)
    .describe(
      "Whether to rank documents higher if the question mentions their name, period or kind.",
    ),
  unique: z
    .enum(["page", "none"])
    .default("page")
    .describe("`page` returns at most one result per page; `none` returns all of them."),
  mmr: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .default(null)
    .describe(
      "Maximal marginal relevance: the weight of relevance as opposed to diversity. Null orders results by relevance only.",
    ),
});
export type RetrievalSettings = z.infer<typeof RetrievalSettings>;

export const CollectionSettings = z
  .strictObject({
    chunking: ChunkingSettings.default(() => ChunkingSettings.parse({})),
    retrieval: RetrievalSettings.default(() => RetrievalSettings.parse({})),
    models: AgentOverrides.default({}).describe("Model settings by agent."),
    graph: z
      .boolean()
      .default(false)
      .describe(
        "Whether to build the entity graph that the `graph` strategy requires. After a change, re-index the collection.",
      ),
    guidelines: z.string().trim().max(2000).default(""),
    retention_days: z
      .int()
      .min(1)
      .max(36_500)
      .default(30)
      .describe("How many days answers are kept. A change applies to later answers."),
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

/** The settings that determine what the index contains. */
export type IndexSettings = Pick<CollectionSettings, "chunking" | "graph">;

export type Collection = {
  id: string;
  name: string;
  description: string;
  settings: CollectionSettings;
  documentCount: number;
  chunkCount: number;
  /** How many versions are active by fingerprint. If any differs from the current one, the collection is stale. */
  activeVersions: readonly { fingerprint: string; count: number }[];
  /** Increases with every change of what searches can find. */
  revision: number;
  createdAt: string;
};
