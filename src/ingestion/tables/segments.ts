// Groups positioned runs into segments, words that are close together on one baseline, regardless
// of the drawing order.
import { joinSpacedCell } from "../parse/layout/display-letters.ts";
import { cleanText, type TextRun } from "../parse/layout/lines.ts";
import { inLogicalOrder } from "../parse/layout/right-to-left.ts";

/** Words without a wide gap between them. `top` and `bottom` grow downwards. */
export type Segment = {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  baseline: number;
  height: number;
  pieces: Piece[];
};

/** A run, or a part of a run that contains several cells. `run` is its index in drawing order. */
export type Piece = { text: string; left: number; right: number; run: number };

/** The segments on one baseline, from left to right. */
export type SegmentLine = { baseline: number; height: number; segments: Segment[] };

/** The share of the text height above the baseline in common fonts. */
const ASCENT = 0.8;
/** The share of the text height below the baseline in common fonts. */
const DESCENT = 0.2;
/**
 * Relative to the text height: words with a smaller gap than `SEGMENT_GAP` form a segment, and gaps
 * above `SPACE_GAP` contain a space.
 */
const SEGMENT_GAP = 0.85;
const FIGURE_GAP = 0.34;
/** The same, between a figure behind other cells and the word of the next cell. */
const WORD_GAP = 0.5;
const SPACE_GAP = 0.15;
const BULLET = /^[•◦▪■►✓✔–-]$/;
const DASH = /^[–-]$/;
const BULLET_GAP = 4;
/** Figures, because two numbers are two cells, however close they are. */
const FIGURE = /^[($]*[\d,.–—-]*\d(?:[\d,.–—-]|:(?=\d))*[)%]*$/;
const WORD = /^\p{L}{2}/u;
/** A range in brackets explains what precedes it and is no amount: "1 (0–2)", "5.1 (4.2–6.0)". */
const RANGE_IN_BRACKETS = /^\(.*\d[–—-]\d.*\)$/;
/** A sign belongs to the figure after it: "100.0% $ 2,729" is two cells. */
const SIGN_BEFORE = /^[$£¥]$/;
/** A telephone number is one text, although its parts are figures. Amounts do not begin with 0. */
const TELEPHONE = /^0\d{2,5}(?: \d{2,8})+$/;
/** A year with the mark of a note is one text, too. */
const MARKED_YEAR = /^(?:19|20)\d\d \(\d\)$/;
/** Relative to the text height: the maximum distance between equal baselines. */
const SAME_BASELINE = 0.3;

/** Returns the lines from top to bottom. */
export function segmentLines(runs: readonly TextRun[]): SegmentLine[] {
  const pieces = runs.flatMap((run, index) =>
    piecesOf(run, index).map((piece) => ({ ...piece, at: run })),
  );
  const sorted = pieces.toSorted((a, b) => a.at.baseline - b.at.baseline || a.left - b.left);
  const groups: (typeof sorted)[] = [];
  let baseline = -Infinity;
  for (const piece of sorted) {
    const group = groups.at(-1);
    if (group !== undefined && piece.at.baseline - baseline <= SAME_BASELINE * piece.at.height) {
      group.push(piece);
    } else {
      groups.push([piece]);
      baseline = piece.at.baseline;
    }
  }
  return groups.map((group) => lineOf(group));
}

type PlacedPiece = Piece & { at: TextRun };

function lineOf(group: readonly PlacedPiece[]): SegmentLine {
  const segments: Segment[] = [];
  for (const piece of group.toSorted((a, b) => a.left - b.left)) {
    const last = segments.at(-1);
    const isFirst = segments.length === 1;
    if (last !== undefined && belongsTo(last, piece, isFirst)) extend(last, piece);
    else segments.push(begin(piece));
  }
  const height = Math.max(...segments.map((segment) => segment.height));
  return { baseline: Math.max(...group.map(({ at }) => at.baseline)), height, segments };
}

/**
 * Returns whether a piece belongs to a segment. A gap may separate "$" and "(" from the number
 * after them, and "%" and ")" from the number before them. A dash is a bullet only in the first
 * segment of a line; behind other segments it is an empty cell.
 */
