import { isPassingFault } from "../../shared/database-faults.ts";
import { pause } from "../../shared/pause.ts";

/**
 * D1 names two faults that callers should retry: a connection that is lost and a queue that is
 * full. Both pass quickly.
 */
const WAITS_MS = [50, 200, 600];

export type Wait = (ms: number) => Promise<void>;

/**
 * Repeats work after a passing fault of the database. The work must be idempotent, because it may
 * have been done although its reply was lost.
 */
export async function tryAgain<T>(
  work: () => Promise<T>,
  {
    mayRepeat = isPassingFault,
    wait = pause,
  }: { mayRepeat?: (error: unknown) => boolean; wait?: Wait } = {},
): Promise<T> {
  for (const ms of WAITS_MS) {
    try {
      return await work();
    } catch (error) {
      if (!mayRepeat(error)) throw error;
      // Half fixed, half random, so that requests that failed together do not retry together.
      await wait(ms * (0.5 + Math.random() / 2));
    }
  }
  return work();
}
