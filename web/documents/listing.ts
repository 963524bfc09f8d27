// The documents of a collection that match a filter, page by page, kept true by the events of the server.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { Document } from "../../client/types.ts";
import type { DocumentEvent } from "../../client/document-events.ts";
import type { QuireError } from "../../client/errors.ts";
import type { Page } from "../../client/pages.ts";
import { asQuireError } from "../kit/resource.ts";
import { compare, type Filter, matches } from "./filter.ts";

type Listed = {
  documents: readonly Document[];
  state: "loading" | "more" | "complete" | "failed";
  error?: QuireError;
};

type Load = (cursor: string | undefined) => Promise<Page<Document>>;

export type Listing = {
  value: ReadonlySignal<Listed>;
  /** Loads the next page, if there is one and none is being loaded. */
  more: () => Promise<void>;
  all: () => Promise<void>;
  /** Reads again what is loaded: something may have changed unseen. */
  refresh: () => Promise<void>;
  apply: (event: DocumentEvent) => void;
  stop: () => void;
};

/** Changes are put together, so that hundreds of documents that change at once are drawn once. */
const BATCH_MS = 100;

export function createListing(load: Load, filter: Filter): Listing {
  const value = signal<Listed>({ documents: [], state: "more" });
  const pending = new Map<string, Document | undefined>();
  let cursor: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const flush = (): void => {
    timer = undefined;
    const now = value.peek();
    value.value = { ...now, documents: merged(now, pending, filter) };
    pending.clear();
  };

  const read = async (from: string | undefined, keep: readonly Document[]): Promise<void> => {
    value.value = { documents: value.peek().documents, state: "loading" };
    try {
      const { data, next_cursor } = await load(from);
      if (isStopped) return;
      cursor = next_cursor ?? undefined;
      const known = new Set(data.map(({ id }) => id));
      const documents = [...keep.filter(({ id }) => !known.has(id)), ...data];
      value.value = { documents, state: cursor === undefined ? "complete" : "more" };
    } catch (error) {
      value.value = { ...value.peek(), state: "failed", error: asQuireError(error) };
    }
  };

  const more = async (): Promise<void> => {
    const { state, documents } = value.peek();
    if (state === "more" || state === "failed") await read(cursor, documents);
  };
  const until = async (count: number): Promise<void> => {
    while (value.peek().state === "more" && value.peek().documents.length < count) await more();
  };
  return {
    value,
    more,
    all: () => until(Infinity),
    refresh: async () => {
      if (value.peek().state === "loading") return;
      const count = value.peek().documents.length;
      cursor = undefined;
      await read(undefined, []);
      await until(count);
    },
    apply: (event) => {
      if (event.type === "deleted") pending.set(event.id, undefined);
      else pending.set(event.document.id, event.document);
      timer ??= setTimeout(flush, BATCH_MS);
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** A document that is new to the list is put where the order wants it, unless that is on a page that is not loaded. */
function merged(
  { documents, state }: Listed,
  changes: ReadonlyMap<string, Document | undefined>,
  filter: Filter,
): Document[] {
  const isShown = (document: Document): boolean =>
    document.status !== "deleting" && matches(document, filter);
  const kept = documents.flatMap((document) => {
    const now = changes.has(document.id) ? changes.get(document.id) : document;
    return now !== undefined && isShown(now) ? [now] : [];
  });
  const known = new Set(documents.map(({ id }) => id));
  const order = compare(filter.order);
  const last = documents.at(-1);
  const added = [...changes.values()].filter((document) => {
    if (document === undefined || known.has(document.id) || !isShown(document)) return false;
    return state === "complete" || last === undefined || order(document, last) < 0;
  });
  const found = added.filter((document) => document !== undefined);
  return found.length === 0 ? kept : [...kept, ...found].sort(order);
}
