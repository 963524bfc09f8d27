// Installs what every request passes before its route.
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { wordsOf } from "../shared/log.ts";
import { duringRequest } from "../shared/request-context.ts";
import { newMeter } from "../domain/scope.ts";
import { inBackground } from "./access/auth.ts";
import { limitBody } from "./access/limit-body.ts";
import { recordChanges } from "./access/record-changes.ts";
import { requireWrites } from "./access/require-writes.ts";
import type { AppEnv } from "./env.ts";
import type { Services } from "./services.ts";

/** The limit for JSON bodies; uploads have a separate limit. */
const JSON_BODY_BYTES = 1024 * 1024;

export function installMiddleware(app: OpenAPIHono<AppEnv>, services: Services): void {
  app.use(requestId());
  app.use(async (c, next) => {
    c.set("services", services);
    c.set("meter", newMeter());
    const started = services.now().getTime();
    await duringRequest(c.var.requestId, next);
    const ms = services.now().getTime() - started;
    inBackground(c.executionCtx, record(c, ms));
  });
  app.use("/:root{v1|openai}/*", recordChanges);
  app.use(secureHeaders());
  app.use(
    "/:root{v1|openai|mcp}/*",
    cors({
      origin: (origin) => services.allowOrigin(origin),
      allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
      // Without this, scripts of other origins can't read these headers.
      exposeHeaders: [
        "Allow",
        "Content-Range",
        "ETag",
        "Idempotent-Replayed",
        "Location",
        "Retry-After",
        "X-Request-Id",
      ],
    }),
  );
  // After CORS, so that pages of other origins can read why a change is refused.
  app.use("/:root{v1|openai}/*", requireWrites);
  app.use("/v1/*", exceptUploads(limitBody(JSON_BODY_BYTES)));
}

/**
 * Logs and counts a request after its response was sent, because the cost of a stream is known only
 * at its end.
 */
async function record(c: Context<AppEnv>, ms: number): Promise<void> {
  const { services, caller, meter, requestId: request_id, streamed } = c.var;
  const { status } = c.res;
  await new Promise((resolve) => setTimeout(resolve));
  const { method, path } = c.req;
  services.log("http.request", { request_id, method, path, status, ms, tenant: caller?.tenant });
  await streamed;
  if (caller === undefined) return;
  for (const { error, ...fallback } of meter.fallbacks) {
    services.log("dependency.failed", { request_id, ...fallback, why: wordsOf(error) });
  }
  await services.metrics.addFallbacks(caller.tenant, services.now(), meter.fallbacks);
  await services.usageTally.count(caller.tenant, services.now(), meter);
}

/**
 * Returns the middleware for all requests but uploads. Their body is a file of any type, and only
 * their route reads it.
 */
export function exceptUploads(apply: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> {
  return async (c, next) =>
    c.req.method === "POST" && c.req.path.endsWith("/documents") ? next() : apply(c, next);
}
