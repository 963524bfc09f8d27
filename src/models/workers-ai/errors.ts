// Maps failures of the binding to errors, and decides which of them are retryable.
import { AppError } from "../../domain/errors.ts";
import type { ErrorCode } from "../../domain/errors.ts";

type Fault = { code: ErrorCode; message: string; retryable: boolean };

const TOO_SLOW: Fault = {
  code: "unavailable",
  message: "The model did not answer in time. Try again.",
  retryable: true,
};
const NOT_ALLOWED: Fault = {
  code: "unavailable",
  message: "This Cloudflare account is not allowed to use the model.",
  retryable: false,
};
const NOT_UNDERSTOOD: Fault = {
  code: "unavailable",
  message: "The model rejected the request.",
  retryable: false,
};
const NO_SUCH_MODEL: Fault = {
  code: "unavailable",
  message: "The model does not exist in Workers AI. Check the configured model names.",
  retryable: false,
};

const TOO_LONG: Fault = {
  code: "too_large",
  message: "The text is too long for the model.",
  retryable: false,
};
const SPENT: Fault = {
  code: "quota_exceeded",
  message: "Today's free Workers AI allowance is used up. It is renewed at 00:00 UTC.",
  retryable: false,
};

/**
 * Sources: https://developers.cloudflare.com/workers-ai/platform/errors/ and the 2026-07-28
 * changelog (5035).
 */
const FAULTS: ReadonlyMap<number, Fault> = new Map([
  [3003, NOT_UNDERSTOOD],
  [3006, TOO_LONG],
  [3007, TOO_SLOW],
  [3008, TOO_SLOW],
  [3023, NOT_ALLOWED],
  [3036, SPENT],
  [
    3040,
    {
      code: "unavailable",
      message: "The model is at capacity. Try again shortly.",
      retryable: true,
    },
  ],
  [3041, NOT_ALLOWED],
  [3042, NO_SUCH_MODEL],
  // Not documented, but observed in place of 3036.
  [4006, SPENT],
  [5004, NOT_UNDERSTOOD],
  [5007, NO_SUCH_MODEL],
  [
    5016,
    {
      code: "unavailable",
      message: 'The model\'s licence has not been accepted. Send it the prompt "agree" once.',
      retryable: false,
    },
  ],
  [5018, NOT_ALLOWED],
  [
    5035,
    {
      code: "unavailable",
      message: "The model requires the Workers Paid plan.",
      retryable: false,
    },
  ],
]);

const JSON_MODE_FAILED: Fault = {
  code: "unavailable",
  message: "The model could not answer in the required format.",
  retryable: false,
};

/** Network failures and internal errors have no known code; most of them are temporary. */
const UNKNOWN: Fault = {
  code: "unavailable",
  message: "The model could not be reached. Try again.",
  retryable: true,
};

/**
 * Converts an error of Workers AI. The binding throws plain errors, sometimes with a prefix, such as
 * `"3040: Capacity temporarily exceeded"`.
 */
export function workersAiError(cause: unknown, model: string): AppError {
  if (cause instanceof AppError) return cause;
  const text = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
  const code = codeIn(text);
  const fault = faultOf(text, code);
  return new AppError(fault.code, `${fault.message} (${model})`, {
    retryable: fault.retryable,
    ...(fault === SPENT && { retryAfter: secondsToMidnightUtc(Date.now()) }),
    cause,
  });
}

/** Returns whether the model failed because of the schema; without one it may still answer. */
export function isJsonModeFailure(error: unknown): boolean {
  const { cause } = error instanceof AppError ? error : {};
  return cause instanceof Error && JSON_MODE_FAILURE.test(cause.message);
}

/** The model did not follow the schema, or (5025) does not support one. */
const JSON_MODE_FAILURE = /json mod\w+ couldn\W?t be met|\b5025\s*:/i;

/** These messages come with several codes, or with none. */
const CONTEXT_EXCEEDED = /\bcontext (?:length|window)\b/i;

function faultOf(text: string, code: number | undefined): Fault {
  if (JSON_MODE_FAILURE.test(text)) return JSON_MODE_FAILED;
  if (CONTEXT_EXCEEDED.test(text)) return TOO_LONG;
  return (code === undefined ? undefined : FAULTS.get(code)) ?? UNKNOWN;
}

/** Returns the first known code, because a request id before it may look like a code. */
function codeIn(text: string): number | undefined {
  const numbers = Array.from(text.matchAll(/\b(\d{4})\s*:/g), (match) => Number(match[1]));
  return numbers.find((number) => FAULTS.has(number));
}

function secondsToMidnightUtc(now: number): number {
  const day = 86_400;
  return day - (Math.floor(now / 1000) % day);
}
