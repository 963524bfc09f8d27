import { createMiddleware } from "hono/factory";
import { AppError } from "../../domain/errors.ts";
import type { AppEnv } from "../env.ts";

/** Requests that read although their method is POST. */
const QUESTIONS =
  /\/(?:search|lookup|answers|plans|execute|browser-session)$|^\/openai\/v1\/(?:responses|chat\/completions)$/;
const RETRY_AFTER_SECONDS = 600;

/** While an operator has switched writes off, documents can be searched and asked about, and nothing can be changed. */
export const requireWrites = createMiddleware<AppEnv>(async (c, next) => {
  const { method, path } = c.req;
  const isRead = method === "GET" || method === "HEAD" || method === "OPTIONS";
  if (
    !isRead &&
    !(method === "POST" && QUESTIONS.test(path)) &&
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
