// Files on their way to the server: four at once, in the order in which they were chosen. It outlives the screens.
import { batch, type Signal, signal } from "@preact/signals";
import { type ErrorCode, QuireError } from "../../../client/errors.ts";
import type { Document } from "../../../client/types.ts";
import type { Upload, Uploaded } from "../../../client/upload.ts";
import { asQuireError } from "../../kit/resource.ts";
import type { ChosenFile } from "./chosen-files.ts";

export type UploadState =
  | { phase: "waiting" }
  | { phase: "sending"; sent: number }
  | { phase: "taken"; isNew: boolean }
  | { phase: "failed"; error: QuireError }
  | { phase: "stopped" };

export type QueuedUpload = ChosenFile & {
  id: number;
  collection: string;
  state: Signal<UploadState>;
};

type Dependencies = {
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

export function createUploadQueue(dependencies: Dependencies) {
  const board = createBoard();
  const { items, sentBytes, moveAll } = board;
  const { begin, stop } = createSender(dependencies, board);
  let last = 0;
  return {
    items,
    sentBytes,
    add: (collection: string, files: readonly ChosenFile[]): void => {
      const added = files.map((file) => {
        last += 1;
        return { ...file, id: last, collection, state: signal(stateOf(file)) };
      });
      // A finished batch makes room for the next one.
      const before = isBusyQueue(items.peek()) ? items.peek() : [];
      if (before.length === 0) sentBytes.value = 0;
      items.value = [...before, ...added];
      begin();
    },
    /** What was sent stays; what is being sent is broken off. */
    stop,
    retry: (): void => {
      moveAll(items.peek().filter(isWorthSending), { phase: "waiting" });
      begin();
    },
    clear: (): void => {
      if (isBusyQueue(items.peek())) return;
      items.value = [];
      sentBytes.value = 0;
    },
  };
}

type Board = ReturnType<typeof createBoard>;

/** What is shown: every upload with its state, and the bytes of all of them. */
function createBoard() {
  const items = signal<readonly QueuedUpload[]>([]);
  const sentBytes = signal(0);
  const moveAll = (moved: readonly QueuedUpload[], to: UploadState): void =>
    batch(() => {
      let isStep = false;
      for (const item of moved) {
        const from = item.state.peek();
        sentBytes.value += bytesSent(item, to) - bytesSent(item, from);
        isStep ||= from.phase !== to.phase;
        item.state.value = to;
      }
      // What shows the list follows changes of phase; only one row follows the bytes.
      if (isStep) items.value = [...items.peek()];
    });
  const move = (item: QueuedUpload, to: UploadState): void => moveAll([item], to);
  return { items, sentBytes, move, moveAll };
}

function createSender({ send, onTaken, pause }: Dependencies, { items, move, moveAll }: Board) {
  let stopping = new AbortController();
  let running = 0;

  const sendPatiently = async (item: QueuedUpload, own: AbortSignal): Promise<Uploaded> => {
    const onProgress = (sent: number, total: number): void =>
      move(item, { phase: "sending", sent: (sent / Math.max(total, 1)) * item.file.size });
    for (let left = RETRIES; ; left -= 1) {
      try {
        const { file, filename } = item;
        return await send(item.collection, { file, filename, signal: own, onProgress });
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
      const failed = { phase: "failed", error: asQuireError(error) } as const;
      move(item, own.aborted ? { phase: "stopped" } : failed);
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

/** These say that the file itself is not taken, now and later. */
const REFUSALS: readonly ErrorCode[] = ["invalid_input", "unsupported_media_type", "too_large"];

/** Whether it was stopped, or failed in a way that another attempt may not. */
export function isWorthSending({ state }: QueuedUpload): boolean {
  const now = state.peek();
  if (now.phase === "failed") return !REFUSALS.includes(now.error.code);
  return now.phase === "stopped";
}

export function isBusyQueue(items: readonly QueuedUpload[]): boolean {
  return items.some(({ state }) => ["waiting", "sending"].includes(state.peek().phase));
}

function stateOf({ refusal }: ChosenFile): UploadState {
  return refusal === undefined ? { phase: "waiting" } : { phase: "failed", error: refusal };
}

function bytesSent({ file }: QueuedUpload, state: UploadState): number {
  if (state.phase === "sending") return state.sent;
  return state.phase === "taken" ? file.size : 0;
}

function isBusy(error: unknown): error is QuireError {
  return error instanceof QuireError && (error.code === "rate_limited" || error.status === 503);
}
