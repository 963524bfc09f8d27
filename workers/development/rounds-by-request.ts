// Lets requests trigger the reconciler and resume interrupted work, because `wrangler dev` does not
// call `scheduled`, and its queues are lost when it stops.

/** The interval of the cron job in production. */
const ROUND_EVERY_MS = 10 * 60_000;
const RESUME_EVERY_MS = 60_000;

type Rounds = {
  /** The whole reconciler. A failed round is repeated ten minutes later. */
  round: () => Promise<void>;
  /** Resumes all work without progress for this long. */
  resume: (silentMs: number) => Promise<void>;
  /**
   * Returns when the last message arrived or was processed, or undefined if one is being processed.
   */
  idleSince: () => number | undefined;
};

/**
 * Returns a function to call at every request. The first one takes up everything, because nothing
 * else can be at work on it when a server starts. Afterwards, work is taken up when no message has
 * arrived for a minute, and a round is started every ten minutes.
 */
export function roundsByRequest(
  { round, resume, idleSince }: Rounds,
  now: () => number,
): (context: Pick<ExecutionContext, "waitUntil">) => void {
  // The clock does not advance while a module is loaded.
  let lastRound: number | undefined;
  let lastResumed = 0;
  return (context) => {
    if (lastRound === undefined) {
      lastRound = now();
      lastResumed = now();
      context.waitUntil(resume(0));
      return;
    }
    const idle = idleSince() ?? now();
    if (now() - Math.max(idle, lastResumed) >= RESUME_EVERY_MS) {
      lastResumed = now();
      context.waitUntil(resume(RESUME_EVERY_MS));
    }
    if (now() - lastRound < ROUND_EVERY_MS) return;
    lastRound = now();
    context.waitUntil(round());
  };
}
