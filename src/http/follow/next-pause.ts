/** The time within which a reader is notified of a change, unless nothing has changed for long. */
const SOON_MS = 2000;
const LONGEST_MS = 10_000;
/**
 * The longer nothing changes, the less often the database is queried: a reader who has waited for
 * minutes learns of the next change a few seconds late.
 */
const SHARE_OF_WAIT = 0.05;

/**
 * Returns how long to wait before the next check of something that has not changed for
 * `unchangedMs`; `pause` was the last wait.
 */
export function nextPause(pause: number, unchangedMs: number): number {
  const soon = Math.min(SOON_MS, pause * 1.5);
  return Math.min(LONGEST_MS, Math.max(soon, unchangedMs * SHARE_OF_WAIT));
}
