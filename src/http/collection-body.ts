import { z } from "@hono/zod-openapi";
import { type Collection, CollectionSettings } from "../domain/collection.ts";

export const CollectionBody = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    settings: CollectionSettings,
    fingerprint: z.string().describe("Of the index that these settings make."),
    stale: z.boolean().describe("Some documents were indexed under other settings: re-index them."),
    document_count: z.int(),
    chunk_count: z.int(),
    created_at: z.string(),
  })
  .openapi("Collection");

export function showCollection(
  collection: Collection,
  { fingerprint, stale }: { fingerprint: string; stale: boolean },
): z.infer<typeof CollectionBody> {
  return {
    id: collection.id,
    name: collection.name,
    description: collection.description,
    settings: collection.settings,
    fingerprint,
    stale,
    document_count: collection.documentCount,
    chunk_count: collection.chunkCount,
    created_at: collection.createdAt,
  };
}
