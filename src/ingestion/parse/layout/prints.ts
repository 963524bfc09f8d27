// Determines the fonts and sizes of the letters of a line.
import type { OpenLine, TextRun } from "./lines.ts";

/** A font and size with the number of its letters. */
export type Print = { font: string; height: number };

/** In scanned text, the size of the letters differs from line to line. */
const SAME_SIZE = 0.1;

export function printsOf({ text, font, height }: TextRun): Print[] {
  return font !== undefined && /\p{L}/u.test(text) ? [{ font, height }] : [];
}

export function hasSamePrint(one: Print): (other: Print) => boolean {
  return ({ font, height }) =>
    font === one.font && Math.abs(height - one.height) <= SAME_SIZE * height;
}

/** Returns whether no letters of one line look like those of the other. */
export function isOtherPrint({ prints: above }: OpenLine, { prints: below }: OpenLine): boolean {
  return (
    above.length > 0 && below.length > 0 && !above.some((one) => below.some(hasSamePrint(one)))
  );
}
