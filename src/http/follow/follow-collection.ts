// Follows all documents of a collection, and yields the events for the client.
import type { Document } from "../../domain/documents/document.ts";
import type { ChangedUntil, DocumentsChanged } from "../../storage/documents/followed-documents.ts";
import { HEARTBEAT_MS } from "./heartbeat.ts";
import { nextPause } from "./next-pause.ts";

type FollowDeps = {
  /** Returns the documents that are being indexed, by number. */
  unfinished: (page: { after: number; limit: number }) => Promise<Document[]>;
  /** Returns the changes in their order, or undefined after the collection was deleted. */
  changes: (page: {
    from: ChangedUntil;
    since: string;
    limit: number;
  }) => Promise<DocumentsChanged | undefined>;
  /** Returns early if the client disconnected. */
  sleep: (ms: number) => Promise<void>;
  hasLeft: () => boolean;
  now: () => number;
};

export type CollectionEvent =
  | { event: "document"; document: Document }
  | { event: "deleted"; id: string }
  | { event: "heartbeat" };

const FIRST_PAUSE_MS = 300;
const LONGEST_MS = 10 * 60_000;
/**
 * D1 allows 1,000 queries per invocation. After this number, or after `LONGEST_MS`, the client has
 * to reconnect.
 */
const MOST_QUERIES = 900;
const QUERIES_PER_CHECK = 3;
/** A row can have an earlier time than the one at which it becomes readable. */
const OVERLAP_MS = 30_000;
/** An upload can contain very many documents. */
const DOCUMENTS_PER_PAGE = 1000;

/** Yields the documents that are being indexed, and then each document whenever it has changed. */
export async function* followCollection(deps: FollowDeps): AsyncGenerator<CollectionEvent> {
  const { sleep, hasLeft, now } = deps;
  const started = now();
  let queries = 0;
  const mayAsk = (): boolean =>
    queries < MOST_QUERIES && now() - started < LONGEST_MS && !hasLeft();
  const seen = changesSeen();
  for (let after: number | undefined = 0; after !== undefined && mayAsk(); queries += 1) {
    const documents: Document[] = await deps.unfinished({ after, limit: DOCUMENTS_PER_PAGE });
    for (const document of documents) yield { event: "document", document };
    const recent = started - OVERLAP_MS;
    seen.unseen(documents.filter(({ updatedAt }) => Date.parse(updatedAt) >= recent));
    after = documents.length < DOCUMENTS_PER_PAGE ? undefined : documents.at(-1)?.no;
  }
  let [pause, quiet, unchanged] = [FIRST_PAUSE_MS, 0, 0];
  for (let checked = started; mayAsk();) {
    const since = new Date(checked - OVERLAP_MS).toISOString();
    checked = now();
    seen.begin();
    let from: ChangedUntil | undefined = { at: since, no: 0 };
    for (; from !== undefined && mayAsk(); queries += QUERIES_PER_CHECK) {
      const found = await deps.changes({ from, since, limit: DOCUMENTS_PER_PAGE });
      if (found === undefined) return;
      const events = seen.events(found);
      yield* events;
      if (events.length > 0) [pause, quiet, unchanged] = [FIRST_PAUSE_MS, 0, 0];
      from = found.documents.length < DOCUMENTS_PER_PAGE ? undefined : endOf(found.documents);
    }
    if (quiet >= HEARTBEAT_MS) {
      yield { event: "heartbeat" };
      quiet = 0;
    }
    await sleep(pause);
    quiet += pause;
    unchanged += pause;
    pause = nextPause(pause, unchanged);
  }
}

function endOf(documents: readonly Document[]): ChangedUntil | undefined {
  const last = documents.at(-1);
  return last && { at: last.updatedAt, no: last.no };
}

/**
 * Filters repeated changes: a change that is in overlapping readings is reported once. Only the
 * latest two readings are remembered.
 */
function changesSeen() {
  let [earlier, states] = [new Map<string, string>(), new Map<string, string>()];
  let removed = new Set<string>();
  /** Remembers the documents, and returns those that were not seen in this state. */
  const unseen = (documents: readonly Document[]): Document[] =>
    documents.filter((document) => {
      const state = JSON.stringify(document);
      const isSeen = (states.get(document.id) ?? earlier.get(document.id)) === state;
      states.set(document.id, state);
      return !isSeen;
    });
  return {
    unseen,
    begin(): void {
      [earlier, states] = [states, new Map()];
    },
    events({ documents, deleted }: DocumentsChanged): CollectionEvent[] {
      const gone = deleted.filter((id) => !removed.has(id));
      removed = new Set(deleted);
      return [
        ...unseen(documents).map((document) => ({ event: "document" as const, document })),
        ...gone.map((id) => ({ event: "deleted" as const, id })),
      ];
    },
  };
}
