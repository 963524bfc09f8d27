// Decides where the paragraphs of a page begin: below a blank, and where a heading or note in other
// print ends or begins.
import type { Block } from "./arrange-page.ts";
import { isOtherPrint } from "./prints.ts";
import { isLine, type LineBlock } from "./running-lines.ts";

/**
 * Relative to the text height: a larger step to the next line is a blank, whatever the steps of
 * other lines are.
 */
const WIDE_STEP = 1.7;
/**
 * Relative to the usual step between lines of this height, which requires a minimum number of such
 * steps.
 */
const WIDER_STEP = 1.2;
const FEWEST_STEPS = 5;
/** Relative to the text height: lines with a smaller step are next to each other. */
const SAME_ROW = 0.5;
/** In points; browsers round the positions of lines. */
const ROUNDED = 0.5;
/** The number of lines around two lines that show how far the text extends to the right. */
const LINES_AROUND = 3;

/**
 * Returns the blocks, in reading order, that begin a paragraph. A sentence continues at the top of
 * the next column.
 */
export function paragraphStarts(blocks: readonly Block[]): Set<Block> {
  const usual = usualSteps(blocks);
  const starts = blocks.filter((below, at) => {
    const above = blocks[at - 1];
    if (above === undefined || !isLine(above) || !isLine(below)) return true;
    const step = below.line.baseline - above.line.baseline;
    if (step < 0) return !(isNextColumn(above, below) && beginsLower(below));
    const height = Math.max(above.line.height, below.line.height);
    if (step > WIDE_STEP * height) return true;
    const isWider = step > WIDER_STEP * (usual.get(rounded(height)) ?? Infinity);
    const isOther = step > SAME_ROW * height && isOtherPrint(above.line, below.line);
    if (!isWider && !isOther) return false;
    if (endsSentence(above)) return true;
    const around = blocks.slice(Math.max(0, at - LINES_AROUND), at + LINES_AROUND).filter(isLine);
    // The value of a form field is below its label.
    const isHeading = isWider || (below.right > above.right && !/:\s*$/.test(above.line.text));
    return isHeading && !beginsLower(below) && isShort(above, below, around);
  });
  return new Set(starts);
}

/** Returns the usual step from a line to the next one, by text height. */
function usualSteps(blocks: readonly Block[]): Map<number, number> {
  const counts = new Map<number, Map<number, number>>();
  for (const [at, below] of blocks.entries()) {
    const above = blocks[at - 1];
    if (above === undefined || !isLine(above) || !isLine(below)) continue;
    const height = rounded(below.line.height);
    const step = rounded(below.line.baseline - above.line.baseline);
    if (rounded(above.line.height) !== height || step <= 0 || step > WIDE_STEP * height) continue;
    const steps = counts.get(height) ?? new Map<number, number>();
    counts.set(height, steps.set(step, (steps.get(step) ?? 0) + 1));
  }
  const usual = new Map<number, number>();
  for (const [height, steps] of counts) {
    const [[step, count] = [0, 0]] = [...steps].toSorted((a, b) => b[1] - a[1]);
    if (count >= FEWEST_STEPS) usual.set(height, step + ROUNDED / 2);
  }
  return usual;
}

function rounded(points: number): number {
  return Math.round(points / ROUNDED) * ROUNDED;
}

function isNextColumn(above: LineBlock, below: LineBlock): boolean {
  return below.bottom < above.top && !/[.!?:]$/.test(above.line.text.trimEnd());
}

function beginsLower({ line }: LineBlock): boolean {
  return /^\p{Ll}/u.test(line.text);
}

function endsSentence({ line }: LineBlock): boolean {
  return /[.!?;]["”’)\]]*$/.test(line.text.trimEnd());
}

/** Returns whether the first word of the next line would have had room on the line. */
function isShort(above: LineBlock, below: LineBlock, around: readonly LineBlock[]): boolean {
  const isBeside = ({ left, right }: LineBlock): boolean =>
    left < Math.max(above.right, below.right) && right > Math.min(above.left, below.left);
  const edge = Math.max(...around.filter(isBeside).map(({ right }) => right));
  const [word = ""] = /^\S+/.exec(below.line.text) ?? [];
  const perCharacter = (below.right - below.left) / Math.max(1, below.line.text.length);
  return above.right + perCharacter * (word.length + 2) < edge;
}
