import type { Passage } from "../../../src/domain/documents/passage.ts";

/** A text as search would hand it to the agents: the whole of a one-page document. */
export function passageOf(text: string, filename: string, context = ""): Passage {
  return {
    id: `ver_${filename}:0`,
    index: 0,
    start: 0,
    end: text.length,
    pageStart: 1,
    pageEnd: 1,
    text,
    context,
    documentId: `doc_${filename}`,
    versionId: `ver_${filename}`,
    versionNo: 1,
    filename,
    score: 1,
    scores: { vector: null, sparse: 1, fused: null, rerank: null },
    window: null,
  };
}
