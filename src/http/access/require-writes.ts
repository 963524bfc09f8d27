import { createMiddleware } from "hono/factory";
import { AppError } from "../../domain/errors.ts";
import type { AppEnv } from "../env.ts";

/**
 * Routes of questions and related requests, which read although their method is POST. A collection
 * can have any of these names.
 */
const QUESTIONS = new RegExp(
  [
    String.raw`^/v1/collections/[^/]+/(?:search|tables/lookup|answers|plans/execute|sessions)$`,
    String.raw`^/v1/answers/[^/]+/cancel$`,
    String.raw`^/openai/v1/(?:responses|chat/completions|vector_stores/[^/]+/search)$`,
  ].join("|"),
);
/** Signing in and out stores nothing. */
const BROWSER_SESSION = "/v1/browser-session";
const RETRY_AFTER_SECONDS = 600;

/**
 * Rejects changes while an operator has switched writes off. Documents can still be searched and
 * asked about.
 */
export const requireWrites = createMiddleware<AppEnv>(async (c, next) => {
  const { method, path } = c.req;
  const isRead = method === "GET" || method === "HEAD" || method === "OPTIONS";
  if (
    !isRead &&
    !(method === "POST" && QUESTIONS.test(path)) &&
    path !== BROWSER_SESSION &&
    !path.startsWith("/v1/operator/")
  ) {
    const { writes } = await c.var.services.switches.current();
    if (!writes) {
      throw new AppError(
        "unavailable",
        "The operator has switched changes off for a while. Documents can be searched and asked about.",
        { retryAfter: RETRY_AFTER_SECONDS, retryable: true },
      );
    }
  }
  await next();
});
