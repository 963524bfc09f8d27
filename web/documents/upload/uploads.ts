// The one upload queue of the app, and what happens around it.
import { effect, signal, untracked } from "@preact/signals";
import type { Document } from "../../../client/types.ts";
import { pause } from "../../../client/request.ts";
import { collections } from "../../frame/collections/collections.ts";
import { quire, session } from "../../session/me.ts";
import { size, words } from "../../words/words.ts";
import { chooseFiles } from "./chosen-files.ts";
import type { FoundFile } from "./found-files.ts";
import { beginningOfNumbered, nameByNumber } from "./free-name.ts";
import { createUploadQueue, isBusyQueue, isOpenQueue } from "./upload-queue.ts";

/** The document that was taken in last. The list of its collection shows it before the server tells of it. */
export const lastTaken = signal<{ collection: string; document: Document } | undefined>(undefined);

export const uploads = createUploadQueue({
  send: (collection, upload) => quire.documents.upload(collection, upload),
  onTaken: (collection, document) => (lastTaken.value = { collection, document }),
  pause,
  findFreeName,
});

/** The longest text that the server looks for in names. */
const LONGEST_TEXT = 255;

/** The server refuses the name after all if another hand takes it in the meantime: then it is asked for again. */
async function findFreeName(collection: string, filename: string): Promise<string> {
  const text = beginningOfNumbered(filename).slice(0, LONGEST_TEXT);
  const { data } = await quire.documents.list(collection, { text }).page();
  return nameByNumber(filename, new Set(data.map((document) => document.filename)));
}

export function uploadAll(collection: string, found: readonly FoundFile[]): void {
  const { documents } = words();
  const maxBytes = session.value.state === "in" ? session.value.me.limits.max_file_bytes : Infinity;
  const tooLarge = (bytes: number): string => documents.tooLarge(size(bytes), size(maxBytes));
  uploads.add(collection, chooseFiles(found, { maxBytes, tooLarge }));
}

const warn = (event: Event): void => event.preventDefault();

/** Closing the page would break off what is being sent, and forget what somebody has to decide. */
effect(() => {
  if (isOpenQueue(uploads.items.value)) addEventListener("beforeunload", warn);
  else removeEventListener("beforeunload", warn);
});

/** The frame counts documents. */
effect(() => {
  const items = uploads.items.value;
  if (items.length > 0 && !isBusyQueue(items)) untracked(() => void collections.refresh());
});
