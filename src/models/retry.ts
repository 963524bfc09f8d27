// The only retry between Quire and a model. Adapters use it, and their callers must not retry
// again.
import { AppError } from "../domain/errors.ts";
import { rejectOnAbort } from "./abort.ts";

export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

type RetryOptions = { signal?: AbortSignal | undefined; sleep?: Sleep | undefined };

/**
 * Waits at most 1.5 s in total: the user is waiting, and a fallback or rules can produce the answer
 * instead.
 */
const MAX_ATTEMPTS = 3;
const FIRST_WAIT_MS = 500;

/** A server that asks for a longer wait than this is treated as unavailable. */
const MAX_WAIT_MS = 5_000;

/**
 * Repeats an attempt that failed with a retryable `AppError`; all other errors are thrown
 * immediately.
 */
export async function retry<T>(attempt: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { signal, sleep = pause } = options;
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      signal?.throwIfAborted();
      const wait = waitAfter(error, failures);
      if (failures === MAX_ATTEMPTS || wait > MAX_WAIT_MS) throw error;
      await sleep(wait, signal);
    }
  }
}

/** Returns the delay in milliseconds, or infinity if another attempt cannot help. */
function waitAfter(error: unknown, failures: number): number {
  if (!(error instanceof AppError) || !error.retryable) return Infinity;
  const backOff = FIRST_WAIT_MS * 2 ** (failures - 1);
  // Half fixed, half random, so that callers that failed together do not retry together.
  const jittered = backOff * (0.5 + Math.random() / 2);
  return Math.max(jittered, (error.retryAfter ?? 0) * 1000);
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return rejectOnAbort(new Promise((resolve) => setTimeout(resolve, milliseconds)), signal);
}
