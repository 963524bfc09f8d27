import { AppError } from "../domain/errors.ts";

/** The longest delay that queues support. */
const LONGEST_DELAY = 86_400;
const LONGEST_OWN_DELAY = 3600;

/**
 * Returns the delay in seconds: the one that the error requests, such as until a quota is renewed,
 * and otherwise 10, 20, 40 … up to an hour. With the `max_retries` of wrangler.toml, a message is
 * retried for about a day before its document is marked as failed.
 */
export function delayBefore(error: unknown, attempts: number): number {
  const asked = error instanceof AppError ? error.retryAfter : undefined;
  return Math.min(LONGEST_DELAY, asked ?? Math.min(LONGEST_OWN_DELAY, 5 * 2 ** attempts));
}
