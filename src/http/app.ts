import { OpenAPIHono } from "@hono/zod-openapi";
import { AppError } from "../domain/errors.ts";
import { authenticate } from "./access/auth.ts";
import { appShellRoutes } from "./app-shell.ts";
import { installReference } from "./docs/reference.ts";
import type { AppEnv } from "./env.ts";
import { validationErrorsOf } from "./bodies/validation-errors.ts";
import { limitConcurrency } from "./access/limit-concurrency.ts";
import { refuseReservedNames } from "./access/reserved-names.ts";
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
import { installMiddleware, exceptUploads } from "./middleware.ts";

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
  app.use("/v1/*", exceptUploads(refuseReservedNames));
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
