// Addresses that people open: a citation and a place in a document, as the web app shows them.
import type { Place } from "../agents/formatter/style.ts";
import type { Citation } from "../domain/answers/answer.ts";
import type { AnswerBody } from "./bodies/answer/answer-body.ts";

/**
 * `origin` is the scheme and host under which the caller reached Quire. The citations of an answer that is not stored have no
 * address of their own: they lead to their places.
 */
export function linksFrom(origin: string, answer: string | undefined) {
  return {
    linkTo: ({ n, ...place }: Pick<Citation, "n"> & Place) =>
      answer === undefined ? linkToPlace(origin, place) : linkToCitation(origin, answer, n),
    linkToPlace: (place: Place) => linkToPlace(origin, place),
  };
}

function linkToCitation(origin: string, answer: string, n: number): string {
  return `${origin}/q/${answer}/${n}`;
}

/** `start` and `end` are positions in the document's text. */
export function linkToPlace(origin: string, place: Place): string {
  const { documentId, pageStart, start, end } = place;
  return `${origin}/d/${documentId}?page=${pageStart}&from=${start}&to=${end}`;
}

/** Where a quote of an answer stands. */
export function placeOf(quoted: AnswerBody["citations" | "closest"][number]): Place {
  const { document_id: documentId, page_start: pageStart, start, end } = quoted;
  return { documentId, pageStart, start, end };
}
