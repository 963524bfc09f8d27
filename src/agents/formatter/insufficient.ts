import type { Passage } from "../../domain/passage.ts";
import { formatMissingInputs } from "../table-reader/figures/format-missing-inputs.ts";

/** Says that the documents don't answer, where was looked, and what would help. */
export function insufficientAnswer(question: string, passages: readonly Passage[]): string {
  if (passages.length === 0) {
    return "The documents don't say: no passage is about this question. Upload a document that covers it, or rephrase the question.";
  }
  const missing = formatMissingInputs(question);
  if (missing !== undefined) {
    return `The documents don't say, and the tables that were found don't contain all the figures for the calculation. ${missing}. Upload a document that contains these figures, or use the names that the documents use.`;
  }
  const files = [...new Set(passages.map((passage) => passage.filename))].slice(0, 3);
  return `The documents don't say. The closest passages are in ${files
    .map((file) => `"${file}"`)
    .join(
      ", ",
    )}, but they don't answer the question. Upload a document that does, or rephrase the question.`;
}
