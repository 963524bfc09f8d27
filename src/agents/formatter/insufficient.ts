import type { Passage } from "../../domain/passage.ts";
import { tellMissing } from "../table-reader/figures/tell-missing.ts";

/** Says that the documents don't answer, where was looked, and what would help. */
export function insufficientAnswer(question: string, passages: readonly Passage[]): string {
  if (passages.length === 0) {
    return "The documents don't say: nothing in them speaks of what was asked. Upload a document that does, or ask in other words.";
  }
  const missing = tellMissing(question);
  if (missing !== undefined) {
    return `The documents don't say, and no table that was found gives all the figures to reckon it from. ${missing}. Upload a document that holds them, or name them as the documents do.`;
  }
  const files = [...new Set(passages.map((passage) => passage.filename))].slice(0, 3);
  return `The documents don't say. The closest passages are in ${files
    .map((file) => `"${file}"`)
    .join(
      ", ",
    )}, and none of them answers the question. Upload a document that does, or ask in other words.`;
}
