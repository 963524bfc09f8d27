// The port for reading pages without a text layer. Adapter: workers-ai; the other profiles have
// none.
import type { ModelUsage } from "./language-model.ts";

export type PdfFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** Failures are `AppError`s, as for language models; callers do not retry. */
export type PageReader = {
  /** Part of the index fingerprint, because another reader produces different text. */
  name: string;
  /**
   * Returns texts by page number if the file can be converted as a whole, or none if it is too
   * large or contains no text.
   */
  readFile: (file: PdfFile, signal?: AbortSignal) => Promise<ReadonlyMap<number, string>>;
  /** Returns the exact text of an image, or an empty text if there is none. */
  readPicture: (
    png: Uint8Array,
    signal?: AbortSignal,
  ) => Promise<{ text: string; usage: ModelUsage }>;
};
