import { z } from "@hono/zod-openapi";
import type { Document } from "../domain/document.ts";

export const DocumentBody = z
  .object({
    id: z.string(),
    filename: z.string(),
    media_type: z.string(),
    bytes: z.int(),
    sha256: z.string(),
    status: z.enum(["queued", "processing", "ready", "failed", "deleting"]),
    stage: z.enum(["queued", "parsing", "embedding", "ready"]),
    progress: z.object({ done: z.int(), total: z.int() }).describe("Pages, then chunks."),
    error: z.object({ code: z.string(), detail: z.string() }).nullable(),
    page_count: z.int().nullable(),
    chunk_count: z.int(),
    version: z
      .object({ id: z.string(), fingerprint: z.string(), active: z.boolean() })
      .nullable()
      .describe("The version that answers; before the first is active, the one being made."),
    metadata: z.record(z.string(), z.unknown()),
    created_at: z.string(),
    indexed_at: z.string().nullable(),
  })
  .openapi("Document");

export function showDocument(document: Document): z.infer<typeof DocumentBody> {
  const { version } = document;
  return {
    id: document.id,
    filename: document.filename,
    media_type: document.mediaType,
    bytes: document.bytes,
    sha256: document.sha256,
    status: document.status,
    stage: document.stage,
    progress: document.progress,
    error: document.error,
    page_count: document.pageCount,
    chunk_count: document.chunkCount,
    version:
      version === null
        ? null
        : { id: version.id, fingerprint: version.fingerprint, active: version.active },
    metadata: { ...document.metadata },
    created_at: document.createdAt,
    indexed_at: document.indexedAt,
  };
}
