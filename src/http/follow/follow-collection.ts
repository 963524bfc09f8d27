// Follows all documents of a collection, and yields the events for the client.
import type { Document } from "../../domain/documents/document.ts";
import { HEARTBEAT_MS } from "./heartbeat.ts";
import { nextPause } from "./next-pause.ts";

type Changes = { documents: Document[]; deleted: string[] };

type FollowDeps = {
  /** What may have changed since a time; undefined after the collection was deleted. */
  changes: (of: { since: string; watched: readonly string[] }) => Promise<Changes | undefined>;
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
/** Each check is three queries, and D1 allows 1,000 per invocation. After this time the client has to reconnect. */
const LONGEST_MS = 10 * 60_000;
const MOST_CHECKS = 300;
/** A row can carry an earlier time than that at which it can be read. */
const OVERLAP_MS = 10_000;

/** Begins with the documents that are being indexed, and yields a document whenever it has changed. */
export async function* followCollection({
  changes,
  sleep,
  hasLeft,
  now,
}: FollowDeps): AsyncGenerator<CollectionEvent> {
  const started = now();
  let [shown, removed] = [new Map<string, string>(), new Set<string>()];
  let watched: string[] = [];
  let [checked, pause, quiet, unchanged] = [started, FIRST_PAUSE_MS, 0, 0];
  for (
    let check = 0;
    check < MOST_CHECKS && now() - started < LONGEST_MS && !hasLeft();
    check += 1
  ) {
    const since = new Date(checked - OVERLAP_MS).toISOString();
    checked = now();
    const found = await changes({ since, watched });
    if (found === undefined) return;
    const states = new Map(
      found.documents.map((document) => [document.id, JSON.stringify(document)]),
    );
    const changed = found.documents.filter(({ id }) => shown.get(id) !== states.get(id));
    const deleted = found.deleted.filter((id) => !removed.has(id));
    for (const document of changed) yield { event: "document", document };
    for (const id of deleted) yield { event: "deleted", id };
    [shown, removed] = [states, new Set(found.deleted)];
    watched = found.documents.filter(isUnfinished).map(({ id }) => id);
    if (changed.length + deleted.length > 0) {
      [pause, quiet, unchanged] = [FIRST_PAUSE_MS, 0, 0];
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

function isUnfinished({ status }: Document): boolean {
  return status === "queued" || status === "processing";
}
