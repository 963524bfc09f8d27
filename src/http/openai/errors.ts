// Converts Quire's errors to the form that OpenAI's clients read:
// `{error: {message, type, param, code}}`.
import type { Context } from "hono";
import { AppError, type ErrorCode, type InputFault, invalidInput } from "../../domain/errors.ts";
import type { AppEnv } from "../env.ts";
import { INTERNAL_DETAIL, statusOf } from "../errors/problem.ts";

type OpenAiErrorName = { type: string; code: string };

const INVALID = "invalid_request_error";

/** The names of these errors in OpenAI's API, if it has one. */
const NAMES: Record<ErrorCode, OpenAiErrorName> = {
  invalid_input: { type: INVALID, code: "invalid_value" },
  unauthenticated: { type: INVALID, code: "invalid_api_key" },
  forbidden: { type: INVALID, code: "insufficient_permissions" },
  not_found: { type: INVALID, code: "not_found" },
  conflict: { type: INVALID, code: "conflict" },
  too_large: { type: INVALID, code: "request_too_large" },
  unsupported_media_type: { type: INVALID, code: "unsupported_file" },
  stale_index: { type: INVALID, code: "stale_index" },
  rate_limited: { type: "rate_limit_error", code: "rate_limit_exceeded" },
  quota_exceeded: { type: "insufficient_quota", code: "insufficient_quota" },
  unavailable: { type: "server_error", code: "service_unavailable" },
  internal: { type: "server_error", code: "internal_error" },
};

/** The clients retry every 409 and 429, even if a retry cannot succeed. */
const NEVER_RETRIED: ReadonlySet<ErrorCode> = new Set([
  "conflict",
  "stale_index",
  "quota_exceeded",
]);

/** An error in one parameter, with a code that Quire's own API does not have. */
class ParameterError extends AppError {
  readonly param: string;
  readonly wireCode: string;

  constructor(code: ErrorCode, message: string, wire: { param: string; code: string }) {
    super(code, message);
    this.name = "ParameterError";
    this.param = wire.param;
    this.wireCode = wire.code;
  }
}

export function unsupported(param: string, message: string): AppError {
  return new ParameterError("invalid_input", message, { param, code: "unsupported_value" });
}

export function invalidParameter(param: string, message: string): AppError {
  return new ParameterError("invalid_input", message, { param, code: "invalid_value" });
}

export function invalidParameters(faults: readonly InputFault[]): AppError {
  return invalidInput("Some parameters of the request are invalid.", faults);
}

export function modelNotFound(model: string): AppError {
  const message = `The model "${model}" does not exist, or the API key has no access to it. GET /openai/v1/models lists the models.`;
  return new ParameterError("not_found", message, { param: "model", code: "model_not_found" });
}

export function errorResponse(c: Context<AppEnv>, error: AppError): Response {
  if (error.retryAfter !== undefined) c.header("Retry-After", String(error.retryAfter));
  if (error.code === "unauthenticated") c.header("WWW-Authenticate", "Bearer");
  if (isRetryPointless(error)) c.header("X-Should-Retry", "false");
  return c.json({ error: describeError(error) }, statusOf(error.code));
}

/**
 * Returns whether another attempt is pointless. An answer in progress is available shortly, so it
 * may be retried.
 */
function isRetryPointless({ code, reason }: AppError): boolean {
  return NEVER_RETRIED.has(code) && reason !== "answer_in_progress";
}

/** Describes an error, also for an event after the first byte of a stream. */
export function describeError(error: AppError) {
  const { type, code } = NAMES[error.code];
  const [fault] = error.faults;
  const message = error.code === "internal" ? INTERNAL_DETAIL : error.message;
  if (error instanceof ParameterError) {
    return { message, type, param: error.param, code: error.wireCode };
  }
  const where = fault === undefined ? "" : ` (${parameterOf(fault.pointer)}: ${fault.message})`;
  const param = fault === undefined ? null : parameterOf(fault.pointer);
  return { message: `${message}${where}`, type, param, code };
}

/**
 * Converts a JSON Pointer to OpenAI's notation: `/messages/0/content` becomes `messages.0.content`.
 */
function parameterOf(pointer: string): string {
  return pointer.replace(/^\//, "").replaceAll("/", ".");
}
