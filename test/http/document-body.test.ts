import { expect, it } from "vitest";
import type { Document } from "../../src/domain/documents/document.ts";
import { showDocument } from "../../src/http/bodies/document-body.ts";

const DOCUMENT: Document = {
  no: 1,
  id: "doc_1",
  collection: "col_1",
  updatedAt: "2026-01-01T00:00:00.000Z",
  retryAt: null,
  filename: "a.pdf",
  mediaType: "application/pdf",
  bytes: 1,
  sha256: "0",
  status: "ready",
  stage: "ready",
  progress: { done: 1, total: 1 },
  error: null,
  pageCount: 20,
  chunkCount: 1,
  emptyPages: [],
  version: null,
  metadata: {},
  createdAt: "2026-01-01T00:00:00.000Z",
  indexedAt: null,
};

const warningOf = (pages: number) =>
  showDocument(
    { ...DOCUMENT, emptyPages: Array.from({ length: pages }, (_, at) => at + 1) },
    new Date(0),
  ).warning;

it("warns of pages without text, naming ten and counting the others", () => {
  expect(warningOf(0)).toBeNull();
  expect(warningOf(1)).toMatch(/^No text was found on page 1\. If/);
  expect(warningOf(10)).toMatch(/on page 1, 2, 3, 4, 5, 6, 7, 8, 9, 10\. If/);
  expect(warningOf(11)).toMatch(/9, 10 and 1 more\. If/);
});
