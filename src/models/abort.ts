// Ensures for every adapter that an aborted call rejects with the signal's reason immediately.
import { type AppError, unavailable } from "../domain/errors.ts";

/** Rejects with the signal's reason even if `work` ignores the signal. */
export async function rejectOnAbort<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (signal === undefined) return work;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

type Limits = { signal: AbortSignal | undefined; limitMs: number };

/**
 * Starts something under the caller's signal and a time limit that ends when it has started, so
 * that a stream that has begun continues. If the limit is reached before, it rejects with an
 * `AppError`.
 */
export async function withStartLimit<T>(
  { signal, limitMs }: Limits,
  start: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(lateError()), limitMs);
  const either = signal === undefined ? limit.signal : AbortSignal.any([signal, limit.signal]);
  try {
    return await rejectOnAbort(start(either), either);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs a call under the caller's signal and a time limit. If the limit is reached, it rejects with
 * an `AppError`.
 */
export async function withTimeLimit<T>(
  { signal, limitMs }: Limits,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const limit = AbortSignal.timeout(limitMs);
  const either = signal === undefined ? limit : AbortSignal.any([signal, limit]);
  try {
    return await rejectOnAbort(call(either), either);
  } catch (cause) {
    signal?.throwIfAborted();
    if (!limit.aborted) throw cause;
    throw lateError(cause);
  }
}

function lateError(cause?: unknown): AppError {
  return unavailable("The model did not answer in time. Try again.", cause);
}
