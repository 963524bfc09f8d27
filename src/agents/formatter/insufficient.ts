import type { Passage } from "../../domain/passage.ts";

/** Says that the documents don't answer, where was looked, and what would help. */
export function insufficientAnswer(passages: readonly Passage[]): string {
  if (passages.length === 0) {
    return "The documents don't say: no passage is about this question. Upload a document that covers it, or rephrase the question.";
  }
  const files = [...new Set(passages.map((passage) => passage.filename))].slice(0, 3);
  return `The documents don't say. The closest passages are in ${files
    .map((file) => `"${file}"`)
    .join(
      ", ",
    )}, but they don't answer the question. Upload a document that does, or rephrase the question.`;
}
