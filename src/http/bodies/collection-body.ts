import { z } from "@hono/zod-openapi";
import { type Collection, CollectionSettings } from "../../domain/collection.ts";
import { INDEX_PARTS } from "../../domain/documents/fingerprint.ts";
import type { Freshness } from "../find-collection.ts";

export const SettingsBody = CollectionSettings.meta({ id: "CollectionSettings" });

export const CollectionBody = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    settings: SettingsBody,
    fingerprint: z.string().describe("Identifies the index that these settings produce."),
    stale: z
      .boolean()
      .describe(
        "Whether some documents were indexed with other settings and need to be re-indexed.",
      ),
    stale_reason: z
      .array(z.enum(INDEX_PARTS))
      .describe("The parts of the settings or code that differ; empty if nothing is stale."),
    document_count: z.int(),
    chunk_count: z.int(),
    created_at: z.string(),
  })
  .openapi("Collection");

export function showCollection(
  collection: Collection,
  { fingerprint, stale, staleReason }: Freshness,
): z.infer<typeof CollectionBody> {
  return {
    id: collection.id,
    name: collection.name,
    description: collection.description,
    settings: collection.settings,
    fingerprint,
    stale,
    stale_reason: staleReason,
    document_count: collection.documentCount,
    chunk_count: collection.chunkCount,
    created_at: collection.createdAt,
  };
}
