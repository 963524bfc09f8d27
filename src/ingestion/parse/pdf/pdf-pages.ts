// Reads the pages of an open PDF, one after the other.
import type { PDFDocumentProxy, PDFPageProxy } from "unpdf/pdfjs";
import { NO_RULINGS, type Rulings } from "../../tables/ruled/rulings.ts";
import { withWholeLabels } from "../../tables/after-pages/cut-labels.ts";
import type { Rect } from "../../tables/rect.ts";
import { arrangePage, type Block, mayHoldTable } from "../layout/arrange-page.ts";
import { withDrawnBullets } from "../layout/drawn-bullets.ts";
import { type KnownWords, wordsIn } from "../layout/hyphens.ts";
import { type QuarterTurns, type Size, rotateRules } from "../layout/rotation.ts";
import {
  findRunning,
  isLine,
  marginsOf,
  type PageMargins,
  PAGES_AROUND,
} from "../layout/running-lines.ts";
import { MAX_PAGE_WORK } from "../limits.ts";
import { unreadablePdf } from "../parse-errors.ts";
import type { ParsedPage, WhileReading } from "../parsed-file.ts";
import { TooMuchWork, type Watching, withinBounds } from "./bounds/within-bounds.ts";
import { hasForm, readFields } from "./pdf-fields.ts";
import { recordRules } from "./pdf-rules.ts";
import { type PageText, readText } from "./pdf-text.ts";
import { limitUnread } from "./unread-pages.ts";
import { rotateLayout, writePage } from "./write-page.ts";

/**
 * pdf.js keeps the fonts of all pages. Releasing them after this many decoded bytes limits memory;
 * loading them again takes time.
 */
const MOST_KEPT_BYTES = 8 * 1024 * 1024;

/** A page with ordered lines, before running headers and footers are separated from its text. */
type ReadPage = {
  page: number;
  size: Size;
  quarter: QuarterTurns;
  blocks: Block[];
  margins: PageMargins;
  words: KnownWords;
  unread?: "too_complex";
};

/**
 * Reads some pages before and after each page, because a running line can only be distinguished
 * from a title by its neighbours. The result only depends on these pages, so reading can resume at
 * any page.
 */
export async function* readPages(
  { pdf, hasTextBox }: { pdf: PDFDocumentProxy; hasTextBox: boolean },
  from: number,
  { countUnread, giveWay }: WhileReading,
): AsyncGenerator<ParsedPage> {
  const read: ReadPage[] = [];
  const addUnread = limitUnread(from, countUnread);
  const reading = { pdf, withFields: hasTextBox || (await hasForm(pdf)), keptBytes: 0 };
  for (
    let number = Math.max(1, from - PAGES_AROUND);
    number <= pdf.numPages + PAGES_AROUND;
    number += 1
  ) {
    if (number <= pdf.numPages) {
      await giveWay();
      const next = await readPage(reading, number);
      if (next.unread !== undefined && number >= from) await addUnread(number);
      read.push(next);
    }
    if (reading.keptBytes > MOST_KEPT_BYTES) await release(reading);
    const own = read.find(({ page }) => page === number - PAGES_AROUND);
    if (own !== undefined && own.page >= from) yield write(own, read);
    if (read.length > 2 * PAGES_AROUND) read.shift();
  }
}

function write(own: ReadPage, read: readonly ReadPage[]): ParsedPage {
  const running = findRunning(
    own.margins,
    read.map(({ margins }) => margins),
  );
  const { size, quarter } = own;
  const isKnown = (word: string): boolean => read.some(({ words }) => words.has(word));
  const at = (number: number) =>
    read.find((one) => one.page === number && one.quarter === 0 && quarter === 0);
  const blocks = withWholeLabels(own, { before: at(own.page - 1), next: at(own.page + 1) });
  const layout = rotateLayout(writePage(blocks, { running, isKnown }), quarter, size);
  const page = { page: own.page, ...size, ...layout };
  return own.unread === undefined ? page : { ...page, unread: own.unread };
}

/**
 * The reading of a file; `keptBytes` is the number of bytes that were decoded since pdf.js last
 * released its fonts.
 */
type Reading = { readonly pdf: PDFDocumentProxy; readonly withFields: boolean; keptBytes: number };

async function release(reading: Reading): Promise<void> {
  await reading.pdf.cleanup();
  reading.keptBytes = 0;
}

async function readPage(reading: Reading, number: number): Promise<ReadPage> {
  try {
    const page = await reading.pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const read = await readContent(page, reading);
    page.cleanup();
    if (read === undefined) {
      // Fonts that could not be loaded are kept with the file, and would garble the following
      // pages.
      await release(reading);
      return tooComplex(number, { width, height });
    }
    const { text, rulings, dots } = read;
    const { quarter, aside } = text;
    const rules = rotateRules(rulings, quarter, { width, height });
    const runs = quarter === 0 ? withDrawnBullets(text.runs, dots) : text.runs;
    const blocks = arrangePage(runs, rules, text.size.height);
    const margins = marginsOf(number, blocks, { height: text.size.height, aside });
    const all = [...blocks, ...aside];
    const words = wordsOf(all);
    return { page: number, size: { width, height }, quarter, blocks: all, margins, words };
  } catch (error) {
    throw unreadablePdf(error);
  }
}

type Content = { text: PageText; rulings: Rulings; dots: readonly Rect[] };

/**
 * Reads the text of a page, or returns undefined if it takes more work than one page may. The
 * rulings are recorded while pdf.js reads the text.
 */
async function readContent(page: PDFPageProxy, reading: Reading): Promise<Content | undefined> {
  const decoded = (bytes: number): void => {
    reading.keptBytes += bytes;
  };
  const fields = reading.withFields
    ? await runWithinBounds(async () => readFields(page), { decoded })
    : [];
  if (fields === undefined) return undefined;
  const { observe, merged, dots } = recordRules(page.getViewport({ scale: 1 }).transform);
  const text = await runWithinBounds(async () => readText(page, fields), { observe, decoded });
  const rulings = text !== undefined && mayHoldTable(text.runs) ? merged() : NO_RULINGS;
  return text && { text, rulings, dots: dots() };
}

async function runWithinBounds<T>(
  task: () => Promise<T>,
  watching: Watching,
): Promise<T | undefined> {
  try {
    return await withinBounds(MAX_PAGE_WORK, task, watching);
  } catch (error) {
    if (error instanceof TooMuchWork) return undefined;
    throw error;
  }
}

function tooComplex(page: number, size: Size): ReadPage {
  const margins = marginsOf(page, [], { height: size.height, aside: [] });
  const words = wordsOf([]);
  return { page, size, quarter: 0, blocks: [], margins, words, unread: "too_complex" };
}

function wordsOf(blocks: readonly Block[]): KnownWords {
  const cells = blocks.flatMap((block) =>
    isLine(block) ? [] : block.grid.rows.flatMap((row) => row.cells.map(({ text }) => text)),
  );
  // The parts of a word that is cut within a cell are no words, but those of a compound are.
  const whole = cells.map((text) => text.replaceAll(/\S+[-‐] \S+|[-‐]/gu, " "));
  return wordsIn([...blocks.filter(isLine).map(({ line }) => line.text), ...whole]);
}
