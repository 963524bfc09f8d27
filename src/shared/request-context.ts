// Carries the id of the request that caused some work, so that its log lines can be found across requests and queue messages.
import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<string>();

/** Runs the work, and everything that it awaits, as a part of the request. */
export function duringRequest<T>(requestId: string, work: () => T): T {
  return current.run(requestId, work);
}

/** The id of the request that the current work belongs to; undefined for the cron job. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
