// Distinguishes bands that are rows of a table from other content between rulings: captions,
// paragraphs and several rows.
import { median } from "../borderless/columns.ts";
import { isFigure, isYear } from "../numbers.ts";
import type { SegmentLine } from "../segments.ts";
import { isLabelled } from "../title.ts";

/** The space between two rulings with the lines in it. */
export type Band = { top: number; bottom: number; lines: SegmentLine[] };

/**
 * The usual measures of rows: the height that lines do not fill, and the position at which lines
 * begin.
 */
export type UsualMeasures = { blank: number; above: number; below: number; left: number };

/** Relative to the text height: the maximum distance between the lines of a row. */
export const TIGHT = 1.5;
/**
 * The maximum number of lines of a row. Longer texts between rulings are pages, of which a file
 * could frame thousands to be read again and again.
 */
const MOST_LINES = 40;
/**
 * The maximum blank of a row, relative to the usual one and in additional points. A heading apart
 * from the rows has more blank around it.
 */
export const [MORE_BLANK, MORE_POINTS] = [1.35, 1.5];
/**
 * The maximum blank of a row with several cells, relative to the usual one. Rows of a header often
 * have more.
 */
const MOST_BLANK = 3;
/** The minimum number of characters of a note. */
const SHORTEST_NOTE = 60;
const MARK = /^(?:[([]?[\da-z]{1,2}[)\].]?|[*†‡§]+)$/i;
/**
 * In points: a caption begins at the edge of the table, whereas cells begin after their padding.
 */
const PADDING = 2;

export function isBetween({ baseline, height }: SegmentLine, top: number, bottom: number): boolean {
  const middle = baseline - 0.3 * height;
  return middle > top && middle < bottom;
}

export function hasCells({ lines }: Band): boolean {
  return lines.some(({ segments }) => segments.length > 1);
}

export function isTight({ lines }: Band): boolean {
  return (
    lines.length > 0 &&
    lines.length <= MOST_LINES &&
    lines
      .slice(1)
      .every((line, at) => line.baseline - (lines[at]?.baseline ?? 0) <= TIGHT * line.height)
  );
}

export function usualOf(bands: readonly Band[]): UsualMeasures {
  return {
    blank: median(bands.map(blankOf)),
    above: median(bands.map(({ top, lines }) => (lines[0]?.baseline ?? top) - top)),
    below: median(bands.map(({ bottom, lines }) => bottom - (lines.at(-1)?.baseline ?? bottom))),
    left: median(bands.map(leftOf)),
  };
}

/** Returns the height of a band that its lines do not fill. */
function blankOf({ top, bottom, lines }: Band): number {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return bottom - top;
  return bottom - top - (last.baseline - first.baseline) - first.height;
}

export function leftOf({ lines }: Band): number {
  return Math.min(...lines.map(({ segments }) => segments[0]?.left ?? Infinity));
}

export function isRow(band: Band, usual: UsualMeasures): boolean {
  if (!isTight(band)) return false;
  const blank = blankOf(band);
  if (hasCells(band)) return blank <= MOST_BLANK * usual.blank + MORE_POINTS;
  const isCaption = leftOf(band) < usual.left - PADDING || isTitle(band.lines[0]);
  return blank <= MORE_BLANK * usual.blank + MORE_POINTS && !isCaption;
}

export function isTitle(line: SegmentLine | undefined): boolean {
  return isLabelled(line?.segments[0]?.text ?? "");
}

/** Returns whether a cell after the first one is a figure. */
export function hasFigure({ segments }: SegmentLine): boolean {
  return segments.slice(1).some(({ text }) => isFigure(text) && !isYear(text));
}

/** Returns whether the band contains a long text, with or without a note mark before it. */
export function isNote({ lines }: Band): boolean {
  return lines.some(({ segments: [first, second, ...others] }) => {
    const isMarked = first !== undefined && MARK.test(first.text);
    const text = isMarked ? second : second === undefined ? first : undefined;
    return others.length === 0 && (text?.text.length ?? 0) >= SHORTEST_NOTE;
  });
}
