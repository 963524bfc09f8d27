// Sends the files that wait: four at once, in the order in which they were chosen.
import { QuireError } from "../../../client/errors.ts";
import type { Document } from "../../../client/types.ts";
import type { Upload, Uploaded } from "../../../client/upload.ts";
import { asQuireError } from "../../kit/resource.ts";
import type { Board, QueuedUpload, UploadState } from "./upload-board.ts";

export type SenderDependencies = {
  send: (collection: string, upload: Upload) => Promise<Uploaded>;
  onTaken: (collection: string, document: Document) => void;
  /** Waits; the queue calls it when the server asks for less. */
  pause: (seconds: number, signal: AbortSignal) => Promise<void>;
};

/** Browsers open six connections to one host: two stay free for everything else. */
const AT_ONCE = 4;
/** Attempts after the server asked to wait. */
const RETRIES = 5;
const LONGEST_WAIT_SECONDS = 60;

export function createSender(
  { send, onTaken, pause }: SenderDependencies,
  { items, move, moveAll }: Board,
) {
  let stopping = new AbortController();
  let running = 0;

  const sendPatiently = async (item: QueuedUpload, own: AbortSignal): Promise<Uploaded> => {
    const onProgress = (sent: number, total: number): void =>
      move(item, { phase: "sending", sent: (sent / Math.max(total, 1)) * item.file.size });
    const { file, filename, replaces: replace } = item;
    for (let left = RETRIES; ; left -= 1) {
      try {
        return await send(item.collection, { file, filename, replace, signal: own, onProgress });
      } catch (error) {
        if (own.aborted || left === 0 || !isBusy(error)) throw error;
        await pause(Math.min(error.retryAfter ?? RETRIES - left + 1, LONGEST_WAIT_SECONDS), own);
      }
    }
  };

  const sendOne = async (item: QueuedUpload): Promise<void> => {
    const own = stopping.signal;
    move(item, { phase: "sending", sent: 0 });
    try {
      const { document, isNew } = await sendPatiently(item, own);
      move(item, { phase: "taken", isNew });
      onTaken(item.collection, document);
    } catch (error) {
      move(item, own.aborted ? { phase: "stopped" } : stateAfter(asQuireError(error)));
    }
    running -= 1;
    begin();
  };

  const begin = (): void => {
    for (const item of items.peek()) {
      if (running >= AT_ONCE) return;
      if (item.state.peek().phase !== "waiting") continue;
      running += 1;
      void sendOne(item);
    }
  };

  const stop = (): void => {
    stopping.abort();
    stopping = new AbortController();
    const waiting = items.peek().filter(({ state }) => state.peek().phase === "waiting");
    moveAll(waiting, { phase: "stopped" });
  };
  return { begin, stop };
}

function stateAfter(error: QuireError): UploadState {
  return error.reason === "name_taken" ? { phase: "undecided" } : { phase: "failed", error };
}

function isBusy(error: unknown): error is QuireError {
  return error instanceof QuireError && (error.code === "rate_limited" || error.status === 503);
}
