// Which words of a page a quote covers, and which boxes.
import type { Page } from "../../client/types.ts";
import type { Box, Piece } from "./pieces.ts";
import type { Quote } from "./quote.ts";

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

/** As if all letters were equally wide. */
function boxWithin({ start, end, box }: Piece, range: Range): Box[] {
  const [from, to] = [Math.max(start, range.start), Math.min(end, range.end)];
  if (from >= to) return [];
  const letter = box.width / (end - start);
  return [{ ...box, x: box.x + (from - start) * letter, width: (to - from) * letter }];
}

export type Part = { text: string; isMarked: boolean };

/** The text of a piece, cut where marks begin and end. */
export function partsOf({ text, start, end }: Piece, ranges: readonly Range[]): Part[] {
  const cuts = ranges.flatMap((range) => [range.start, range.end]);
  const inside = cuts.filter((cut) => cut > start && cut < end);
  const places = [...new Set([start, ...inside, end])].toSorted((a, b) => a - b);
  return places.slice(1).map((to, at) => {
    const from = places[at] ?? start;
    const isMarked = ranges.some((range) => range.start <= from && to <= range.end);
    return { text: text.slice(from - start, to - start), isMarked };
  });
}
