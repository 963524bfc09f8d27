// Locates the links in the text of an answer, for clients that store citations separately from the
// text.
import type { AnswerBody } from "../bodies/answer/answer-body.ts";
import { createLinks, placeOf } from "../links.ts";

/** A cited quote, or a close passage, and the position of its link in the text, in UTF-16 units. */
export type Annotation = {
  start: number;
  end: number;
  url: string;
  documentId: string;
  sourceFile: string;
  page: number;
  quote: string;
};

const LONGEST_QUOTE = 300;
const LINK = /\[\[\d+\]\]\(([^)\s]+)\)/g;

/** Returns the answer and the passages below it: these clients show one text. */
export function contentOf({ answer, other_passages_text: others }: AnswerBody): string {
  return others === "" ? answer : `${answer}\n\n${others}`;
}

/** Returns the annotations in the order of the content; a quote that is cited twice has two. */
export function annotationsOf(answer: AnswerBody, origin: string): Annotation[] {
  const places = placesOf(answer, origin);
  return [...contentOf(answer).matchAll(LINK)].flatMap((link) => {
    const url = link[1] ?? "";
    const place = places.get(url);
    if (place === undefined) return [];
    return [
      {
        start: link.index,
        end: link.index + link[0].length,
        url,
        documentId: place.document_id,
        sourceFile: place.source_file,
        page: place.page_start,
        quote: place.quote,
      },
    ];
  });
}

type Place = AnswerBody["citations"][number] | AnswerBody["closest"][number];

function placesOf(answer: AnswerBody, origin: string): Map<string, Place> {
  const { id, citations, closest, other_passages: others } = answer;
  const { linkTo, linkToPlace } = createLinks(origin, id);
  return new Map<string, Place>([
    ...[...citations, ...closest, ...others].map(
      (shown) => [linkToPlace(placeOf(shown)), shown] as const,
    ),
    ...citations.map((cited) => [linkTo({ n: cited.n, ...placeOf(cited) }), cited] as const),
  ]);
}

/**
 * Returns the title of a citation. It contains the quote, because some clients show nothing but the
 * title: `rates.pdf, p. 4: “$172 | $312”`.
 */
export function titleOf({ sourceFile, page, quote }: Annotation): string {
  const line = quote.replaceAll(/\s+/g, " ").trim();
  const shown = line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE - 1)}…` : line;
  return `${sourceFile}, p. ${page}: “${shown}”`;
}
