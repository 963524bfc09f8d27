// A document's way to ready or failed, as the events a client is sent.
import type { Document } from "../domain/document.ts";

type FollowDeps = {
  /** The document as it is now; undefined once its row is gone. */
  find: () => Promise<Document | undefined>;
  /** Returns early where the client has left. */
  sleep: (ms: number) => Promise<void>;
  hasLeft: () => boolean;
};

export type DocumentEvent =
  | { event: "progress" | "ready" | "failed"; document: Document }
  | { event: "heartbeat" };

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2000;
/** Proxies close a connection on which nothing comes for half a minute or a minute. */
const HEARTBEAT_MS = 15_000;
/** Looks are queries, and D1 allows 1,000 an invocation: after this the client connects again. */
const LONGEST_MS = 10 * 60_000;

/** Yields on every change, and ends with the event that says how it ended; without one where it takes too long. */
export async function* followDocument(
  { find, sleep, hasLeft }: FollowDeps,
  first: Document,
): AsyncGenerator<DocumentEvent> {
  let [shown, document]: [string, Document] = ["", first];
  let [pause, quiet] = [FIRST_PAUSE_MS, 0];
  for (let elapsed = 0; elapsed < LONGEST_MS && !hasLeft(); elapsed += pause) {
    const event = eventOf(document);
    const state = JSON.stringify(document);
    if (state !== shown) {
      yield { event, document };
      [shown, pause, quiet] = [state, FIRST_PAUSE_MS, 0];
    } else if (quiet >= HEARTBEAT_MS) {
      yield { event: "heartbeat" };
      quiet = 0;
    }
    if (event !== "progress") return;
    await sleep(pause);
    quiet += pause;
    pause = Math.min(LONGEST_PAUSE_MS, pause * 1.5);
    document = (await find()) ?? { ...document, status: "deleting" };
  }
}

/** A document that is deleted meanwhile will never be ready. */
function eventOf({ status }: Document): "progress" | "ready" | "failed" {
  if (status === "ready") return "ready";
  return status === "failed" || status === "deleting" ? "failed" : "progress";
}
