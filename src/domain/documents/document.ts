export const DOCUMENT_STATUSES = ["queued", "processing", "ready", "failed", "deleting"] as const;
type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];
export type DocumentStage = "queued" | "parsing" | "embedding" | "ready";

/** Why a file could not be indexed. The message is written where the error is thrown. */
export const INGESTION_ERROR_CODES = [
  "unreadable_file",
  "password_protected",
  "no_text",
  "too_many_pages",
  "file_missing",
  "model_unavailable",
  "internal",
] as const;
export type IngestionErrorCode = (typeof INGESTION_ERROR_CODES)[number];

/** The file itself is at fault. A retry would fail in the same way, so the queue does not retry. */
export class UnindexableFile extends Error {
  readonly code: IngestionErrorCode;

  constructor(code: IngestionErrorCode, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.name = "UnindexableFile";
    this.code = code;
  }
}

export const DOCUMENT_ORDERS = ["created", "-created", "filename"] as const;
/** The orders of a list of documents: the oldest first, the latest first, or by file name. */
export type DocumentOrder = (typeof DOCUMENT_ORDERS)[number];

export type Document = {
  no: number;
  id: string;
  /** The collection's id. */
  collection: string;
  filename: string;
  mediaType: string;
  bytes: number;
  sha256: string;
  status: DocumentStatus;
  stage: DocumentStage;
  progress: { done: number; total: number };
  error: { code: string; detail: string } | null;
  pageCount: number | null;
  chunkCount: number;
  /** Pages of that version without text: blank pages, or images whose text was not recognised. */
  emptyPages: readonly number[];
  /** The active version or, before the first version is active, the version being indexed. */
  version: { id: string; fingerprint: string; active: boolean; sha256: string } | null;
  metadata: Readonly<Record<string, unknown>>;
  createdAt: string;
  indexedAt: string | null;
  /** The latest sign of progress or change. */
  updatedAt: string;
  /** When a failed attempt will be repeated; null if none is scheduled. */
  retryAt: string | null;
  /** Why it failed. */
  retryCause: string | null;
};

/** The object under `inbox/` that a document was imported from. Deleting the object deletes the document. */
export type InboxObject = { key: string; putAt: string };

type VersionState = "staged" | "active" | "retired" | "failed";

/** One indexing of one file, with the ids that are needed to find everything that belongs to it. */
export type Version = {
  no: number;
  id: string;
  tenant: string;
  collection: string;
  document: string;
  filename: string;
  mediaType: string;
  sha256: string;
  fingerprint: string;
  state: VersionState;
  chunkCount: number;
  blockCount: number | null;
};

export type Receipt = {
  requestedAt: string;
  completedAt: string | null;
  chunks: number;
  vectors: number;
  postings: number;
  objects: number;
  /** Vectors in an index of an embedder that is not configured any more. They remain there until the index is deleted. */
  vectorsLeft: number;
};

/**
 * How many documents of a collection can be searched, are still being indexed, and have failed. `selected`: how many of those
 * that can be searched the request's filter selects; undefined without a filter.
 */
export type Readiness = {
  ready: number;
  indexing: number;
  failed: number;
  selected?: number | undefined;
};
