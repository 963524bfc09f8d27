// Pictures of PDF pages. The only file that loads pdf.js, and only when the first page of a PDF is shown.
import type { PDFDocumentProxy, RenderTask } from "pdfjs-dist";
// oxlint-disable-next-line import/default -- Vite makes an address of it
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";

/** More would not be seen, and phones refuse larger canvases. */
const MOST_PIXELS = 5_000_000;
const MOST_DENSE = 2;

type Opened = { url: string; document: Promise<PDFDocumentProxy>; close: () => void };

/** One document is kept open: paging through it reads its structure once. */
let opened: Opened | undefined;

async function open(url: string): Promise<PDFDocumentProxy> {
  if (opened?.url === url) return opened.document;
  opened?.close();
  opened = undefined;
  const { getDocument, GlobalWorkerOptions } = await import("pdfjs-dist");
  GlobalWorkerOptions.workerSrc = workerUrl;
  const task = getDocument({
    url,
    // Only the parts of the file that the page needs.
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: 65_536,
    cMapUrl: "/pdfjs/cmaps/",
    standardFontDataUrl: "/pdfjs/standard_fonts/",
    wasmUrl: "/pdfjs/wasm/",
    iccUrl: "/pdfjs/iccs/",
    enableXfa: false,
  });
  opened = { url, document: task.promise, close: () => void task.destroy() };
  return task.promise;
}

/** pdf.js asks for no part of a file again that it could not get, so the document is opened anew the next time. */
function forget(url: string): void {
  if (opened?.url !== url) return;
  opened.close();
  opened = undefined;
}

export type Drawing = { url: string; page: number; canvas: HTMLCanvasElement; signal: AbortSignal };

/** Draws a page as wide as the canvas stands on the screen. Rejects if the file cannot be drawn. */
export async function drawPage(drawing: Drawing): Promise<void> {
  try {
    await draw(drawing);
  } catch (error) {
    if (drawing.signal.aborted) return;
    forget(drawing.url);
    throw error;
  }
}

async function draw({ url, page: number, canvas, signal }: Drawing): Promise<void> {
  const document = await open(url);
  const page = await document.getPage(number);
  if (signal.aborted) return;
  const natural = page.getViewport({ scale: 1 });
  const wanted = (canvas.clientWidth / natural.width) * Math.min(devicePixelRatio, MOST_DENSE);
  const most = Math.sqrt(MOST_PIXELS / (natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(wanted, most) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task: RenderTask = page.render({ canvas, viewport });
  signal.addEventListener("abort", () => task.cancel(), { once: true });
  try {
    await task.promise;
  } finally {
    page.cleanup();
  }
}

/** Gives the memory of a canvas back at once; browsers on phones keep it otherwise. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
