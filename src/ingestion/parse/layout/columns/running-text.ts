// Decides whether the lines on both sides of a strip are two columns of running text, or rows of a
// form or table.
import { isFigure } from "../../../tables/numbers.ts";
import { filterSegments, type Segment, type SegmentLine } from "../../../tables/segments.ts";
import { labelledRows } from "./adjacent-tables.ts";
import { haveOwnPitch } from "./own-pitch.ts";

/** In points: narrower columns are labels, numbers and marks next to the text. */
const NARROWEST_COLUMN = 60;
/**
 * The minimum of a text column: the number of lines, the mean number of characters per line, and
 * the share of its width. Labels and values do not reach it.
 */
type LeastText = { lines: number; characters: number; filled: number };
const FULL_LINES: LeastText = { lines: 4, characters: 18, filled: 0.66 };
const LONG_LINES: LeastText = { lines: 5, characters: 30, filled: 0.5 };
/** The maximum share of characters in figures. */
const MOST_FIGURES = 0.12;
/** The maximum share of lines with several parts. */
const MOST_PARTED = 0.35;
/** The minimum share of lines that start in lower case. */
const LEAST_FLOW = 0.2;
/** The minimum share of lines between two baselines of the other column. */
const LEAST_SHIFTED = 0.4;
/** The minimum number of gaps in a stretched line. */
const FEWEST_GAPS = 3;
/** The maximum difference between the gaps of a stretched line, relative to the text height. */
const SAME_GAP = 0.15;
/** The minimum height of a blank across both sides, relative to the text height. */
const ROW_BLANK = 1;
/** The maximum number of such blanks in columns of text. More of them indicate rows. */
const MOST_ROW_BLANKS = 2;

/** Returns whether `middle` separates two columns of running text. */
export function separatesColumns(lines: readonly SegmentLine[], middle: number): boolean {
  const sides = [
    filterSegments(lines, ({ right }) => right <= middle),
    filterSegments(lines, ({ right }) => right > middle),
  ];
  // The rows of a table share baselines, whereas the lines of two columns need not.
  if (shiftedShare(lines, middle) >= LEAST_SHIFTED) {
    const areTexts = sides.every((side) => isText(side, LONG_LINES));
    return areTexts || (haveOwnPitch(lines, middle) && sides.every(standsAlone));
  }
  const flow = Math.min(...sides.map(flowOf));
  const isFlowing = flow >= LEAST_FLOW && rowBlanks(lines, middle) <= MOST_ROW_BLANKS;
  return isFlowing && sides.every((side) => isText(side, FULL_LINES));
}

/** Returns whether a side is text, or has rows with labels of their own. */
function standsAlone(side: readonly SegmentLine[]): boolean {
  return isText(side, LONG_LINES) || labelledRows(side) !== undefined;
}

/**
 * Returns the blanks across the full width that end with text on both sides, as above each row of a
 * table with wrapped cells.
 */
function rowBlanks(lines: readonly SegmentLine[], middle: number): number {
  return lines.filter(({ segments, baseline, height }, at) => {
    const above = lines[at - 1];
    const isBlank = above !== undefined && baseline - height - above.baseline > ROW_BLANK * height;
    return (
      isBlank &&
      segments.some(({ right }) => right <= middle) &&
      segments.some(({ right }) => right > middle)
    );
  }).length;
}

function isText(all: readonly SegmentLine[], least: LeastText): boolean {
  const lines = filterSegments(all, ({ text }) => text !== "");
  const side = lines.map(({ segments }) => ({
    left: Math.min(...segments.map(({ left }) => left)),
    right: Math.max(...segments.map(({ right }) => right)),
    text: segments.map(({ text }) => text).join(" "),
  }));
  if (side.length < least.lines) return false;
  const width =
    Math.max(...side.map(({ right }) => right)) - Math.min(...side.map(({ left }) => left));
  const segments = lines.flatMap((line) => line.segments);
  const figures = segments.filter(({ text }) => isFigure(text));
  const severalParts = lines.filter(
    (line) => line.segments.length > 1 && !isStretched(line),
  ).length;
  return (
    width >= NARROWEST_COLUMN &&
    weighted(side.map(({ left, right }) => right - left)) >= least.filled * width &&
    weighted(side.map(({ text }) => widthOf(text))) >= least.characters &&
    lengthOf(figures) <= MOST_FIGURES * lengthOf(segments) &&
    severalParts <= MOST_PARTED * lines.length
  );
}

/**
 * Returns whether a line is stretched to the margin, so that its words are as far apart as cells.
 * Their gaps are equal.
 */
function isStretched({ segments, height }: SegmentLine): boolean {
  const gaps = segments.slice(1).map(({ left }, at) => left - (segments[at]?.right ?? left));
  return gaps.length >= FEWEST_GAPS && Math.max(...gaps) - Math.min(...gaps) <= SAME_GAP * height;
}

function lengthOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, { text }) => sum + text.length, 0);
}

/** Returns the mean length, weighted by length, so that parts of formulas hardly count. */
function weighted(lengths: readonly number[]): number {
  const [sum, squares] = [
    lengths.reduce((total, one) => total + one, 0),
    lengths.reduce((total, one) => total + one * one, 0),
  ];
  return squares / Math.max(1, sum);
}

/**
 * Returns the width of a text in characters. Scripts without spaces express as much with half the
 * characters.
 */
function widthOf(text: string): number {
  return text.length + (text.match(/[\u3040-\u9fff\uac00-\ud7af]/g)?.length ?? 0);
}

function flowOf(side: readonly SegmentLine[]): number {
  let [flowing, all] = [0, 0];
  for (const { segments } of side) {
    const text = segments.map((segment) => segment.text).join(" ");
    all += text.length;
    if (/^[\p{Ll}\p{Lo}(“"]/u.test(text)) flowing += text.length;
  }
  return flowing / Math.max(1, all);
}

/**
 * Returns the share of lines on one side that are next to lines of the other side without sharing a
 * baseline.
 */
function shiftedShare(lines: readonly SegmentLine[], middle: number): number {
  const rows = lines.filter(({ segments }, at) => {
    const isLeft = segments.some(({ right }) => right <= middle);
    const isRight = segments.some(({ right }) => right > middle);
    if (isLeft && isRight) return false;
    const others = [lines[at - 1], lines[at + 1]];
    return others.some((other) =>
      other?.segments.some(({ right }) => (isLeft ? right > middle : right <= middle)),
    );
  });
  return rows.length / lines.length;
}
