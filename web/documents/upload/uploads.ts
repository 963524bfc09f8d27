// The one upload queue of the app, and what happens around it.
import { effect, signal, untracked } from "@preact/signals";
import type { Document } from "../../../client/types.ts";
import { pause } from "../../../client/request.ts";
import { collections } from "../../frame/collections/collections.ts";
import { quire, session } from "../../session/me.ts";
import { size, words } from "../../words/words.ts";
import { chooseFiles, type FoundFile } from "./chosen-files.ts";
import { createUploadQueue, isBusyQueue } from "./upload-queue.ts";

/** The document that was taken in last. The list of its collection shows it before the server tells of it. */
export const lastTaken = signal<{ collection: string; document: Document } | undefined>(undefined);

export const uploads = createUploadQueue({
  send: (collection, upload) => quire.documents.upload(collection, upload),
  onTaken: (collection, document) => (lastTaken.value = { collection, document }),
  pause,
});

export function uploadAll(collection: string, found: readonly FoundFile[]): void {
  const { documents } = words();
  const maxBytes = session.value.state === "in" ? session.value.me.limits.max_file_bytes : Infinity;
  const tooLarge = (bytes: number): string => documents.tooLarge(size(bytes), size(maxBytes));
  uploads.add(collection, chooseFiles(found, { maxBytes, tooLarge }));
}

const warn = (event: Event): void => event.preventDefault();

/** Closing the page would break off what is being sent. */
effect(() => {
  const isBusy = isBusyQueue(uploads.items.value);
  if (isBusy) addEventListener("beforeunload", warn);
  else {
    removeEventListener("beforeunload", warn);
    // The frame counts documents.
    if (uploads.items.value.length > 0) untracked(() => void collections.refresh());
  }
});
