import { z } from "@hono/zod-openapi";
import { type Document, DOCUMENT_STATUSES } from "../../domain/documents/document.ts";

/** The metadata that a caller sets. */
export const Metadata = z
  .record(z.string().min(1).max(100), z.unknown())
  .refine((value) => JSON.stringify(value).length <= 10_000, "at most 10,000 characters as JSON");

/** Longer than any step of indexing takes. */
const STALLED_AFTER_MS = 5 * 60_000;

export const DocumentBody = z
  .object({
    id: z.string(),
    collection_id: z.string().describe("The collection that contains the document."),
    filename: z.string(),
    media_type: z.string(),
    bytes: z.int(),
    sha256: z.string(),
    status: z
      .enum(DOCUMENT_STATUSES)
      .describe(
        "With `failed` and an active `version`, the latest file could not be indexed, and the earlier version still answers.",
      ),
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
    stalled_since: z
      .string()
      .nullable()
      .describe(
        "When indexing last made progress, if that was more than five minutes ago and no retry is scheduled.",
      ),
    retry: z
      .object({ at: z.string(), detail: z.string() })
      .nullable()
      .optional()
      .describe(
        "Why the last attempt to index the file failed, and when the next one is; null if none is scheduled.",
      ),
    metadata: z.record(z.string(), z.unknown()),
    created_at: z.string(),
    indexed_at: z.string().nullable(),
  })
  .openapi("Document");

/** Returns when the document's indexing stopped making progress; null if it has not. */
export function stalledSince(document: Document, now: Date): string | null {
  const { status, updatedAt, retryAt } = document;
  if (status !== "queued" && status !== "processing") return null;
  const before = new Date(now.getTime() - STALLED_AFTER_MS).toISOString();
  return updatedAt < before && (retryAt ?? "") < before ? updatedAt : null;
}

function retryOf({ status, retryAt, retryCause }: Document): { at: string; detail: string } | null {
  if (status !== "queued" && status !== "processing") return null;
  return retryAt === null ? null : { at: retryAt, detail: retryCause ?? "" };
}

export function showDocument(document: Document, now: Date): z.infer<typeof DocumentBody> {
  const { version } = document;
  return {
    id: document.id,
    collection_id: document.collection,
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
    stalled_since: stalledSince(document, now),
    retry: retryOf(document),
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
  const pages = emptyPages.length === 1 ? "page" : "pages";
  return `No text was found on ${pages} ${named}${more}. If these pages are images of text, run text recognition (OCR) on the file and upload the result. Pages that are far too complex to be read, such as large drawings, are left out.`;
}
