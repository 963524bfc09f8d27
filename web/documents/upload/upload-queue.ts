// Files on their way to the server. The queue outlives the screens.
import { signal } from "@preact/signals";
import type { ErrorCode } from "../../../client/errors.ts";
import type { ChosenFile } from "./chosen-files.ts";
import { createBoard, type QueuedUpload, type UploadState } from "./upload-board.ts";
import { createSender, type SenderDependencies } from "./upload-sender.ts";

type Dependencies = SenderDependencies & {
  /** A name like this one that no document of the collection has. */
  findFreeName: (collection: string, filename: string) => Promise<string>;
};

export function createUploadQueue({ findFreeName, ...dependencies }: Dependencies) {
  const board = createBoard();
  const { items, sentBytes, moveAll, replaceAll } = board;
  const { begin, stop } = createSender(dependencies, board);
  let last = 0;
  /** Sends files whose name is taken: they replace the documents, or get other names. */
  const decide = (chosen: readonly QueuedUpload[]): void => {
    replaceAll(chosen);
    moveAll(chosen, { phase: "waiting" });
    begin();
  };
  return {
    items,
    sentBytes,
    add: (collection: string, files: readonly ChosenFile[]): void => {
      const added = files.map((file) => {
        last += 1;
        return { ...file, id: last, collection, replaces: false, state: signal(stateOf(file)) };
      });
      // A finished batch makes room for the next one.
      const before = isOpenQueue(items.peek()) ? items.peek() : [];
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
    replace: (chosen: readonly QueuedUpload[]): void =>
      decide(chosen.map((item) => ({ ...item, replaces: true }))),
    keepBoth: async (chosen: readonly QueuedUpload[]): Promise<void> => {
      const named: QueuedUpload[] = [];
      for (const item of chosen) {
        named.push({ ...item, filename: await findFreeName(item.collection, item.filename) });
      }
      decide(named);
    },
    clear: (): void => {
      if (isBusyQueue(items.peek())) return;
      items.value = [];
      sentBytes.value = 0;
    },
  };
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
  return hasPhase(items, ["waiting", "sending"]);
}

/** Whether a file is neither taken nor given up yet. */
export function isOpenQueue(items: readonly QueuedUpload[]): boolean {
  return hasPhase(items, ["waiting", "sending", "undecided"]);
}

function hasPhase(
  items: readonly QueuedUpload[],
  phases: readonly UploadState["phase"][],
): boolean {
  return items.some(({ state }) => phases.includes(state.peek().phase));
}

function stateOf({ refusal }: ChosenFile): UploadState {
  return refusal === undefined ? { phase: "waiting" } : { phase: "failed", error: refusal };
}
