import { setTimeout as delay } from "node:timers/promises";
import type { QuireClient } from "./client.ts";
import type { Document } from "./contract.ts";
import { RequestError } from "./request-error.ts";

type Waiting = {
  timeoutMs?: number;
  onProgress?: (document: Document) => void;
  sleep?: (ms: number) => Promise<unknown>;
};

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1000;

/** Asks for the document, less and less often, until it is `ready` or `failed`; which of them, the caller looks at. */
export async function waitUntilIndexed(
  client: Pick<QuireClient, "findDocument">,
  place: { collection: string; document: string },
  { timeoutMs = 600_000, onProgress, sleep = delay }: Waiting = {},
): Promise<Document> {
  const deadline = performance.now() + timeoutMs;
  let pause = FIRST_PAUSE_MS;
  for (;;) {
    const document = await client.findDocument(place.collection, place.document);
    onProgress?.(document);
    if (document.status === "ready" || document.status === "failed") return document;
    if (performance.now() + pause > deadline) throw tooLong(document, timeoutMs);
    await sleep(pause);
    pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS);
  }
}

function tooLong(document: Document, timeoutMs: number): RequestError {
  const { filename, status, stage, progress } = document;
  const where = `${status}, ${stage ?? "no stage"} ${progress.done}/${progress.total}`;
  return new RequestError(
    "timeout",
    `${filename} was not indexed within ${Math.round(timeoutMs / 1000)} s (${where}).`,
  );
}
