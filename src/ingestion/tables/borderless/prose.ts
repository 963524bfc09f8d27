// Distinguishes running text from table cells by how its lines continue.
import { isFigure } from "../numbers.ts";
import type { Segment, SegmentLine } from "../segments.ts";
import { joinStretched } from "./stretched.ts";

const FEWEST_LINES = 3;
/**
 * The minimum average number of characters per line. Columns of journals have forty or more,
 * wrapped cells fewer.
 */
const SHORTEST_MEAN = 32;
/** Scripts without upper and lower case need fewer characters. */
const SHORTEST_UNCASED = 14;
/** The minimum share of lines that reach the right edge of a justified paragraph. */
const LEAST_JUSTIFIED = 0.65;
/**
 * The minimum share of lines that start in lower case, because sentences continue across line ends,
 * but table entries don't.
 */
const LEAST_FLOW = 0.35;
/** Relative to the text height: the maximum distance between two lines of a paragraph. */
const WIDEST_LEADING = 1.9;
const ALIGNED = 2.5;

/**
 * Returns the segments that are lines of paragraphs. Two adjacent columns of text are two
 * paragraphs.
 */
export function findProse(lines: readonly SegmentLine[]): Set<Segment> {
  const prose = new Set<Segment>();
  const stretched = lines.map(joinStretched);
  const parts = new Map(stretched.flatMap((line) => [...line.parts]));
  for (const block of textBlocks(stretched)) {
    if (!isProse(block)) continue;
    for (const segment of block.flatMap((one) => parts.get(one) ?? one)) prose.add(segment);
  }
  return prose;
}

function textBlocks(lines: readonly SegmentLine[]): Segment[][] {
  const open: Segment[][] = [];
  const closed: Segment[][] = [];
  for (const { segments } of lines) {
    for (const [at, segment] of segments.entries()) {
      const next = segments[at + 1];
      // A label with a figure next to it is a row, however long it is.
      if (isFigure(next?.text ?? "")) continue;
      const block = open.find((other) => continuesBlock(other, segment) && !isWithin(other, next));
      if (block === undefined) open.push([segment]);
      else block.push(segment);
    }
    const baseline = segments[0]?.baseline ?? 0;
    for (let at = open.length - 1; at >= 0; at -= 1) {
      const last = open[at]?.at(-1);
      if (last !== undefined && baseline - last.baseline > WIDEST_LEADING * last.height) {
        closed.push(...open.splice(at, 1));
      }
    }
  }
  return [...closed, ...open];
}

function continuesBlock(block: readonly Segment[], below: Segment): boolean {
  const above = block.at(-1);
  if (above === undefined) return false;
  const drop = below.baseline - above.baseline;
  const height = Math.max(above.height, below.height);
  if (drop <= 0.5 * height || drop > WIDEST_LEADING * height) return false;
  if (Math.min(above.height, below.height) < 0.8 * height) return false;
  const widest = Math.max(...block.map(({ right }) => right));
  return (
    Math.abs(above.left - below.left) < ALIGNED * height && below.right < widest + ALIGNED * height
  );
}

/**
 * Returns whether the segment next to a line begins before the longest line of a block ends. Then
 * the line is not one of the block's: it is a row, such as the headings of a table, close below a
 * paragraph with the same left edge.
 */
function isWithin(block: readonly Segment[], next: Segment | undefined): boolean {
  if (next === undefined) return false;
  return next.left < Math.max(...block.map(({ right }) => right)) - next.height;
}

function isProse(block: readonly Segment[]): boolean {
  if (block.length < FEWEST_LINES) return false;
  const characters = block.reduce((sum, { text }) => sum + text.length, 0);
  const isUncased = block.filter(({ text }) => /\p{Lo}{2}/u.test(text)).length > block.length / 2;
  if (characters / block.length < (isUncased ? SHORTEST_UNCASED : SHORTEST_MEAN)) return false;
  if (isJustified(block)) return true;
  const flowing = block.slice(1).filter(({ text }) => /^[\p{Ll}(“"]/u.test(text)).length;
  return flowing / (block.length - 1) >= LEAST_FLOW;
}

/**
 * Returns whether the lines of a block are justified: lines of equal length do not result from the
 * content of cells. The last line may be short.
 */
function isJustified(block: readonly Segment[]): boolean {
  const edge = Math.max(...block.map(({ right }) => right));
  const full = block.slice(0, -1).filter(({ right, height }) => edge - right < height);
  return full.length >= LEAST_JUSTIFIED * (block.length - 1);
}
