import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { cors } from "hono/cors";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { AppError } from "../domain/errors.ts";
import { wordsOf } from "../shared/log.ts";
import { duringRequest } from "../shared/request-context.ts";
import { newMeter } from "../domain/scope.ts";
import { authenticate, inBackground } from "./access/auth.ts";
import { appShellRoutes } from "./app-shell.ts";
import { installReference } from "./docs/reference.ts";
import type { AppEnv } from "./env.ts";
import { validationErrorsOf } from "./bodies/validation-errors.ts";
import { limitConcurrency } from "./access/limit-concurrency.ts";
import { limitBody } from "./access/limit-body.ts";
import { recordChanges } from "./access/record-changes.ts";
import { refuseReservedNames } from "./access/reserved-names.ts";
import { requireWrites } from "./access/require-writes.ts";
import { operatorRoutes } from "./operator/routes.ts";
import { mcpRoutes } from "./mcp/routes.ts";
import { openAiRoutes } from "./openai/routes.ts";
import { installErrorHandlers, problemResponse } from "./errors/problem.ts";
import { answerEventRoutes } from "./routes/answers/answer-events.ts";
import { answerListRoutes } from "./routes/answers/answer-list.ts";
import { changeDocumentRoutes } from "./routes/documents/change-documents.ts";
import { feedbackRoutes } from "./routes/answers/feedback.ts";
import { answerRoutes } from "./routes/answers/answers.ts";
import { auditRoutes } from "./routes/operation/audit.ts";
import { citationRoutes } from "./routes/answers/citations.ts";
import { collectionEventRoutes } from "./routes/collections/collection-events.ts";
import { collectionRoutes } from "./routes/collections/collections.ts";
import { contentRoutes } from "./routes/documents/content.ts";
import { documentRoutes } from "./routes/documents/documents.ts";
import { eventRoutes } from "./routes/documents/events.ts";
import { fileRoutes } from "./routes/documents/file.ts";
import { healthRoutes } from "./routes/operation/health.ts";
import { ingestionHealthRoutes } from "./routes/operation/ingestion-health.ts";
import { keyRoutes } from "./routes/operation/keys.ts";
import { browserSessionRoutes, meRoutes } from "./routes/operation/me.ts";
import { planRoutes } from "./routes/answers/plans.ts";
import { reindexRoutes } from "./routes/documents/reindex.ts";
import { searchRoutes } from "./routes/answers/search.ts";
import { sessionRoutes } from "./routes/answers/sessions.ts";
import { summaryRoutes } from "./routes/documents/summaries.ts";
import { tableRoutes } from "./routes/documents/tables.ts";
import { tenantRoutes } from "./routes/operation/tenants.ts";
import { uploadRoutes } from "./routes/documents/upload.ts";
import { metricsRoutes } from "./routes/operation/metrics.ts";
import { prometheusRoutes } from "./routes/operation/prometheus-metrics.ts";
import { usageRoutes } from "./routes/operation/usage.ts";
import { webhookRoutes } from "./routes/operation/webhook.ts";
import type { Services } from "./services.ts";

/** The limit for JSON bodies; uploads have a separate limit. */
const JSON_BODY_BYTES = 1024 * 1024;

/**
 * The maximum number of uploads at a time, because each holds up to 5 MB of an isolate's 128 MB.
 */
const MOST_UPLOADS = 6;

/** Routes that require a key or a browser session. Those of uploads take turns. */
const KEYED = [
  citationRoutes,
  meRoutes,
  keyRoutes,
  collectionRoutes,
  uploadRoutes,
  documentRoutes,
  eventRoutes,
  fileRoutes,
  contentRoutes,
  summaryRoutes,
  reindexRoutes,
  searchRoutes,
  tableRoutes,
  changeDocumentRoutes,
  collectionEventRoutes,
  answerListRoutes,
  feedbackRoutes,
  answerRoutes,
  answerEventRoutes,
  planRoutes,
  sessionRoutes,
  usageRoutes,
  metricsRoutes,
  ingestionHealthRoutes,
  webhookRoutes,
  auditRoutes,
];

/** Creates the HTTP application with the given services. */
export function createApp(services: Services): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>({
    defaultHook: (result, c) =>
      result.success
        ? undefined
        : problemResponse(
            c,
            new AppError("invalid_input", "Some members of the request are invalid.", {
              reason: "members_invalid",
              faults: validationErrorsOf(result.error.issues),
            }),
          ),
  });
  installErrorHandlers(app);
  installMiddleware(app, services);
  app.route("/", appShellRoutes());
  app.route("/", healthRoutes());
  app.route("/", tenantRoutes());
  app.route("/", browserSessionRoutes());
  app.route("/v1/operator", operatorRoutes());
  app.route("/", prometheusRoutes());
  app.use("/v1/*", async (c, next) =>
    c.req.path === "/v1/tenants" ? next() : authenticate(c, next),
  );
  app.use("/v1/*", async (c, next) => (isUpload(c) ? next() : refuseReservedNames(c, next)));
  app.use("/q/*", authenticate);
  const inTurn = limitConcurrency(MOST_UPLOADS, "uploads");
  for (const routes of KEYED) {
    app.route("/", routes(inTurn));
  }
  app.route("/openai/v1", openAiRoutes(inTurn));
  app.route("/", mcpRoutes());
  installReference(app);
  return app;
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

function installMiddleware(app: OpenAPIHono<AppEnv>, services: Services): void {
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
  const limitJson = limitBody(JSON_BODY_BYTES);
  app.use("/v1/*", async (c, next) => (isUpload(c) ? next() : limitJson(c, next)));
}

/**
 * Returns whether the request is an upload. Its body is a file of any type, and only its route
 * reads it.
 */
function isUpload(c: Context<AppEnv>): boolean {
  return c.req.method === "POST" && c.req.path.endsWith("/documents");
}
