// Follows a document until it is ready or failed, and yields the events for the client.
import type { Document } from "../../domain/documents/document.ts";
import { HEARTBEAT_MS } from "./heartbeat.ts";
import { nextPause } from "./next-pause.ts";

type FollowDeps = {
  /** Returns the current state of the document, or undefined after its row was removed. */
  find: () => Promise<Document | undefined>;
  /** Returns early if the client disconnected. */
  sleep: (ms: number) => Promise<void>;
  hasLeft: () => boolean;
};

export type DocumentEvent =
  | { event: "progress" | "ready" | "failed"; document: Document }
  | { event: "heartbeat" };

const FIRST_PAUSE_MS = 250;
/**
 * Every check is a query, and D1 allows 1,000 per invocation. After this time the client has to
 * reconnect.
 */
const LONGEST_MS = 10 * 60_000;

/**
 * Yields an event for every change, and finally an event with the result. Ends without a result
 * after `LONGEST_MS`.
 */
export async function* followDocument(
  { find, sleep, hasLeft }: FollowDeps,
  first: Document,
): AsyncGenerator<DocumentEvent> {
  let [shown, document]: [string, Document] = ["", first];
  let [pause, quiet, unchanged] = [FIRST_PAUSE_MS, 0, 0];
  for (let elapsed = 0; elapsed < LONGEST_MS && !hasLeft(); elapsed += pause) {
    const event = eventOf(document);
    const state = JSON.stringify(document);
    if (state !== shown) {
      yield { event, document };
      [shown, pause, quiet, unchanged] = [state, FIRST_PAUSE_MS, 0, 0];
    } else if (quiet >= HEARTBEAT_MS) {
      yield { event: "heartbeat" };
      quiet = 0;
    }
    if (event !== "progress") return;
    await sleep(pause);
    quiet += pause;
    unchanged += pause;
    pause = nextPause(pause, unchanged);
    document = (await find()) ?? { ...document, status: "deleting" };
  }
}

/**
 * Returns the event for a document. A document that is deleted in the meantime counts as failed,
 * because it will never be ready.
 */
function eventOf({ status }: Document): "progress" | "ready" | "failed" {
  if (status === "ready") return "ready";
  return status === "failed" || status === "deleting" ? "failed" : "progress";
}
