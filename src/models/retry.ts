// The only retry between Quire and a model: adapters use it, their callers must not retry again.
import { AppError } from "../domain/errors.ts";
import { rejectOnAbort } from "./abort.ts";

export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

type RetryOptions = { signal?: AbortSignal | undefined; sleep?: Sleep | undefined };

/** Together at most 1.5 s of waiting: someone is reading along, and a fallback or rules can answer instead. */
const MAX_ATTEMPTS = 3;
const FIRST_WAIT_MS = 500;

/** A server that asks for more patience than this is treated as down. */
const MAX_WAIT_MS = 5_000;

/** Repeats an attempt that failed with a retryable `AppError`; anything else is thrown at once. */
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

/** Milliseconds; infinite where another attempt can't help. */
function waitAfter(error: unknown, failures: number): number {
  if (!(error instanceof AppError) || !error.retryable) return Infinity;
  const backOff = FIRST_WAIT_MS * 2 ** (failures - 1);
  // Half fixed, half random: callers that failed together do not come back together.
  const jittered = backOff * (0.5 + Math.random() / 2);
  return Math.max(jittered, (error.retryAfter ?? 0) * 1000);
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return rejectOnAbort(new Promise((resolve) => setTimeout(resolve, milliseconds)), signal);
}
