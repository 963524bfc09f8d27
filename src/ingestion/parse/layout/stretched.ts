// Closes the gaps of lines that are stretched to the margin. In a narrow column, these are as wide
// as the gaps between cells.
import type { OpenLine } from "./lines.ts";

const FEWEST_GAPS = 3;
/** Relative to the text height: a line is stretched by the same amount at each space. */
const SAME_GAP = 0.15;
/** The width of a space that is not stretched. */
const SPACE = 0.25;
/** In points: lines within this distance have the same margin. */
const SAME_EDGE = 1;
/** The number of lines before and after that may have the same margins. */
const LINES_AROUND = 3;
/** The minimum number of words of such a line. */
const FEWEST_WORDS = 4;

const WIDE_GAP = /(?<=\S) {2,}(?=\S)/g;

/** Returns the gaps in a run of several words, whose widths are not known. */
export function gapsIn(text: string): number[] {
  return /\S\s\S/.test(text) ? [SPACE] : [];
}

export function closeStretched(lines: readonly OpenLine[]): void {
  const stretched = lines.filter((line, at) => {
    const around = lines.slice(Math.max(0, at - LINES_AROUND), at + LINES_AROUND + 1);
    return hasEqualGaps(line) && around.some((other) => isFull(other) && hasMargins(line, other));
  });
  for (const line of stretched) line.text = line.text.replace(WIDE_GAP, " ");
}

function hasEqualGaps({ text, gaps }: OpenLine): boolean {
  if (gaps.length < FEWEST_GAPS || text.search(WIDE_GAP) < 0) return false;
  return Math.max(...gaps) - Math.min(...gaps) <= SAME_GAP;
}

/** Returns whether a line is a full line of running text, which shows where the margins are. */
function isFull({ text }: OpenLine): boolean {
  return text.search(WIDE_GAP) < 0 && text.trim().split(" ").length >= FEWEST_WORDS;
}

function hasMargins(line: OpenLine, other: OpenLine): boolean {
  return Math.abs(line.x - other.x) <= SAME_EDGE && Math.abs(line.right - other.right) <= SAME_EDGE;
}
