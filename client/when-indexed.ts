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

/** A server goes on indexing after a restart, so one that was heard of is asked again for this long. */
const LONGEST_SILENCE_MS = 60_000;

/** Asks for the document, less and less often, until it is `ready` or `failed`. Throws an error with the code "timeout". */
export async function whenIndexed(
  find: (signal: AbortSignal | undefined) => Promise<Document>,
  { timeoutMs = 600_000, onProgress, signal }: Waiting,
): Promise<Document> {
  const deadline = performance.now() + timeoutMs;
  let heard = -Infinity;
  let seconds = FIRST_PAUSE_SECONDS;
  for (;;) {
    const found = await find(signal).catch((error: unknown) => {
      const silence = Math.min(deadline, heard + LONGEST_SILENCE_MS);
      if (!mayPass(error) || performance.now() > silence) throw error;
    });
    if (found !== undefined) {
      heard = performance.now();
      onProgress?.(found);
      if (found.status === "ready" || found.status === "failed") return found;
      if (heard + seconds * 1000 > deadline) throw tooLong(found, timeoutMs);
    }
    await pause(seconds, signal);
    seconds = Math.min(seconds * 1.5, LONGEST_PAUSE_SECONDS);
  }
}

function mayPass(error: unknown): boolean {
  return error instanceof QuireError && (error.code === "network" || error.status === 503);
}

function tooLong({ filename, status, stage, progress }: Document, timeoutMs: number): QuireError {
  const where = `${status}, ${stage} ${progress.done}/${progress.total}`;
  const limit = Math.round(timeoutMs / 1000);
  return new QuireError(`${filename} was not indexed within ${limit} s (${where}).`, {
    code: "timeout",
  });
}
