// A range of the document's text → the pages it stands on and its boxes there.
import type { Box } from "../domain/box.ts";
import type { Page } from "../domain/page.ts";
import type { PageStore } from "../storage/pages.ts";
import type { Scope } from "../domain/scope.ts";
import type { Passage } from "../domain/passage.ts";
import type { TextRange } from "../language/sentences.ts";

export type QuoteLocation = {
  pageStart: number;
  pageEnd: number;
  boxes: (Box & { page: number })[];
  /** Whether any of it was read from a picture of its page. */
  recognised?: true;
};

/**
 * Where a quote out of a passage stands. Undefined where the stored pages don't hold exactly these characters:
 * such a quote must not be shown.
 */
export async function locateQuote(
  deps: { pages: Pick<PageStore, "load"> },
  scope: Scope,
  quote: { passage: Passage; range: TextRange; text: string },
): Promise<QuoteLocation | undefined> {
  const { passage, range } = quote;
  // A page of a window that the quote does not reach into need not be read.
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
      // Within a line characters are taken to be equally wide: the box of half a line may be off by a letter or two.
      const length = line.end - line.start || 1;
      const before = Math.max(0, from - line.start) / length;
      const after = 1 - Math.min(length, to - line.start) / length;
      const { x, y, width, height } = line.box;
      const left = isRightToLeft(line.text) ? after : before;
      const box = { x: x + width * left, width: width * (1 - before - after), y, height };
      return { page: page.page, ...box };
    });
}

/** By most of its letters: names and numbers within the line run the other way. */
function isRightToLeft(line: string): boolean {
  const letters = line.match(/\p{L}/gu) ?? [];
  const fromRight = line.match(/[\p{Script=Arabic}\p{Script=Hebrew}]/gu) ?? [];
  return fromRight.length * 2 > letters.length;
}

/** Around the cells of a table's row that are quoted; undefined for a line that is no row. */
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
