// A document together with its active version or, before the first is active, the version being
// indexed, as one row.
import { z } from "zod";
import type { Document, DocumentStage } from "../../domain/documents/document.ts";
import { COLLECTION_NO } from "../control/collection-no.ts";

export type DocumentRow = {
  no: number;
  id: string;
  collection_id: string;
  filename: string;
  media_type: string;
  bytes: number;
  sha256: string;
  status: Document["status"];
  stage: DocumentStage;
  progress_done: number;
  progress_total: number;
  error_code: string | null;
  error_detail: string | null;
  page_count: number | null;
  metadata: string;
  created_at: string;
  indexed_at: string | null;
  updated_at: string | null;
  retry: string | null;
  version_id: string | null;
  version_fingerprint: string | null;
  version_state: string | null;
  version_sha256: string | null;
  version_chunk_count: number | null;
  version_empty_pages: string | null;
};

const DOCUMENTS = `
  SELECT d.*, ?1 AS collection_id,
    (SELECT json_object('at', retry_at, 'cause', last_error) FROM versions
     WHERE no = d.latest_version_no) AS retry,
    v.id AS version_id, v.fingerprint AS version_fingerprint, v.state AS version_state,
    v.sha256 AS version_sha256, v.chunk_count AS version_chunk_count,
    v.empty_pages AS version_empty_pages
  FROM documents d LEFT JOIN versions v ON v.no = coalesce(d.active_version_no, d.latest_version_no)`;

/** Selects the documents of collection ?1 and tenant ?2; statements append their own conditions. */
export const SELECT_DOCUMENTS = `${DOCUMENTS}
  WHERE d.collection_no = ${COLLECTION_NO} AND d.tenant_id = ?2`;

/**
 * Returns the SELECT for the documents with these numbers. The plus keeps SQLite from reading all
 * documents of the collection.
 */
export function selectNumbered(numbers: string): string {
  return `${DOCUMENTS}
    WHERE +d.collection_no = ${COLLECTION_NO} AND +d.tenant_id = ?2 AND d.no IN (${numbers})`;
}

const PageNumbers = z.array(z.int());
const Metadata = z.record(z.string(), z.unknown());
const Retry = z.object({ at: z.string().nullable(), cause: z.string().nullable() });

export function toMetadata(json: string): Record<string, unknown> {
  return Metadata.parse(JSON.parse(json));
}

export function toDocument(row: DocumentRow): Document {
  const retry = row.retry === null ? undefined : Retry.parse(JSON.parse(row.retry));
  return {
    no: row.no,
    id: row.id,
    collection: row.collection_id,
    filename: row.filename,
    mediaType: row.media_type,
    bytes: row.bytes,
    sha256: row.sha256,
    status: row.status,
    stage: row.stage,
    progress: { done: row.progress_done, total: row.progress_total },
    error:
      row.error_code === null ? null : { code: row.error_code, detail: row.error_detail ?? "" },
    pageCount: row.page_count,
    chunkCount: row.version_chunk_count ?? 0,
    emptyPages: PageNumbers.parse(JSON.parse(row.version_empty_pages ?? "[]")),
    version: toVersion(row),
    metadata: toMetadata(row.metadata),
    createdAt: row.created_at,
    indexedAt: row.indexed_at,
    updatedAt: row.updated_at ?? row.created_at,
    retryAt: retry?.at ?? null,
    retryCause: retry?.cause ?? null,
  };
}

function toVersion(row: DocumentRow): Document["version"] {
  if (row.version_id === null || row.status === "deleting") return null;
  return {
    id: row.version_id,
    fingerprint: row.version_fingerprint ?? "",
    active: row.version_state === "active",
    sha256: row.version_sha256 ?? row.sha256,
  };
}
