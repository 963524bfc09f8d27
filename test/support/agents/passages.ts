import type { Passage } from "../../../src/domain/documents/passage.ts";

/** A passage that covers a whole one-page document. */
export function makePassage(text: string, filename = "manual.pdf"): Passage {
  return {
    id: "ver_x:0",
    index: 0,
    start: 0,
    end: text.length,
    pageStart: 1,
    pageEnd: 1,
    text,
    context: "",
    documentId: "doc_x",
    versionId: "ver_x",
    versionNo: 1,
    filename,
    score: 1,
    scores: { vector: null, sparse: 1, fused: null, rerank: null },
    window: null,
  };
}
