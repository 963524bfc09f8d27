// Converts errors to RFC 9457 problem documents. Only this module knows HTTP statuses.
import type { Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { AppError, type ErrorCode } from "../../domain/errors.ts";
import { errorFields } from "../../shared/log.ts";
import { allowedMethods } from "../allowed-methods.ts";
import { unknownAddressPage } from "../app-shell.ts";
import { databaseError } from "./database-error.ts";
import type { AppEnv } from "../env.ts";

const PROBLEMS: Record<ErrorCode, { status: ContentfulStatusCode; title: string }> = {
  invalid_input: { status: 400, title: "The request is invalid" },
  unauthenticated: { status: 401, title: "A valid API key is required" },
  forbidden: { status: 403, title: "The API key lacks the required scope" },
  not_found: { status: 404, title: "Not found" },
  conflict: { status: 409, title: "The request conflicts with existing data" },
  too_large: { status: 413, title: "Too large" },
  unsupported_media_type: { status: 415, title: "The media type is not supported" },
  stale_index: { status: 409, title: "The index was built with other settings" },
  rate_limited: { status: 429, title: "Too many requests" },
  quota_exceeded: { status: 429, title: "The quota is exhausted" },
  unavailable: { status: 503, title: "A required service is unavailable" },
  internal: { status: 500, title: "Internal error" },
};

/** Sent for every unexpected error. The log contains the details under the request id. */
export const INTERNAL_DETAIL =
  "An unexpected error occurred. Try again. If the error persists, give the request id to the operator.";

const UNREADABLE_BODY =
  "The request body is not valid JSON. Send a JSON object, or omit both the body and the Content-Type header.";

export function statusOf(code: ErrorCode): ContentfulStatusCode {
  return PROBLEMS[code].status;
}

export function installErrorHandlers(app: Hono<AppEnv>): void {
  app.onError(
    (error, c) => clientLeftResponse(error, c) ?? problemResponse(c, toAppError(error, c)),
  );
  app.notFound(async (c) => {
    const allowed = allowedMethods(app.routes, c.req.path);
    if (allowed.length === 0) {
      const problem = new AppError("not_found", "This route does not exist. See /docs.");
      return (await unknownAddressPage(c)) ?? problemResponse(c, problem);
    }
    const named = allowed.join(", ");
    const detail = `This route supports ${named}, not ${c.req.method}. See /docs.`;
    return problemResponse(c, new AppError("not_found", detail), {
      status: 405,
      headers: { Allow: named },
    });
  });
}

type Special = { status?: ContentfulStatusCode; headers?: Readonly<Record<string, string>> };

/**
 * Returns the problem response for an error. `special` overrides the status and adds headers where
 * HTTP defines a specific status, such as 405.
 */
export function problemResponse(
  c: Context<AppEnv>,
  error: AppError,
  special: Special = {},
): Response {
  const { title, ...usual } = PROBLEMS[error.code];
  const { status = usual.status } = special;
  const headers: Record<string, string> = {
    "Content-Type": "application/problem+json",
    ...special.headers,
  };
  if (error.retryAfter !== undefined) headers["Retry-After"] = String(error.retryAfter);
  if (error.code === "unauthenticated") headers["WWW-Authenticate"] = "Bearer";
  return c.body(
    JSON.stringify({
      type: `/problems/${error.code}`,
      title,
      status,
      detail: error.code === "internal" ? INTERNAL_DETAIL : error.message,
      code: error.code,
      request_id: c.var.requestId,
      ...(error.reason === undefined ? {} : { reason: error.reason, names: error.names }),
      ...(error.faults.length > 0 ? { errors: error.faults } : {}),
    }),
    status,
    headers,
  );
}

/** The status that nginx logs for this case. */
const CLIENT_LEFT = 499;

/**
 * Returns a response for the log only: work that ended because the client has left is not a
 * failure. Returns undefined for all other errors.
 */
export function clientLeftResponse(error: unknown, c: Context<AppEnv>): Response | undefined {
  const { signal } = c.req.raw;
  if (!signal.aborted) return undefined;
  const isAbort =
    error === signal.reason || (error instanceof Error && error.name === "AbortError");
  return isAbort ? new Response(null, { status: CLIENT_LEFT }) : undefined;
}

export function toAppError(error: unknown, c: Context<AppEnv>): AppError {
  if (error instanceof AppError) {
    // An expected condition, such as writes that an operator has switched off, has a retry time and
    // no cause.
    const isExpected = error.retryAfter !== undefined && error.cause === undefined;
    if (error.code === "internal" || (error.code === "unavailable" && !isExpected)) {
      logError(error, c);
    }
    return error;
  }
  if (error instanceof HTTPException) {
    if (error.status === 413) {
      return new AppError("too_large", "The request body is too large for this route.");
    }
    if (error.status === 415) {
      return new AppError(
        "unsupported_media_type",
        "Send the request body as JSON with `Content-Type: application/json`.",
      );
    }
    // The remaining case comes from the validator: the body does not match its declared media type.
    if (error.status < 500) return new AppError("invalid_input", UNREADABLE_BODY, { cause: error });
  }
  logError(error, c);
  return databaseError(error) ?? new AppError("internal", INTERNAL_DETAIL, { cause: error });
}

function logError(error: unknown, c: Context<AppEnv>): void {
  c.var.services.log("http.error", {
    request_id: c.var.requestId,
    path: c.req.path,
    ...errorFields(error),
  });
}
