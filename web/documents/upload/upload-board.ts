// What is shown of the uploads: every file with its state, and the bytes of all of them.
import { batch, type Signal, signal } from "@preact/signals";
import type { QuireError } from "../../../client/errors.ts";
import type { ChosenFile } from "./chosen-files.ts";

export type UploadState =
  | { phase: "waiting" }
  | { phase: "sending"; sent: number }
  | { phase: "taken"; isNew: boolean }
  /** A document has the name and other content: somebody has to say which of them is wanted. */
  | { phase: "undecided" }
  | { phase: "failed"; error: QuireError }
  | { phase: "stopped" };

export type QueuedUpload = ChosenFile & {
  id: number;
  collection: string;
  /** Whether the file becomes a new version of a document that has its name. */
  replaces: boolean;
  state: Signal<UploadState>;
};

export type Board = ReturnType<typeof createBoard>;

export function createBoard() {
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
  /** Puts changed files in the places of those with the same numbers. */
  const replaceAll = (changed: readonly QueuedUpload[]): void => {
    const byId = new Map(changed.map((item) => [item.id, item]));
    items.value = items.peek().map((item) => byId.get(item.id) ?? item);
  };
  return { items, sentBytes, move, moveAll, replaceAll };
}

function bytesSent({ file }: QueuedUpload, state: UploadState): number {
  if (state.phase === "sending") return state.sent;
  return state.phase === "taken" ? file.size : 0;
}