function belongsTo(segment: Segment, piece: PlacedPiece, isFirst: boolean): boolean {
  const gap = piece.left - segment.right;
  const height = Math.max(segment.height, piece.at.height);
  const last = segment.pieces.at(-1)?.text ?? "";
  const isValue = isFigure(last) || (DASH.test(last) && !isFirst);
  const isNextValue = isFigure(piece.text) || DASH.test(piece.text);
  if (isValue && (isNextValue || SIGN_BEFORE.test(piece.text))) return gap <= FIGURE_GAP * height;
  const isWhole = !isFirst && isFigure(segment.text) && !/[.,]$/.test(segment.text);
  if (isWhole && WORD.test(piece.text)) return gap <= WORD_GAP * height;
  if (gap <= SEGMENT_GAP * height) return true;
  if (BULLET.test(segment.text) && (isFirst || !DASH.test(segment.text)))
    return gap < BULLET_GAP * height;
  if (/^[$€£¥(]$/.test(segment.text)) return /^[\d(.–—-]/.test(piece.text) && gap < 12 * height;
  return /^[%)]+$/.test(piece.text) && /\d$/.test(segment.text) && gap <= 2 * height;
}

function isFigure(word: string): boolean {
  return FIGURE.test(word) && !RANGE_IN_BRACKETS.test(word);
}

function begin(piece: PlacedPiece): Segment {
  const { text, left, right, run, at } = piece;
  return {
    text,
    left,
    right,
    top: at.baseline - at.height * ASCENT,
    bottom: at.baseline + at.height * DESCENT,
    baseline: at.baseline,
    height: at.height,
    pieces: [{ text, left, right, run }],
  };
}

function extend(segment: Segment, piece: PlacedPiece): void {
  const { text, left, right, run, at } = piece;
  segment.text += (isApart(segment.right, piece) ? " " : "") + text;
  segment.right = Math.max(segment.right, right);
  segment.top = Math.min(segment.top, at.baseline - at.height * ASCENT);
  segment.bottom = Math.max(segment.bottom, at.baseline + at.height * DESCENT);
  segment.height = Math.max(segment.height, at.height);
  segment.pieces.push({ text, left, right, run });
}

function isApart(right: number, piece: PlacedPiece): boolean {
  return piece.left - right > SPACE_GAP * piece.at.height;
}

/** Returns the run without surrounding white space, split where spaces form a gap between cells. */
function piecesOf(run: TextRun, index: number): Piece[] {
  const text = joinSpacedCell(cleanText(run.text));
  if (!/\s/.test(text)) {
    return text === "" ? [] : [{ text, left: run.x, right: run.x + run.width, run: index }];
  }
  const perCharacter = run.width / Math.max(1, text.length);
  const words = text.trim().split(/\s+/);
  const areFigures =
    ![TELEPHONE, MARKED_YEAR].some((whole) => whole.test(words.join(" "))) &&
    words.every((word, at) => isFigure(word) || (at > 0 && SIGN_BEFORE.test(word)));
  const parts = areFigures ? /\S+/g : /\S+(?: {1,2}\S+)*/g;
  return Array.from(text.matchAll(parts), (match) => ({
    text: match[0].replaceAll(/\s+/g, " "),
    left: run.x + match.index * perCharacter,
    right: run.x + (match.index + match[0].length) * perCharacter,
    run: index,
  }));
}

/**
 * Splits runs that contain several cells, so that each part belongs to a table either entirely or
 * not at all.
 */
export function splitRuns(runs: readonly TextRun[]): TextRun[] {
  return runs.flatMap((run, index) => {
    const pieces = piecesOf(run, index);
    if (pieces.length < 2) return [run];
    return pieces.map(({ text, left, right }) => ({ ...run, text, x: left, width: right - left }));
  });
}

/**
 * Joins the words of pieces, sorted from left to right, in reading order, with a space at every
 * gap.
 */
export function joinPieces(pieces: readonly Piece[], height: number): string {
  let text = "";
  let [left, right] = [Infinity, -Infinity];
  for (const piece of inLogicalOrder(pieces)) {
    const gap = Math.max(piece.left - right, left - piece.right);
    if (text !== "" && gap > SPACE_GAP * height) text += " ";
    text += piece.text;
    ({ left, right } = piece);
  }
  return text;
}

/** Filters the segments of lines; lines without remaining segments are dropped. */
export function filterSegments(
  lines: readonly SegmentLine[],
  keep: (segment: Segment) => boolean,
): SegmentLine[] {
  return lines.flatMap((line) => {
    const segments = line.segments.filter(keep);
    return segments.length === 0 ? [] : [{ ...line, segments }];
  });
}
