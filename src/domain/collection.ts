import { z } from "zod";

export const STRATEGIES = ["vector", "sparse", "hybrid"] as const;
export type Strategy = (typeof STRATEGIES)[number];

const Alpha = z.union([z.number().min(0).max(1), z.literal("auto")]);

export const ChunkingSettings = z.strictObject({
  strategy: z.literal("document").default("document"),
  size: z.int().min(200).max(8000).default(1000).describe("Characters of a chunk, at most."),
  overlap: z.int().min(0).max(4000).default(200).describe("Characters shared with the next chunk."),
});
export type ChunkingSettings = z.infer<typeof ChunkingSettings>;

export const RetrievalSettings = z.strictObject({
  strategy: z.enum(STRATEGIES).default("hybrid"),
  top_k: z.int().min(1).max(100).default(5),
  window: z.int().min(0).max(10).default(2),
  alpha: Alpha.default("auto"),
  rerank: z.boolean().default(true),
  min_score: z.number().min(0).max(1).default(0),
});
export type RetrievalSettings = z.infer<typeof RetrievalSettings>;

export const CollectionSettings = z
  .strictObject({
    chunking: ChunkingSettings.default(() => ChunkingSettings.parse({})),
    retrieval: RetrievalSettings.default(() => RetrievalSettings.parse({})),
  })
  .refine((settings) => settings.chunking.overlap <= settings.chunking.size / 2, {
    path: ["chunking", "overlap"],
    message: "The overlap may be at most half of the size.",
  });
export type CollectionSettings = z.infer<typeof CollectionSettings>;

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
