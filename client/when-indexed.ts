// Waits until a document is indexed.
import { QuireError } from "./errors.ts";
import { pause } from "./request.ts";
import type { Document } from "./types.ts";

export type Waiting = {
  /** Ten minutes by default. */
  timeoutMs?: number;
  onProgress?: (document: Document) => void;
  signal?: AbortSignal;
};

const FIRST_PAUSE_SECONDS = 0.1;
const LONGEST_PAUSE_SECONDS = 1;

/** Asks for the document, less and less often, until it is `ready` or `failed`. Throws an error with the code "timeout". */
export async function whenIndexed(
  find: (signal: AbortSignal | undefined) => Promise<Document>,
  { timeoutMs = 600_000, onProgress, signal }: Waiting,
): Promise<Document> {
  const deadline = performance.now() + timeoutMs;
  let seconds = FIRST_PAUSE_SECONDS;
  for (;;) {
    const document = await find(signal);
    onProgress?.(document);
    if (document.status === "ready" || document.status === "failed") return document;
    if (performance.now() + seconds * 1000 > deadline) throw tooLong(document, timeoutMs);
    await pause(seconds, signal);
    seconds = Math.min(seconds * 1.5, LONGEST_PAUSE_SECONDS);
  }
}

function tooLong({ filename, status, stage, progress }: Document, timeoutMs: number): QuireError {
  const where = `${status}, ${stage} ${progress.done}/${progress.total}`;
  const limit = Math.round(timeoutMs / 1000);
  return new QuireError(`${filename} was not indexed within ${limit} s (${where}).`, {
    code: "timeout",
  });
}
