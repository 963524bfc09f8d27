// What the reader marks for a quote, by the reader's own code on the stored pages.
import type { Quire } from "../../../client/quire.ts";
import type { Citation, ClosestPassage, Page } from "../../../client/types.ts";
import { letters } from "../../../test/web/support/pages/marked.ts";
import { boxesOn, partsOf, rangeOn } from "../../../web/reader/page/marks.ts";
import { type Box, piecesOf } from "../../../web/reader/page/pieces.ts";
import { type Quote, quoteOf } from "../../../web/reader/quote.ts";

type Cited = { collection: string; answer: string; n: number; cited: Citation | ClosestPassage };

export type Mark = {
  answer: string;
  quote: Quote;
  /** The words under the mark. */
  marked: string;
  isQuote: boolean;
  /** How far marked words stand outside of their mark, in points. */
  outside: number;
};

export async function markOf(quire: Quire, { collection, answer, n, cited }: Cited): Promise<Mark> {
  const quote = quoteOf(n, cited);
  const pages: Page[] = [];
  for (let page = quote.pageStart; page <= quote.pageEnd; page += 1) {
    pages.push(await quire.documents.page(collection, { document: quote.document, page }));
  }
  const parts = pages.map((page) => markedOn(page, quote));
  const marked = parts.map(({ text }) => text).join(" ");
  const outside = Math.max(0, ...parts.map((part) => part.outside));
  return { answer, quote, marked, isQuote: letters(marked) === letters(quote.text), outside };
}

function markedOn(page: Page, quote: Quote): { text: string; outside: number } {
  const range = rangeOn(page, quote);
  if (range === undefined) return { text: "", outside: 0 };
  const pieces = piecesOf(page);
  const parts = pieces.flatMap((piece) => partsOf(piece, [range]));
  const marked = parts.filter(({ isMarked }) => isMarked);
  const boxes = boxesOn(page, quote, pieces);
  return {
    text: marked.map(({ text }) => text).join(" "),
    outside: Math.max(0, ...marked.map(({ box }) => farthest(box, boxes))),
  };
}

/** From the nearest box; the middle of the words counts for their height. */
function farthest(words: Box, boxes: readonly Box[]): number {
  const middle = words.y + words.height / 2;
  const distances = boxes.map((box) =>
    Math.max(
      0,
      box.x - words.x,
      words.x + words.width - (box.x + box.width),
      box.y - middle,
      middle - (box.y + box.height),
    ),
  );
  return Math.min(...distances);
}
