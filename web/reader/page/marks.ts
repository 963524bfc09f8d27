// Which words of a page a quote covers, and which boxes.
import type { Page } from "../../../client/types.ts";
import type { Box, Piece } from "./pieces.ts";
import type { Quote } from "../quote.ts";

export type Range = { start: number; end: number };

/** The part of a quote that is on this page, in the page's text. */
export function rangeOn(page: Page, quote: Range): Range | undefined {
  const start = Math.max(0, quote.start - page.start);
  const end = Math.min(page.text.length, quote.end - page.start);
  return start < end ? { start, end } : undefined;
}

/** The boxes that the server found; otherwise, as for a range in an address, the parts of the pieces inside of it. */
export function boxesOn(page: Page, quote: Quote, pieces: readonly Piece[]): Box[] {
  const found = quote.boxes.filter((box) => box.page === page.page);
  if (found.length > 0) return found;
  const range = rangeOn(page, quote);
  return range === undefined ? [] : pieces.flatMap((piece) => boxWithin(piece, range));
}

/** The part of a piece that a range covers. */
function boxWithin(piece: Piece, range: Range): Box[] {
  const [from, to] = [Math.max(piece.start, range.start), Math.min(piece.end, range.end)];
  return from < to ? [boxOfPart(piece, { start: from, end: to })] : [];
}

/** As if all letters were equally wide, which is how the server finds the box of a quote that ends inside of a line. */
function boxOfPart({ text, start, end, box }: Piece, part: Range): Box {
  const letter = box.width / Math.max(1, end - start);
  const before = isRightToLeft(text) ? end - part.end : part.start - start;
  return { ...box, x: box.x + before * letter, width: (part.end - part.start) * letter };
}

/** By the majority of its letters: names and numbers inside of it can have the other direction. */
function isRightToLeft(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const fromRight = text.match(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu) ?? [];
  return fromRight.length * 2 > letters.length;
}

export type Part = { text: string; isMarked: boolean; box: Box };

/** The text of a piece, cut where marks begin and end, each part with its own box. */
export function partsOf(piece: Piece, ranges: readonly Range[]): Part[] {
  const { text, start, end } = piece;
  const cuts = ranges.flatMap((range) => [range.start, range.end]);
  const inside = cuts.filter((cut) => cut > start && cut < end);
  const places = [...new Set([start, ...inside, end])].toSorted((a, b) => a - b);
  return places.slice(1).map((to, at) => {
    const from = places[at] ?? start;
    return {
      text: text.slice(from - start, to - start),
      isMarked: ranges.some((range) => range.start <= from && to <= range.end),
      box: boxOfPart(piece, { start: from, end: to }),
    };
  });
}
