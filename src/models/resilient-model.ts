// Makes a language model resilient to temporary failures: first by retrying, then by calling
// another model. A model that keeps failing is not called for a while.
import { AppError } from "../domain/errors.ts";
import { withStartLimit } from "./abort.ts";
import type { CompletionRequest, LanguageModel } from "./language-model.ts";
import { createCircuitBreaker, type CircuitBreaker } from "./circuit-breaker.ts";
import { retry } from "./retry.ts";
import type { Sleep } from "./retry.ts";

type Clock = { sleep?: Sleep | undefined; now?: (() => number) | undefined };

/**
 * The share of the caller's wait that a first model gets, so that the second one can still reply.
 */
const FIRST_SHARE = 2 / 3;

/**
 * Creates a model that asks `second` if `first` fails or does not reply in its share of the time.
 * It asks neither while it rests after failures.
 */
export function resilientModel(
  { first, second }: { first: LanguageModel; second: LanguageModel | undefined },
  { sleep, now = Date.now }: Clock,
): LanguageModel {
  const retried = withRetry(first, sleep);
  const breaker = createCircuitBreaker(now);
  if (second === undefined) return withBreaker(retried, breaker);
  return withFallback(
    withBreaker(withFirstShare(retried), breaker),
    withBreaker(second, createCircuitBreaker(now)),
  );
}

function withFirstShare(model: LanguageModel): LanguageModel {
  return {
    name: model.name,
    complete: (request) => limitToFirstShare(request, (limited) => model.complete(limited)),
    async *stream(request) {
      yield* await limitToFirstShare(request, (limited) => awaitFirst(model.stream(limited)));
    },
  };
}

/**
 * Limits the first model to its share of the time, in which a reply must arrive or a stream must
 * begin.
 */
async function limitToFirstShare<T>(
  request: CompletionRequest,
  start: (limited: CompletionRequest) => Promise<T>,
): Promise<T> {
  const { signal, waitMs } = request;
  if (waitMs === undefined) return start(request);
  const limits = { signal, limitMs: waitMs * FIRST_SHARE };
  return withStartLimit(limits, (either) => start({ ...request, signal: either }));
}

export function withRetry(model: LanguageModel, sleep?: Sleep): LanguageModel {
  return {
    name: model.name,
    complete: (request) => retry(() => model.complete(request), { signal: request.signal, sleep }),
    async *stream(request) {
      const start = () => awaitFirst(model.stream(request));
      yield* await retry(start, { signal: request.signal, sleep });
    },
  };
}

function withBreaker(model: LanguageModel, breaker: CircuitBreaker): LanguageModel {
  return {
    name: model.name,
    complete: (request) => breaker(() => model.complete(request)),
    async *stream(request) {
      yield* await breaker(() => awaitFirst(model.stream(request)));
    },
  };
}

/** Calls `fallback` once if `primary` fails, unless the caller has aborted. */
export function withFallback(primary: LanguageModel, fallback: LanguageModel): LanguageModel {
  return {
    name: primary.name,
    complete: (request) =>
      firstOrFallback(
        request.signal,
        () => primary.complete(request),
        () => fallback.complete(request),
      ),
    async *stream(request) {
      yield* await firstOrFallback(
        request.signal,
        () => awaitFirst(primary.stream(request)),
        () => awaitFirst(fallback.stream(request)),
      );
    },
  };
}

/**
 * Waits for the first event. A failure before it can be handled by another attempt, a failure after
 * it cannot.
 */
async function awaitFirst<T>(events: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const iterator = events[Symbol.asyncIterator]();
  let result = await iterator.next();
  async function* resume(): AsyncGenerator<T> {
    try {
      while (result.done !== true) {
        yield result.value;
        result = await iterator.next();
      }
    } finally {
      await iterator.return?.();
    }
  }
  return resume();
}

async function firstOrFallback<T>(
  signal: AbortSignal,
  first: () => Promise<T>,
  second: () => Promise<T>,
): Promise<T> {
  try {
    return await first();
  } catch (failure) {
    signal.throwIfAborted();
    try {
      return await second();
    } catch (fallbackFailure) {
      signal.throwIfAborted();
      throw bothFailed(failure, fallbackFailure);
    }
  }
}

/**
 * Reports the primary model's failure, because that is the one to fix. The cause contains both
 * failures.
 */
function bothFailed(failure: unknown, fallbackFailure: unknown): unknown {
  if (!(failure instanceof AppError)) return failure;
  const cause = new AggregateError([failure, fallbackFailure], "Both models failed.");
  const mayPass = fallbackFailure instanceof AppError && fallbackFailure.retryable;
  return new AppError(failure.code, failure.message, {
    retryable: failure.retryable || mayPass,
    ...(failure.retryAfter !== undefined && { retryAfter: failure.retryAfter }),
    cause,
  });
}
