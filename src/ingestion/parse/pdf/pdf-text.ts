// Converts pdf.js's text of a page to upright runs and rotated runs.
import type { PDFPageProxy } from "unpdf/pdfjs";
import type { Block } from "../layout/arrange-page.ts";
import { boxOf, gatherLines, type TextRun } from "../layout/lines.ts";
import { asMatrix, multiply } from "./matrix.ts";
import type { FieldText } from "./pdf-fields.ts";
import { joinDropCaps } from "../layout/display-letters.ts";
import {
  type QuarterTurns,
  quarterTurnsOf,
  type Size,
  rotateBack,
  rotatedSize,
  rotatePoint,
} from "../layout/rotation.ts";

/** `quarter` is the rotation of the run; undefined if it is slanted. */
type PlacedRun = TextRun & { quarter: QuarterTurns | undefined };

/** A page rotated by `quarter`, so that most of its text is upright. */
export type PageText = { size: Size; quarter: QuarterTurns; runs: TextRun[]; aside: Block[] };

/**
 * Reads the text of a page. `fields` are the values of form fields, which are inserted after the
 * text before them on their line.
 */
export async function readText(
  page: PDFPageProxy,
  fields: readonly FieldText[] = [],
): Promise<PageText> {
  const viewport = page.getViewport({ scale: 1 });
  const placed: PlacedRun[] = [];
  const { items } = await page.getTextContent();
  const toPage = asMatrix(viewport.transform);
  const place = (item: FieldText & { fontName?: string }): PlacedRun => {
    const [a, b, c, d, e, f] = multiply(toPage, asMatrix(item.transform));
    const height = Math.hypot(c, d) || item.height || Math.hypot(a, b);
    const quarter = quarterTurnsOf(a, b);
    const font = item.fontName === undefined ? {} : { font: item.fontName };
    const run = { text: item.str, x: e, baseline: f, width: item.width, height, ...font };
    return { ...(quarter === undefined ? toUprightRun(run, [a, b]) : run), quarter };
  };
  for (const item of items) if ("str" in item && item.str !== "") placed.push(place(item));
  for (const field of fields) insertBehind(placed, place(field));
  return rotatePage(placed, { width: viewport.width, height: viewport.height });
}

/**
 * Inserts the run after the nearest run before it on its line; if there is none, before the text
 * below it.
 */
function insertBehind(placed: PlacedRun[], field: PlacedRun): void {
  const isOnLine = (run: PlacedRun): boolean =>
    run.quarter === field.quarter &&
    Math.abs(run.baseline - field.baseline) < 0.6 * Math.max(run.height, field.height);
  let before: number | undefined;
  for (const [at, run] of placed.entries()) {
    if (!isOnLine(run) || run.x > field.x || run.text.trim() === "") continue;
    if (before === undefined || run.x >= (placed[before]?.x ?? 0)) before = at;
  }
  const below = placed.findIndex((run) => run.baseline > field.baseline && !isOnLine(run));
  const at = before === undefined ? below : before + 1;
  placed.splice(at < 0 ? placed.length : at, 0, field);
}

/** Gives slanted text the width and height of its bounding box. */
function toUprightRun(run: TextRun, [a, b]: readonly [number, number]): TextRun {
  const [dx, dy] = [a, b].map((part) => (part / Math.hypot(a, b)) * run.width);
  const [width, rise] = [dx ?? 0, dy ?? 0];
  return {
    ...run,
    x: Math.min(run.x, run.x + width),
    baseline: Math.max(run.baseline, run.baseline + rise),
    width: Math.abs(width),
    height: Math.max(run.height, Math.abs(rise)),
  };
}

function rotatePage(placed: readonly PlacedRun[], page: Size): PageText {
  const quarter = mainQuarter(placed);
  const size = rotatedSize(page, quarter);
  const runs: TextRun[] = [];
  const aside: PlacedRun[] = [];
  for (const run of placed) {
    const { x, y } = rotatePoint({ x: run.x, y: run.baseline }, quarter, page);
    const relative = run.quarter === undefined ? undefined : asQuarter(run.quarter - quarter);
    if (relative === 0) runs.push({ ...run, x, baseline: y });
    else if (run.text.trim() !== "") aside.push({ ...run, x, baseline: y, quarter: relative });
  }
  return { size, quarter, runs: joinDropCaps(runs), aside: gatherRotatedLines(aside, size) };
}

function mainQuarter(placed: readonly PlacedRun[]): QuarterTurns {
  const characters = [0, 0, 0, 0];
  for (const { quarter, text } of placed) {
    if (quarter !== undefined) characters[quarter] = (characters[quarter] ?? 0) + text.length;
  }
  return asQuarter(characters.indexOf(Math.max(...characters)));
}

function asQuarter(value: number): QuarterTurns {
  const quarters = [0, 1, 2, 3] as const;
  return quarters[((value % 4) + 4) % 4] ?? 0;
}

/**
 * Gathers each rotation separately, so that rotated text is never joined with the lines next to it.
 */
function gatherRotatedLines(runs: readonly PlacedRun[], page: Size): Block[] {
  return ([1, 2, 3, undefined] as const).flatMap((quarter) => {
    const turned = runs
      .filter((run) => run.quarter === quarter)
      .map((run) => {
        const { x, y } = rotatePoint({ x: run.x, y: run.baseline }, quarter ?? 0, page);
        return { ...run, x, baseline: y };
      });
    return gatherLines(turned).map((line) => {
      const box = rotateBack(boxOf(line), quarter ?? 0, page);
      const { x: left, y: top, width, height } = box;
      return { left, top, right: left + width, bottom: top + height, line: { ...line, box } };
    });
  });
}
