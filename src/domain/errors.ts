/** Every code an error can carry to a caller; `http/problem.ts` gives each its status. */
export const ERROR_CODES = [
  "invalid_input",
  "unauthenticated",
  "forbidden",
  "not_found",
  "conflict",
  "too_large",
  "unsupported_media_type",
  "stale_index",
  "rate_limited",
  "quota_exceeded",
  "unavailable",
  "internal",
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** One fault in the caller's input: `pointer` is a JSON pointer (`/retrieval/top_k`) or a parameter's name. */
export type InputFault = { pointer: string; message: string };

type Details = {
  /** Whether the same call may succeed later; decided where the error is made, read by queues and model callers. */
  retryable?: boolean;
  cause?: unknown;
  faults?: readonly InputFault[];
  /** Seconds until the caller may try again; sent as `Retry-After`. */
  retryAfter?: number;
};

/** The only error thrown on purpose. Its message is a sentence for the caller and is shown to them. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryable: boolean;
  readonly faults: readonly InputFault[];
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.retryable = details.retryable ?? false;
    this.faults = details.faults ?? [];
    this.retryAfter = details.retryAfter;
  }
}

/** The same words for an unknown id and for another tenant's: existence must not leak. */
export function notFound(noun: string): AppError {
  return new AppError(
    "not_found",
    `The ${noun} does not exist. Check the id and the tenant of the API key.`,
  );
}

export function invalidInput(message: string, faults: readonly InputFault[] = []): AppError {
  return new AppError("invalid_input", message, { faults });
}

/** A dependency that may answer the same request later. */
export function unavailable(message: string, cause?: unknown): AppError {
  return new AppError("unavailable", message, { retryable: true, cause });
}
