// Addresses that people open: a citation and a place in a document, as the web app shows them.
import type { Place } from "../agents/formatter/format.ts";
import type { Citation } from "../domain/answers/answer.ts";

/** `origin` is the scheme and host under which the caller reached Quire. */
export function linksFrom(origin: string, answer: string) {
  return {
    linkTo: ({ n }: Pick<Citation, "n">) => linkToCitation(origin, answer, n),
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
