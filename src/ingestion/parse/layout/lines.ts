// Gathers positioned text into lines with bounding boxes.
import type { Line } from "../../../domain/documents/page.ts";
import { joinSpacedLetters } from "./display-letters.ts";
import { hasSamePrint, type Print, printsOf } from "./prints.ts";
import { hasRightToLeft, inLogicalOrder } from "./right-to-left.ts";
import { closeStretched, gapsIn } from "./stretched.ts";

/**
 * A run of text as drawn by the file. In points; the origin is the top left corner of the page, and
 * `baseline` grows downwards.
 */
export type TextRun = {
  text: string;
  x: number;
  baseline: number;
  width: number;
  height: number;
  /** The name of the font in the file. */
  font?: string;
};

/** A line of text whose position in the page's text is not yet known. */
export type OpenLine = {
  text: string;
  x: number;
  right: number;
  baseline: number;
  height: number;
  prints: Print[];
  /** The gaps between its words, relative to the text height. */
  gaps: number[];
  /** Only set for text that is not upright; otherwise the box follows from the line. */
  box?: Line["box"];
};

/** The share of the text height above the baseline in common fonts. */
const ASCENT = 0.8;

/** Relative to the text height: smaller gaps are within a word. */
const WORD_GAP = 0.18;
/** Relative to the text height: larger gaps separate cells. */
const COLUMN_GAP = 1.5;

/**
 * Gathers runs into lines in drawing order: consecutive runs on the same baseline form a line.
 * Right-to-left lines are ordered from top to bottom.
 */
export function gatherLines(runs: readonly TextRun[]): OpenLine[] {
  if (runs.some(({ text }) => hasRightToLeft(text))) return gatherRightToLeft(runs);
  const open: OpenLine[] = [];
  for (const run of runs) {
    const text = cleanText(run.text);
    if (text.trim() === "") continue;
    const line = open.at(-1);
    if (line !== undefined && continues(line, run)) extend(line, run, run.x - line.right);
    else open.push(begin(run, text));
  }
  for (const line of open) line.text = joinSpacedLetters(line.text);
  closeStretched(open);
  return open;
}

/**
 * Gathers right-to-left lines. Files draw them from either end, so the drawing order is not
 * significant.
 */
function gatherRightToLeft(runs: readonly TextRun[]): OpenLine[] {
  const groups: TextRun[][] = [];
  for (const run of runs.toSorted((a, b) => a.baseline - b.baseline)) {
    if (cleanText(run.text).trim() === "") continue;
    const first = groups.at(-1)?.[0];
    const height = Math.max(first?.height ?? 0, run.height);
    if (first !== undefined && run.baseline - first.baseline < height * 0.4) {
      groups.at(-1)?.push(run);
    } else groups.push([run]);
  }
  return groups.flatMap((group) => {
    const [first, ...rest] = inLogicalOrder(group.toSorted((a, b) => a.x - b.x));
    if (first === undefined) return [];
    const line = begin(first, cleanText(first.text));
    let last = first;
    for (const run of rest) {
      const apart = Math.max(run.x - last.x - last.width, last.x - run.x - run.width);
      extend(line, run, apart);
      last = run;
    }
    return [line];
  });
}

function continues(line: OpenLine, run: TextRun): boolean {
  const height = Math.max(line.height, run.height);
  return (
    Math.abs(line.baseline - run.baseline) < height * 0.4 &&
    run.x > line.right - height * COLUMN_GAP
  );
}

function begin(run: TextRun, text: string): OpenLine {
  const { x, width, baseline, height } = run;
  const [prints, gaps] = [printsOf(run), gapsIn(text)];
  return { text: text.trimStart(), x, right: x + width, baseline, height, prints, gaps };
}

/**
 * Extends a line by a run; `apart` is the distance in points between the run and the previous one.
 */
function extend(line: OpenLine, run: TextRun, apart: number): void {
  const text = cleanText(run.text);
  const gap = apart / (line.height || 1);
  const isApart = /\s$/.test(line.text) || /^\s/.test(text);
  if (gap > COLUMN_GAP) line.text = `${line.text.trimEnd()}  `;
  else if (gap > WORD_GAP && !isApart) line.text += " ";
  line.text += gap > COLUMN_GAP ? text.trimStart() : text;
  line.x = Math.min(line.x, run.x);
  line.right = Math.max(line.right, run.x + run.width);
  line.height = Math.max(line.height, run.height);
  line.prints.push(...printsOf(run).filter((print) => !line.prints.some(hasSamePrint(print))));
  line.gaps.push(...(gap > WORD_GAP ? [gap] : []), ...gapsIn(text));
}

export function boxOf(line: OpenLine): Line["box"] {
  if (line.box !== undefined) return line.box;
  return {
    x: roundPosition(line.x),
    y: roundPosition(line.baseline - line.height * ASCENT),
    width: roundPosition(line.right - line.x),
    height: roundPosition(line.height),
  };
}

/**
 * Rounds to a hundredth of a point, which is invisible; more digits would only make the stored
 * pages larger.
 */
export function roundPosition(value: number): number {
  return Math.round(value * 100) / 100;
}

/**
 * Ligatures and the positional forms of Arabic letters, which are normalised to the usual letters.
 */
const PRESENTATION_FORMS = /[\ufb00-\ufb06\ufb1d-\ufdfb\ufe70-\ufefc]/g;

/** Most runs of text consist of these characters, none of which is replaced. */
const PRINTABLE = /^[ -~]*$/;

/**
 * Normalises the characters of a text. Bullets of symbol fonts are in the private use area. Other
 * characters of this area, and control characters, are removed.
 */
export function cleanText(text: string): string {
  if (PRINTABLE.test(text)) return text;
  return (
    text
      .replaceAll(/[\uf0b7\uf0a7\uf0d8\u2022\u25cf\u25aa]/g, "•")
      // A soft hyphen is only visible at the end of a line.
      .replace(/\u00ad\s*$/, "-")
      .replaceAll("\u00ad", "")
      .replaceAll(PRESENTATION_FORMS, (form) => form.normalize("NFKC"))
      .replaceAll(/[\p{Cc}\u00a0\ufffe\uffff]/gu, " ")
      .replaceAll(/[\ue000-\uf8ff]/g, " ")
  );
}
