import type { PDFDocumentProxy, PDFPageProxy } from "unpdf/pdfjs";
import { UnindexableFile } from "../../domain/document.ts";
import { layOutLines, type TextRun } from "./lines.ts";
import type { ParsedFile, ParsedPage } from "./parsed-file.ts";

/** pdf.js keeps fonts and images of the pages read; letting go of them this often keeps the heap flat. */
const CLEANUP_EVERY = 20;

/** Opens a PDF. Throws `UnindexableFile` where it can't be read or needs a password. Takes over `bytes`. */
export async function parsePdf(bytes: Uint8Array): Promise<ParsedFile> {
  const pdf = await open(bytes);
  return {
    pageCount: pdf.numPages,
    pages: () => readPages(pdf),
    close: async () => {
      await pdf.loadingTask.destroy();
    },
  };
}

async function open(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  // Loaded here so that isolates which only answer requests never evaluate pdf.js.
  const { getDocumentProxy } = await import("unpdf");
  try {
    return await getDocumentProxy(bytes, { verbosity: 0 });
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

async function* readPages(pdf: PDFDocumentProxy): AsyncGenerator<ParsedPage> {
  for (let number = 1; number <= pdf.numPages; number += 1) {
    yield await readPage(pdf, number);
    if (number % CLEANUP_EVERY === 0) await pdf.cleanup();
  }
}

async function readPage(pdf: PDFDocumentProxy, number: number): Promise<ParsedPage> {
  try {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const layout = layOutLines(await textRuns(page));
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
    const [a, b, c, d, e, f] = multiply(viewport.transform, item.transform);
    const height = Math.hypot(c, d) || item.height || Math.hypot(a, b);
    runs.push({ text: item.str, x: e, baseline: f, width: item.width, height });
  }
  return runs;
}

type Matrix = [number, number, number, number, number, number];

/** The item's matrix seen through the viewport's: PDF counts from the bottom left, pages are shown from the top. */
function multiply(outer: readonly number[], inner: readonly number[]): Matrix {
  const [a1 = 1, b1 = 0, c1 = 0, d1 = 1, e1 = 0, f1 = 0] = outer;
  const [a2 = 1, b2 = 0, c2 = 0, d2 = 1, e2 = 0, f2 = 0] = inner;
  return [
    a1 * a2 + c1 * b2,
    b1 * a2 + d1 * b2,
    a1 * c2 + c1 * d2,
    b1 * c2 + d1 * d2,
    a1 * e2 + c1 * f2 + e1,
    b1 * e2 + d1 * f2 + f1,
  ];
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
