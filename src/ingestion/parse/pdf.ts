import type { PDFDocumentProxy, PDFPageProxy } from "unpdf/pdfjs";
import { UnindexableFile } from "../../domain/document.ts";
import type { TextRun } from "./lines.ts";
import { layOutPage, mayHoldTable } from "./page-layout.ts";
import type { ParsedFile, ParsedPage } from "./parsed-file.ts";
import { asMatrix, multiply, readRules } from "./pdf-rules.ts";
import { NO_RULINGS } from "../tables/rulings.ts";

/** pdf.js keeps fonts and images of the pages read; letting go of them this often keeps the heap flat. */
const CLEANUP_EVERY = 20;

/** Opens a PDF. Throws `UnindexableFile` where it can't be read or needs a password. Takes over `bytes`. */
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
  // Loaded here so that isolates which only answer requests never evaluate pdf.js.
  const { getDocumentProxy } = await import("unpdf");
  try {
    // No image is ever shown here: without the limit, reading a page's rules would decode them all.
    return await getDocumentProxy(bytes, { verbosity: 0, maxImageSize: 1 });
  } catch (error) {
    if (nameOf(error) === "PasswordException") {
      throw new UnindexableFile(
        "password_protected",
        "The PDF opens only with a password. Upload a copy saved without one.",
        error,
      );
    }
    throw unreadable(error);
  }
}

async function* readPages(pdf: PDFDocumentProxy, from: number): AsyncGenerator<ParsedPage> {
  for (let number = from; number <= pdf.numPages; number += 1) {
    yield await readPage(pdf, number);
    if (number % CLEANUP_EVERY === 0) await pdf.cleanup();
  }
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<ParsedPage> {
  try {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const runs = await textRuns(page);
    const layout = layOutPage(runs, mayHoldTable(runs) ? await readRules(page) : NO_RULINGS);
    page.cleanup();
    return { page: number, width, height, ...layout };
  } catch (error) {
    throw unreadable(error);
  }
}

async function textRuns(page: PDFPageProxy): Promise<TextRun[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const runs: TextRun[] = [];
  for (const item of items) {
    if (!("str" in item) || item.str === "") continue;
    const [a, b, c, d, e, f] = multiply(asMatrix(viewport.transform), asMatrix(item.transform));
    const height = Math.hypot(c, d) || item.height || Math.hypot(a, b);
    const isUpright = a > 0 && Math.abs(b) < 0.1 * a;
    runs.push({ text: item.str, x: e, baseline: f, width: item.width, height, isUpright });
  }
  return runs;
}

function unreadable(cause: unknown): UnindexableFile {
  return new UnindexableFile(
    "unreadable_file",
    "The file is damaged or not really a PDF. Open it in a viewer, save it again and upload that copy.",
    cause,
  );
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "";
}
