// Creates addresses for people: of a citation and of a place in a document, as the web app shows
// them.
import type { Place } from "../agents/formatter/style.ts";
import type { Citation } from "../domain/answers/answer.ts";
import type { AnswerBody } from "./bodies/answer/answer-body.ts";

/**
 * Creates the links of an answer. `origin` is the scheme and host under which the caller reached
 * Quire. Citations of an answer that is not stored have no address of their own, so they link to
 * their places in the document.
 */
export function createLinks(origin: string, answer: string | undefined) {
  return {
    linkTo: ({ n, ...place }: Pick<Citation, "n"> & Place) =>
      answer === undefined ? linkToPlace(origin, place) : linkToCitation(origin, answer, n),
    linkToPlace: (place: Place) => linkToPlace(origin, place),
  };
}

function linkToCitation(origin: string, answer: string, n: number): string {
  return `${origin}/q/${answer}/${n}`;
}

/** Links to a range of the document's text; `start` and `end` are positions in it. */
export function linkToPlace(origin: string, place: Place): string {
  const { documentId, pageStart, start, end } = place;
  return `${origin}/d/${documentId}?page=${pageStart}&from=${start}&to=${end}`;
}

/** Returns the place of an answer's quote in the document. */
export function placeOf(quoted: AnswerBody["citations" | "closest"][number]): Place {
  const { document_id: documentId, page_start: pageStart, start, end } = quoted;
  return { documentId, pageStart, start, end };
}
