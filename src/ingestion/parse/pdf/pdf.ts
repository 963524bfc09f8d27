import { z } from "zod";
import type { PDFDocumentProxy, PDFPageProxy, PDFWorker } from "unpdf/pdfjs";
import { UnindexableFile } from "../../../domain/documents/document.ts";
import { NO_RULINGS, type Rulings } from "../../tables/ruled/rulings.ts";
import { arrangePage, type Block, mayHoldTable } from "../layout/arrange-page.ts";
import { CMapReader } from "../cmaps/read-cmap.ts";
import { type KnownWords, wordsIn } from "../layout/hyphens.ts";
import { MAX_PAGE_WORK } from "../limits.ts";
import type { ParsedFile, ParsedPage } from "../parsed-file.ts";
import { localPort } from "./local-port.ts";
import { countWork } from "./bounds/count-work.ts";
import { hasForm, readFields } from "./pdf-fields.ts";
import { recordRules } from "./pdf-rules.ts";
import { type PageText, readText } from "./pdf-text.ts";
import { findRunning, marginsOf, type PageMargins, PAGES_AROUND } from "../layout/running-lines.ts";
import { type QuarterTurns, type Size, rotateRules } from "../layout/rotation.ts";
import { TooMuchWork, type Watching, withinBounds } from "./bounds/within-bounds.ts";
import { rotateLayout, writePage } from "./write-page.ts";

/** pdf.js keeps the fonts of all pages. Releasing them after so many decoded bytes limits memory; loading them again takes time. */
const MOST_KEPT_BYTES = 8 * 1024 * 1024;

/** Pages over their bound are skipped, up to this number of so many pages; each takes up to two seconds. */
const MOST_UNREAD = 5;
const UNREAD_OF = 50;

/** pdf.js puts its other side here. */
const PdfjsWorker = z.object({
  pdfjsWorker: z.object({
    WorkerMessageHandler: z.custom<{ initializeFromPort: (port: object) => void }>(),
  }),
});

/** Opens a PDF. Throws `UnindexableFile` if it can't be read or requires a password. Takes ownership of `bytes`. */
export async function parsePdf(bytes: Uint8Array): Promise<ParsedFile> {
  // Imported here, so that isolates that only answer requests never evaluate pdf.js.
  const pdfjs = await import("unpdf/pdfjs");
  countWork(pdfjs);
  const worker = startWorker(pdfjs.PDFWorker);
  const pdf = await open(bytes, worker);
  return {
    pageCount: pdf.numPages,
    pages: (from = 1) => readPages(pdf, from),
    close: async () => {
      await pdf.loadingTask.destroy();
      worker.destroy();
    },
  };
}

/** pdf.js's types name a class that only browsers have; any object with the methods of a port will do. */
function startWorker(Class: typeof PDFWorker): PDFWorker {
  const port = localPort();
  PdfjsWorker.parse(globalThis).pdfjsWorker.WorkerMessageHandler.initializeFromPort(port);
  return Reflect.construct(Class, [{ port, verbosity: 0 }]);
}

async function open(bytes: Uint8Array, worker: PDFWorker): Promise<PDFDocumentProxy> {
  const { getDocumentProxy } = await import("unpdf");
  const options = {
    worker,
    verbosity: 0,
    // No image is displayed here; without this limit, reading a page's rulings would decode all images.
    maxImageSize: 1,
    useWorkerFetch: false,
    BinaryDataFactory: CMapReader,
  };
  try {
    const pdf = await withinBounds(MAX_PAGE_WORK, async () => getDocumentProxy(bytes, options));
    // Opening reads the dictionaries of all pages if the page tree has one level, and pdf.js keeps every name that it reads.
    await pdf.cleanup();
    return pdf;
  } catch (error) {
    if (nameOf(error) === "PasswordException") {
      throw new UnindexableFile(
        "password_protected",
        "The PDF is protected by a password. Upload a copy without a password.",
        error,
      );
    }
    throw error instanceof TooMuchWork ? tooComplexFile() : unreadable(error);
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
  unread?: "too_complex";
};

/**
 * Reads some pages before and after each page, because a running line can only be distinguished from a title by its
 * neighbours. The result only depends on these pages, so reading can resume at any page.
 */
async function* readPages(pdf: PDFDocumentProxy, from: number): AsyncGenerator<ParsedPage> {
  const read: ReadPage[] = [];
  let unread = 0;
  const reading = { pdf, withFields: await hasForm(pdf), keptBytes: 0 };
  for (
    let number = Math.max(1, from - PAGES_AROUND);
    number <= pdf.numPages + PAGES_AROUND;
    number += 1
  ) {
    if (number <= pdf.numPages) read.push(await readPage(reading, number));
    if (read.at(-1)?.page === number && read.at(-1)?.unread !== undefined) unread += 1;
    if (unread > MOST_UNREAD) throw tooComplexFile();
    if (number % UNREAD_OF === 0) unread = 0;
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
  const layout = rotateLayout(writePage(own.blocks, { running, isKnown }), quarter, size);
  const page = { page: own.page, ...size, ...layout };
  return own.unread === undefined ? page : { ...page, unread: own.unread };
}

/** `keptBytes` were decoded since pdf.js has released what it keeps. */
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
      // Fonts that could not be loaded are kept with the file, and would garble the following pages.
      await release(reading);
      return tooComplex(number, { width, height });
    }
    const { text, rulings } = read;
    const { quarter, aside } = text;
    const blocks = arrangePage(text.runs, rotateRules(rulings, quarter, { width, height }));
    const margins = marginsOf(number, blocks, { height: text.size.height, aside });
    const all = [...blocks, ...aside];
    const words = wordsOf(all);
    return { page: number, size: { width, height }, quarter, blocks: all, margins, words };
  } catch (error) {
    throw unreadable(error);
  }
}

type Content = { text: PageText; rulings: Rulings };

/** Undefined if the text takes more work than one page may. The rulings are noted while pdf.js reads the text. */
async function readContent(page: PDFPageProxy, reading: Reading): Promise<Content | undefined> {
  const decoded = (bytes: number): void => {
    reading.keptBytes += bytes;
  };
  const fields = reading.withFields
    ? await unlessTooMuch(async () => readFields(page), { decoded })
    : [];
  if (fields === undefined) return undefined;
  const { observe, merged } = recordRules(page.getViewport({ scale: 1 }).transform);
  const text = await unlessTooMuch(async () => readText(page, fields), { observe, decoded });
  return text && { text, rulings: mayHoldTable(text.runs) ? merged() : NO_RULINGS };
}

async function unlessTooMuch<T>(
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
  return wordsIn(blocks.flatMap((block) => ("line" in block ? [block.line.text] : [])));
}

function tooComplexFile(): UnindexableFile {
  return new UnindexableFile(
    "unreadable_file",
    `More than ${MOST_UNREAD} pages are too complex to be read: they contain far more drawing operations, text or data than other pages. Print the file to a new PDF and upload it.`,
  );
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
