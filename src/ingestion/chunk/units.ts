// Splits text into the smallest units of chunks: sentences, list items, table rows and separate
// lines.
import { sentenceSpans } from "../../language/sentence-spans.ts";

/**
 * The quality of a unit as the start of a chunk. A better position is chosen even if it makes the
 * previous chunk shorter.
 */
const PIECE = 0;
const SENTENCE = 1;
const LINE = 2;
export const PARAGRAPH = 3;
const HEADING = 4;

/** A range without surrounding white space, and how well a chunk can start there. */
export type Unit = { start: number; end: number; worth: number };

/**
 * Splits the text into units in order, which omit nothing except white space. None is longer than
 * `longest` characters: longer sentences are split at a line end, a clause or a word. `headings`
 * are the positions of heading lines, where chunks should start rather than end.
 */
export function unitsOf(
  text: string,
  { longest, headings = new Set() }: { longest: number; headings?: ReadonlySet<number> },
): Unit[] {
  const units: Unit[] = [];
  let followsHeading = false;
  for (const span of sentenceSpans(text)) {
    const start = skipSpace(text, span.start);
    const end = trimmedEnd(text, start, span.end);
    if (end <= start) continue;
    const isHeading = headings.has(start);
    const worth = followsHeading
      ? PIECE
      : isHeading
        ? HEADING
        : boundaryQuality(text, units.at(-1)?.end ?? 0, span);
    followsHeading = isHeading;
    addPieces(units, text, { unit: { start, end, worth }, longest });
  }
  return units;
}

function boundaryQuality(
  text: string,
  before: number,
  span: { start: number; beginsBlock: boolean },
) {
  if (!span.beginsBlock) return SENTENCE;
  return /\n\s*\n/.test(text.slice(before, skipSpace(text, span.start))) ? PARAGRAPH : LINE;
}

/** Positions at which a piece of a sentence may end, best first. */
const BREAKS = [/\n/g, /[;:,、，；：]\s*/g, /\s/g];

function addPieces(
  units: Unit[],
  text: string,
  { unit, longest }: { unit: Unit; longest: number },
): void {
  let { start, worth } = unit;
  while (unit.end - start > longest) {
    const cut = start + bestBreak(text.slice(start, start + longest));
    units.push({ start, end: trimmedEnd(text, start, cut), worth });
    start = skipSpace(text, cut);
    worth = PIECE;
  }
  if (start < unit.end) units.push({ start, end: unit.end, worth });
}

function bestBreak(window: string): number {
  for (const pattern of BREAKS) {
    let last = 0;
    for (const match of window.matchAll(pattern)) last = match.index + match[0].length;
    if (last >= window.length / 2) return last;
  }
  // Never splits a surrogate pair.
  const code = window.charCodeAt(window.length - 1);
  return code >= 0xd800 && code <= 0xdbff && window.length > 1 ? window.length - 1 : window.length;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text.charAt(at))) at += 1;
  return at;
}

function trimmedEnd(text: string, from: number, end: number): number {
  let at = end;
  while (at > from && /\s/.test(text.charAt(at - 1))) at -= 1;
  return at;
}
