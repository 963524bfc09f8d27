import type { PDFDocumentProxy } from "unpdf/pdfjs";
import { UnindexableFile } from "../../domain/document.ts";
import { NO_RULINGS } from "../tables/rulings.ts";
import { arrangePage, type Block, mayHoldTable } from "./arrange-page.ts";
import { CMapReader } from "./cmaps/read-cmap.ts";
import { type KnownWords, wordsIn } from "./hyphens.ts";
import type { ParsedFile, ParsedPage } from "./parsed-file.ts";
import { hasForm, readFields } from "./pdf-fields.ts";
import { readRules } from "./pdf-rules.ts";
import { readText } from "./pdf-text.ts";
import { findRunning, marginsOf, type PageMargins, PAGES_AROUND } from "./running-lines.ts";
import { type QuarterTurns, type Size, rotateRules } from "./rotation.ts";
import { rotateLayout, writePage } from "./write-page.ts";

/** pdf.js keeps the fonts and images of pages; releasing them at this interval limits memory. */
const CLEANUP_EVERY = 20;

/** Opens a PDF. Throws `UnindexableFile` if it can't be read or requires a password. Takes ownership of `bytes`. */
export async function parsePdf(bytes: Uint8Array): Promise<ParsedFile> {
  const pdf = await open(bytes);
  return {
    pageCount: pdf.numPages,
    pages: (from = 1) => readPages(pdf, from),
    close: async () => {
      await pdf.loadingTask.destroy();
    },
  };
}

async function open(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  // Imported here, so that isolates that only answer requests never evaluate pdf.js.
  const { getDocumentProxy } = await import("unpdf");
  try {
    return await getDocumentProxy(bytes, {
      verbosity: 0,
      // No image is displayed here; without this limit, reading a page's rulings would decode all images.
      maxImageSize: 1,
      useWorkerFetch: false,
      BinaryDataFactory: CMapReader,
    });
  } catch (error) {
    if (nameOf(error) === "PasswordException") {
      throw new UnindexableFile(
        "password_protected",
        "The PDF is protected by a password. Upload a copy without a password.",
        error,
      );
    }
    throw unreadable(error);
  }
}

/** A page with ordered lines, before running headers and footers are separated from its text. */
type ReadPage = {
  page: number;
  size: Size;
  quarter: QuarterTurns;
  blocks: Block[];
  margins: PageMargins;
  words: KnownWords;
};

/**
 * Reads some pages before and after each page, because a running line can only be distinguished from a title by its
 * neighbours. The result only depends on these pages, so reading can resume at any page.
 */
async function* readPages(pdf: PDFDocumentProxy, from: number): AsyncGenerator<ParsedPage> {
  const read: ReadPage[] = [];
  const withFields = await hasForm(pdf);
  for (
    let number = Math.max(1, from - PAGES_AROUND);
    number <= pdf.numPages + PAGES_AROUND;
    number += 1
  ) {
    if (number <= pdf.numPages) read.push(await readPage(pdf, number, withFields));
    if (number % CLEANUP_EVERY === 0) await pdf.cleanup();
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
  const layout = rotateLayout(writePage(own.blocks, { running, isKnown }), quarter, size);
  return { page: own.page, ...size, ...layout };
}

async function readPage(
  pdf: PDFDocumentProxy,
  number: number,
  withFields: boolean,
): Promise<ReadPage> {
  try {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const {
      size: turned,
      quarter,
      runs,
      aside,
    } = await readText(page, withFields ? await readFields(page) : []);
    const rulings = mayHoldTable(runs) ? await readRules(page) : NO_RULINGS;
    const size = { width, height };
    const blocks = arrangePage(runs, rotateRules(rulings, quarter, size));
    page.cleanup();
    const margins = marginsOf(number, blocks, { height: turned.height, aside });
    const all = [...blocks, ...aside];
    return { page: number, size, quarter, blocks: all, margins, words: wordsOf(all) };
  } catch (error) {
    throw unreadable(error);
  }
}

function wordsOf(blocks: readonly Block[]): KnownWords {
  return wordsIn(blocks.flatMap((block) => ("line" in block ? [block.line.text] : [])));
}

function unreadable(cause: unknown): UnindexableFile {
  return new UnindexableFile(
    "unreadable_file",
    "The file is damaged or is not a PDF. Open it in a PDF viewer, save a copy and upload the copy.",
    cause,
  );
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "";
}
