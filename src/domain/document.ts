type DocumentStatus = "queued" | "processing" | "ready" | "failed" | "deleting";
export type DocumentStage = "queued" | "parsing" | "embedding" | "ready";

/** Why a file could not be indexed; each has its sentence where it is thrown. */
export type IngestionErrorCode =
  | "unreadable_file"
  | "password_protected"
  | "no_text"
  | "too_many_pages"
  | "file_missing"
  | "model_unavailable"
  | "internal";

/** A fault of the file: another try would end the same, so the queue doesn't retry it. */
export class UnindexableFile extends Error {
  readonly code: IngestionErrorCode;

  constructor(code: IngestionErrorCode, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.name = "UnindexableFile";
    this.code = code;
  }
}

export type Document = {
  no: number;
  id: string;
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
  /** Pages of that version without text: pictures that nobody has read, or blank. */
  emptyPages: readonly number[];
  /** The version that answers; before the first is active, the one being made. */
  version: { id: string; fingerprint: string; active: boolean; sha256: string } | null;
  metadata: Readonly<Record<string, unknown>>;
  createdAt: string;
  indexedAt: string | null;
};

/** An object under `inbox/` that a document stems from: its removal removes the document. */
export type InboxObject = { key: string; putAt: string };

type VersionState = "staged" | "active" | "retired" | "failed";

/** One indexing of one file's bytes, with the names needed to find everything that belongs to it. */
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
};

/** How many documents of a collection can be searched, are still being indexed, and have failed. */
export type Readiness = { ready: number; indexing: number; failed: number };
