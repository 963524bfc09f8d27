import type { Document } from "../../../src/domain/documents/document.ts";

/** A document of one page that is ready, except for what `changes` says. */
export function makeDocument(changes: Partial<Document> = {}): Document {
  return {
    no: 1,
    id: "doc_1",
    collection: "col_1",
    updatedAt: "2026-01-01T00:00:00.000Z",
    retryAt: null,
    retryCause: null,
    filename: "a.pdf",
    mediaType: "application/pdf",
    bytes: 1,
    sha256: "0",
    status: "ready",
    stage: "ready",
    progress: { done: 1, total: 1 },
    error: null,
    pageCount: 1,
    chunkCount: 1,
    emptyPages: [],
    version: null,
    metadata: {},
    createdAt: "2026-01-01T00:00:00.000Z",
    indexedAt: null,
    ...changes,
  };
}
