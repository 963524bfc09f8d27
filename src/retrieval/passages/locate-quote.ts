// Locates a range of the document's text: its pages, and its bounding boxes on them.
import type { Box } from "../../domain/documents/box.ts";
import type { Page } from "../../domain/documents/page.ts";
import type { PageStore } from "../../storage/content/pages.ts";
import type { Scope } from "../../domain/scope.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import type { TextRange } from "../../language/text-range.ts";

type Place = Pick<
  Passage,
  "documentId" | "versionId" | "pageStart" | "pageEnd" | "start" | "end" | "window"
>;

export type QuoteLocation = {
  pageStart: number;
  pageEnd: number;
  boxes: (Box & { page: number })[];
  /** Whether any of the text was recognised in an image of the page (OCR). */
  recognised?: true;
};

/**
 * Locates a quote from a passage. Returns undefined if the stored pages do not contain exactly
 * these characters; such a quote must not be shown.
 */
export async function locateQuote(
  deps: { pages: Pick<PageStore, "load"> },
  scope: Scope,
  quote: { passage: Place; range: TextRange; text: string },
): Promise<QuoteLocation | undefined> {
  const { passage, range } = quote;
  // Pages of a window that the quote does not reach are not read.
  const isInside = range.start >= passage.start && range.end <= passage.end;
  const { pageStart: first, pageEnd: last } = isInside ? passage : (passage.window ?? passage);
  const owner = { ...scope, document: passage.documentId, version: passage.versionId };
  const loaded = await Promise.all(
    Array.from({ length: last - first + 1 }, (_, i) => deps.pages.load(owner, first + i)),
  );
  const pages = loaded.filter((page) => page !== undefined);
  const touched = pages.filter(
    (page) => page.start < range.end && page.start + page.text.length > range.start,
  );
  const [start, end] = [touched[0], touched.at(-1)];
  if (start === undefined || end === undefined || !isOnPages(touched, quote)) return undefined;
  const boxes = touched.flatMap((page) => boxesOn(page, range));
  const recognised = touched.some(({ ocr }) => ocr === "done");
  const location = { pageStart: start.page, pageEnd: end.page, boxes };
  return recognised ? { ...location, recognised } : location;
}

function isOnPages(
  pages: readonly Page[],
  { range, text }: { range: TextRange; text: string },
): boolean {
  return pages.every((page) => {
    const from = Math.max(range.start, page.start);
    const to = Math.min(range.end, page.start + page.text.length);
    const stored = page.text.slice(from - page.start, to - page.start);
    return stored === text.slice(from - range.start, to - range.start);
  });
}

function boxesOn(page: Page, range: TextRange): (Box & { page: number })[] {
  const [from, to] = [range.start - page.start, range.end - page.start];
  return page.lines
    .filter((line) => line.start < to && line.end > from)
    .map((line) => {
      const cells = cellsOn(page, line.start, { from, to });
      if (cells !== undefined) return { page: page.page, ...cells };
      // The characters of a line are assumed to be equally wide, so the box of a part of a line may
      // be off by one or two letters.
      const length = line.end - line.start || 1;
      const before = Math.max(0, from - line.start) / length;
      const after = 1 - Math.min(length, to - line.start) / length;
      const { x, y, width, height } = line.box;
      const left = isRightToLeft(line.text) ? after : before;
      const box = { x: x + width * left, width: width * (1 - before - after), y, height };
      return { page: page.page, ...box };
    });
}

/**
 * Returns whether a line is right-to-left, by the majority of its letters, because names and
 * numbers within the line can have the other direction.
 */
function isRightToLeft(line: string): boolean {
  const letters = line.match(/\p{L}/gu) ?? [];
  const fromRight = line.match(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu) ?? [];
  return fromRight.length * 2 > letters.length;
}

/**
 * Returns the box around the quoted cells of a table row, or undefined for a line that is not a
 * row.
 */
function cellsOn(
  page: Page,
  row: number,
  { from, to }: { from: number; to: number },
): Box | undefined {
  const rows = page.tables.filter(({ kind }) => kind === "data").flatMap((table) => table.rows);
  const found = rows.find(({ start }) => start === row);
  const quoted = found?.cells.filter((cell) => cell.start < to && cell.end > from) ?? [];
  const boxes = quoted.flatMap(({ box }) => box ?? []);
  if (found === undefined || found.box === null || boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  return { x, y: found.box.y, width: right - x, height: found.box.height };
}
