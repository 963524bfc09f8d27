// The texts for questions without an answer, and for documents that could not be searched.
import { counted } from "../../shared/counted.ts";
import { NOTHING_FOUND } from "../../domain/answers/answer.ts";
import { type Warning, warning, warningText } from "../../domain/answers/warning.ts";
import type { Readiness } from "../../domain/documents/document.ts";

const ASK_AGAIN = "Upload a document that covers it, or rephrase the question.";

export function insufficientAnswer(readiness: Readiness | undefined): string {
  if (readiness === undefined) return `${NOTHING_FOUND}. ${ASK_AGAIN}`;
  const { ready, indexing, failed, selected = ready } = readiness;
  if (ready + indexing + failed === 0) {
    return "This collection has no documents yet. Upload some, and ask again.";
  }
  const unready = warnOfUnready(readiness).map((each) => ` ${warningText(each)}`);
  if (ready === 0) return `No document can be searched yet.${unready.join("")}`;
  if (selected === 0) {
    return `${NOTHING_FOUND}: no document meets the filter of the request.${unready.join("")} Change the filter, and ask again.`;
  }
  return `${NOTHING_FOUND}: nothing relevant was found in the ${counted(selected, "document")} searched.${unready.join("")} ${ASK_AGAIN}`;
}

/** Returns a warning for each kind of document that could not be searched. */
export function warnOfUnready(readiness: Readiness | undefined): Warning[] {
  const { indexing = 0, failed = 0 } = readiness ?? {};
  return [
    ...(indexing > 0 ? [warning("documents_being_indexed", { numbers: [indexing] })] : []),
    ...(failed > 0 ? [warning("documents_not_indexed", { numbers: [failed] })] : []),
  ];
}
