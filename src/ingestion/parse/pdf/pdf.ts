import { z } from "zod";
import type { PDFDocumentProxy, PDFWorker } from "unpdf/pdfjs";
import { UnindexableFile } from "../../../domain/documents/document.ts";
import { CMapReader } from "../cmaps/read-cmap.ts";
import { MAX_PAGE_WORK } from "../limits.ts";
import { tooComplexToOpen, unreadablePdf } from "../parse-errors.ts";
import type { ParsedFile, WhileReading } from "../parsed-file.ts";
import { countWork } from "./bounds/count-work.ts";
import { TooMuchWork, withinBounds } from "./bounds/within-bounds.ts";
import { localPort } from "./local-port.ts";
import { mentionsTextBox } from "./pdf-fields.ts";
import { readPages } from "./pdf-pages.ts";

/** The property in which pdf.js stores its other side. */
const PdfjsWorker = z.object({
  pdfjsWorker: z.object({
    WorkerMessageHandler: z.custom<{ initializeFromPort: (port: object) => void }>(),
  }),
});

const ALONE: WhileReading = { countUnread: async () => 0, giveWay: async () => undefined };

/** Opens a PDF. Throws `UnindexableFile` if it can't be read or requires a password. Takes ownership of `bytes`. */
export async function parsePdf(bytes: Uint8Array): Promise<ParsedFile> {
  // Imported here, so that isolates that only answer requests never evaluate pdf.js.
  const pdfjs = await import("unpdf/pdfjs");
  countWork(pdfjs);
  const worker = startWorker(pdfjs.PDFWorker);
  const hasTextBox = mentionsTextBox(bytes);
  const pdf = await open(bytes, worker);
  return {
    pageCount: pdf.numPages,
    pages: (from = 1, during = {}) => readPages({ pdf, hasTextBox }, from, { ...ALONE, ...during }),
    close: async () => {
      await pdf.loadingTask.destroy();
      worker.destroy();
    },
  };
}

/**
 * Starts the worker of pdf.js. Its types name a class that only browsers have; any object with the
 * methods of a port suffices.
 */
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
    // No image is displayed here; without this limit, reading a page's rulings would decode all
    // images.
    maxImageSize: 1,
    useWorkerFetch: false,
    BinaryDataFactory: CMapReader,
  };
  try {
    const pdf = await withinBounds(MAX_PAGE_WORK, async () => getDocumentProxy(bytes, options));
    // Opening reads the dictionaries of all pages if the page tree has one level, and pdf.js keeps
    // every name that it reads.
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
    throw error instanceof TooMuchWork ? tooComplexToOpen() : unreadablePdf(error);
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "";
}
