/** All error codes that callers can receive; `http/problem.ts` maps each to an HTTP status. */
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

/** Which of the faults behind a code it is, where clients with words of their own have to tell them apart. */
export const ERROR_REASONS = [
  "answer_cancelled",
  "answer_ended",
  "answer_in_progress",
  "document_ambiguous",
  "document_unknown",
  "expiry_passed",
  "file_empty",
  "file_name_is_path",
  "file_name_length",
  "https_required",
  "key_reused",
  "last_admin_key",
  "members_invalid",
  "name_hides_characters",
  "name_taken",
  "no_entity_graph",
  "nothing_to_retry",
  "upload_ended",
] as const;
export type ErrorReason = (typeof ERROR_REASONS)[number];

/**
 * One error in the caller's input. `pointer` is a JSON Pointer (`/retrieval/top_k`) or `/` and the name of a
 * parameter.
 */
export type InputFault = { pointer: string; message: string };

type Details = {
  /**
   * Whether the same call may succeed later. It is set where the error is created and read by queue consumers and
   * model callers.
   */
  retryable?: boolean;
  cause?: unknown;
  reason?: ErrorReason | undefined;
  /** What the message names, in its order. */
  names?: readonly string[];
  faults?: readonly InputFault[];
  /** Seconds until the caller may try again; sent as `Retry-After`. */
  retryAfter?: number;
};

/** The only error that Quire throws on purpose. Its message is a sentence that callers see. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryable: boolean;
  readonly reason: ErrorReason | undefined;
  readonly names: readonly string[];
  readonly faults: readonly InputFault[];
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = "AppError";
    this.code = code;
    this.retryable = details.retryable ?? false;
    this.reason = details.reason;
    this.names = details.names ?? [];
    this.faults = details.faults ?? [];
    this.retryAfter = details.retryAfter;
  }
}

/** Whether the same call can never succeed. */
export function isPermanent(error: unknown): error is AppError {
  return error instanceof AppError && !error.retryable && error.retryAfter === undefined;
}

/**
 * Unknown ids and ids of other tenants get the same message, so that the existence of a resource is not revealed. Readers of the
 * app see it, too.
 */
export function notFound(noun: string): AppError {
  return new AppError(
    "not_found",
    `The ${noun} does not exist. It was deleted, its id is wrong, or it belongs to another tenant.`,
  );
}

/** For the operator, who belongs to no tenant. */
export function notFoundByOperator(noun: string): AppError {
  return new AppError("not_found", `The ${noun} does not exist. Check the ids in the path.`);
}

export function invalidInput(
  message: string,
  faults: readonly InputFault[] = [],
  why: Pick<Details, "reason" | "names"> = {},
): AppError {
  return new AppError("invalid_input", message, { faults, ...why });
}

/** `limit` in bytes. */
export function fileTooLarge(limit: number): AppError {
  const mebibytes = limit / 1024 ** 2;
  const about = mebibytes < 1 ? "" : ` (${Number(mebibytes.toFixed(1))} MiB)`;
  return new AppError(
    "too_large",
    `The file is larger than the limit of ${limit} bytes${about}. Split it and upload the parts.`,
  );
}

/** `amount` is what the tenant has of what: "2 of 2 documents". */
export function storageUsedUp(amount: string): AppError {
  return new AppError(
    "quota_exceeded",
    `The tenant has ${amount}. Delete documents that are no longer needed, or ask the operator for a larger quota.`,
  );
}

export function answerCancelled(): AppError {
  const details = { reason: "answer_cancelled", retryable: true } as const;
  return new AppError("unavailable", "The answer was cancelled.", details);
}

/** A dependency failed, but may answer the same request later. */
export function unavailable(message: string, cause?: unknown): AppError {
  return new AppError("unavailable", message, { retryable: true, cause });
}
