import type { Passage } from "../../../src/domain/documents/passage.ts";

/** A text as a search finds it: the whole of a one-page document, unless `fields` says otherwise. */
export function makePassage(
  text: string,
  filename = "manual.pdf",
  fields: Partial<Passage> = {},
): Passage {
  return {
    id: `ver_${filename}:0`,
    index: 0,
    start: 0,
    end: text.length,
    pageStart: 1,
    pageEnd: 1,
    text,
    context: "",
    documentId: `doc_${filename}`,
    versionId: `ver_${filename}`,
    versionNo: 1,
    filename,
    score: 1,
    scores: { vector: null, sparse: 1, fused: null, rerank: null },
    window: null,
    ...fields,
  };
}
