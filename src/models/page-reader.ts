// The port to what reads pages that have no text layer. Adapter: workers-ai; the other profiles have none.
import type { ModelUsage } from "./language-model.ts";

export type PdfFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** Failures are `AppError`s, as those of a language model; callers don't retry. */
export type PageReader = {
  /** Part of the index fingerprint: another reader reads other text. */
  name: string;
  /** Texts by page number of what can be converted as a whole; empty where the file is too large for it or nothing is found. */
  readFile: (file: PdfFile, signal?: AbortSignal) => Promise<ReadonlyMap<number, string>>;
  /** The text of a picture, letter for letter; empty where there is none. */
  readPicture: (
    png: Uint8Array,
    signal?: AbortSignal,
  ) => Promise<{ text: string; usage: ModelUsage }>;
};
