/** Within this time a reader hears of a change, unless nothing has changed for long. */
const SOON_MS = 2000;
const LONGEST_MS = 10_000;
/** Whoever has waited for minutes hears of the next change some seconds later, and the database is asked less often. */
const SHARE_OF_WAIT = 0.05;

/** How long to wait before looking again at something that has not changed for so long; `pause` was the last wait. */
export function nextPause(pause: number, unchangedMs: number): number {
  const soon = Math.min(SOON_MS, pause * 1.5);
  return Math.min(LONGEST_MS, Math.max(soon, unchangedMs * SHARE_OF_WAIT));
}
