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
    progress: z
      .object({ done: z.int(), total: z.int() })
      .describe("The number of processed pages and, after parsing, of embedded chunks."),
    error: z.object({ code: z.string(), detail: z.string() }).nullable(),
    page_count: z.int().nullable(),
    chunk_count: z.int(),
    empty_pages: z
      .array(z.int())
      .describe(
        "Pages without text: blank pages, or images whose text was not recognised. Searches find nothing on them.",
      ),
    warning: z
      .string()
      .nullable()
      .describe("A limitation of the indexed document; null if there is none."),
    version: z
      .object({ id: z.string(), fingerprint: z.string(), active: z.boolean() })
      .nullable()
      .describe(
        "The active version or, before the first version is active, the version being indexed.",
      ),
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
    empty_pages: [...document.emptyPages],
    warning: warningOf(document.emptyPages),
    version:
      version === null
        ? null
        : { id: version.id, fingerprint: version.fingerprint, active: version.active },
    metadata: { ...document.metadata },
    created_at: document.createdAt,
    indexed_at: document.indexedAt,
  };
}

/** The number of pages named in the message; `empty_pages` lists all of them. */
const NAMED = 10;

function warningOf(emptyPages: readonly number[]): string | null {
  if (emptyPages.length === 0) return null;
  const named = emptyPages.slice(0, NAMED).join(", ");
  const more = emptyPages.length > NAMED ? ` and ${emptyPages.length - NAMED} more` : "";
  return `No text was found on page ${named}${more}. If these pages are images of text, run text recognition (OCR) on the file and upload the result. Pages that are far too complex to be read, such as large drawings, are left out.`;
}
