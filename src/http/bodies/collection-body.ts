import { z } from "@hono/zod-openapi";
import { type Collection, CollectionSettings } from "../../domain/collection.ts";
import { INDEX_PARTS } from "../../domain/documents/fingerprint.ts";
import type { EmbedderUse } from "../../domain/embedder-use.ts";
import { VisibleName } from "./visible-name.ts";
import type { Freshness } from "../find-collection.ts";

export const SettingsBody = CollectionSettings.meta({ id: "CollectionSettings" });

const EmbedderBody = z
  .object({
    name: z.string().nullable().describe("Null if the deployment never recorded it."),
    pooling: z.string().nullable(),
    dimensions: z.int().nullable(),
    use: z
      .enum(["current", "previous", "none"])
      .describe("`none`: not configured any more, so its documents are searched by words only."),
    documents: z.int().describe("The documents whose active version has vectors of this embedder."),
  })
  .openapi("EmbedderUse");

/** Paths contain the collection's name, and "." and ".." are removed from a path. */
export const CollectionName = VisibleName.refine(
  (name) => !/^\.{1,2}$/.test(name),
  "choose a name that is not “.” or “..”",
);

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
        "Whether some documents were indexed with other settings, or by an earlier version of Quire, and need to be re-indexed.",
      ),
    stale_reason: z
      .array(z.enum(INDEX_PARTS))
      .describe("The parts of the settings or code that differ; empty if nothing is stale."),
    embedders: z
      .array(EmbedderBody)
      .describe("The embedders of the active versions, and those that the deployment uses."),
    document_count: z.int(),
    chunk_count: z.int(),
    created_at: z.string(),
  })
  .openapi("Collection");

export function showCollection(
  collection: Collection,
  { fingerprint, stale, staleReason }: Freshness,
  embedders: readonly EmbedderUse[],
): z.infer<typeof CollectionBody> {
  return {
    id: collection.id,
    name: collection.name,
    description: collection.description,
    settings: collection.settings,
    fingerprint,
    stale,
    stale_reason: staleReason,
    embedders: embedders.map(showEmbedder),
    document_count: collection.documentCount,
    chunk_count: collection.chunkCount,
    created_at: collection.createdAt,
  };
}

export function showEmbedder({
  name,
  pooling,
  dimensions,
  use,
  documents,
}: EmbedderUse): z.infer<typeof EmbedderBody> {
  return { name, pooling, dimensions, use, documents };
}
