// Running text, told from the cells of a table by how its lines flow into each other.
import { isFigure } from "./numbers.ts";
import type { Segment, SegmentLine } from "./segments.ts";

const FEWEST_LINES = 3;
/** Characters of a line on average; columns of journals have forty and more, cells that wrap have fewer. */
const SHORTEST_MEAN = 32;
/** Scripts without upper and lower case say more with fewer characters. */
const SHORTEST_UNCASED = 14;
/** Share of lines that reach the right edge of a justified paragraph. */
const LEAST_JUSTIFIED = 0.65;
/** Share of lines that go on in lower case: sentences run over line ends, entries of a table begin anew. */
const LEAST_FLOW = 0.35;
/** In heights of text. */
const WIDEST_LEADING = 1.9;
const ALIGNED = 2.5;

/** The segments that are lines of paragraphs; two columns of text side by side are two paragraphs. */
export function findProse(lines: readonly SegmentLine[]): Set<Segment> {
  const prose = new Set<Segment>();
  for (const block of textBlocks(lines)) {
    if (isProse(block)) for (const segment of block) prose.add(segment);
  }
  return prose;
}

function textBlocks(lines: readonly SegmentLine[]): Segment[][] {
  const open: Segment[][] = [];
  const closed: Segment[][] = [];
  for (const { segments } of lines) {
    for (const [at, segment] of segments.entries()) {
      // A label with its figure beside it, however long, is a row.
      if (isFigure(segments[at + 1]?.text ?? "")) continue;
      const block = open.find((other) => continuesBlock(other, segment));
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

function isProse(block: readonly Segment[]): boolean {
  if (block.length < FEWEST_LINES) return false;
  const characters = block.reduce((sum, { text }) => sum + text.length, 0);
  const isUncased = block.filter(({ text }) => /\p{Lo}{2}/u.test(text)).length > block.length / 2;
  if (characters / block.length < (isUncased ? SHORTEST_UNCASED : SHORTEST_MEAN)) return false;
  if (isJustified(block)) return true;
  const flowing = block.slice(1).filter(({ text }) => /^[\p{Ll}(“"]/u.test(text)).length;
  return flowing / (block.length - 1) >= LEAST_FLOW;
}

/** Lines of equal length come about by setting, not by what cells happen to say; the last one may be short. */
function isJustified(block: readonly Segment[]): boolean {
  const edge = Math.max(...block.map(({ right }) => right));
  const full = block.slice(0, -1).filter(({ right, height }) => edge - right < height);
  return full.length >= LEAST_JUSTIFIED * (block.length - 1);
}
