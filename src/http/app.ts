import { OpenAPIHono } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { AppError } from "../domain/errors.ts";
import { newMeter } from "../domain/scope.ts";
import { authenticate, inBackground } from "./auth.ts";
import { completeOpenApi, DESCRIPTION } from "./docs-openapi.ts";
import { docsPage } from "./docs-page.ts";
import type { AppEnv } from "./env.ts";
import { validationErrorsOf } from "./validation-errors.ts";
import { installErrorHandlers, problemResponse } from "./problem.ts";
import { answerRoutes } from "./routes/answers.ts";
import { auditRoutes } from "./routes/audit.ts";
import { collectionRoutes } from "./routes/collections.ts";
import { contentRoutes } from "./routes/content.ts";
import { documentRoutes } from "./routes/documents.ts";
import { eventRoutes } from "./routes/events.ts";
import { fileRoutes } from "./routes/file.ts";
import { healthRoutes } from "./routes/health.ts";
import { ingestionHealthRoutes } from "./routes/ingestion-health.ts";
import { keyRoutes } from "./routes/keys.ts";
import { planRoutes } from "./routes/plans.ts";
import { reindexRoutes } from "./routes/reindex.ts";
import { searchRoutes } from "./routes/search.ts";
import { sessionRoutes } from "./routes/sessions.ts";
import { summaryRoutes } from "./routes/summaries.ts";
import { tableRoutes } from "./routes/tables.ts";
import { tenantRoutes } from "./routes/tenants.ts";
import { uploadRoutes } from "./routes/upload.ts";
import { usageRoutes } from "./routes/usage.ts";
import { webhookRoutes } from "./routes/webhook.ts";
import type { Services } from "./services.ts";

/** JSON bodies; uploads have their own limit. */
const JSON_BODY_BYTES = 1024 * 1024;

/** The whole HTTP surface over the services it is handed. */
export function createApp(services: Services): OpenAPIHono<AppEnv> {
  const app = new OpenAPIHono<AppEnv>({
    defaultHook: (result, c) =>
      result.success
        ? undefined
        : problemResponse(
            c,
            new AppError("invalid_input", "Some members of the request are invalid.", {
              faults: validationErrorsOf(result.error.issues),
            }),
          ),
  });
  installErrorHandlers(app);
  installMiddleware(app, services);
  app.route("/", healthRoutes());
  app.route("/", tenantRoutes());
  app.use("/v1/*", async (c, next) =>
    c.req.path === "/v1/tenants" ? next() : authenticate(c, next),
  );
  for (const routes of [
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
    answerRoutes,
    planRoutes,
    sessionRoutes,
    usageRoutes,
    ingestionHealthRoutes,
    webhookRoutes,
    auditRoutes,
  ]) {
    app.route("/", routes());
  }
  app.openAPIRegistry.registerComponent("securitySchemes", "apiKey", {
    type: "http",
    scheme: "bearer",
    description: "An API key of the tenant.",
  });
  app.openAPIRegistry.registerComponent("securitySchemes", "adminKey", {
    type: "http",
    scheme: "bearer",
    description: "The deployment's ADMIN_KEY.",
  });
  installReference(app);
  return app;
}

/** What describes the API: made of its routes, so it comes after them. */
function installReference(app: OpenAPIHono<AppEnv>): void {
  // Made at the first request that asks: 30 ms of CPU. The page's examples name the server it was asked of.
  let description: ReturnType<typeof completeOpenApi> | undefined;
  let page = { of: "", html: "" };
  const describe = () => (description ??= completeOpenApi(app.getOpenAPI31Document(DESCRIPTION)));
  app.get("/openapi.json", (c) => c.json(describe()));
  app.get("/docs", (c) => {
    const { origin } = new URL(c.req.url);
    if (page.of !== origin) {
      page = { of: origin, html: docsPage({ ...describe(), servers: [{ url: origin }] }) };
    }
    return c.html(page.html);
  });
  app.get("/problems/:code", (c) => c.redirect("/docs#problems"));
  app.get("/", (c) => c.redirect("/docs"));
}

function installMiddleware(app: OpenAPIHono<AppEnv>, services: Services): void {
  app.use(requestId());
  app.use(async (c, next) => {
    c.set("services", services);
    c.set("meter", newMeter());
    const started = services.now().getTime();
    await next();
    services.log("http.request", {
      request_id: c.var.requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: services.now().getTime() - started,
      tenant: c.var.caller?.tenant,
    });
    if (c.var.caller !== undefined) {
      const day = services.now().toISOString().slice(0, 10);
      const { caller, meter, streamed = Promise.resolve() } = c.var;
      inBackground(
        c.executionCtx,
        streamed.then(() => services.usage.add(caller.tenant, day, meter)),
      );
    }
  });
  app.use(secureHeaders());
  app.use(
    "/v1/*",
    cors({
      origin: "*",
      allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"],
      // Without this a script of another origin reads none of them.
      exposeHeaders: ["Allow", "Content-Range", "ETag", "Location", "Retry-After", "X-Request-Id"],
    }),
  );
  const limitJson = bodyLimit({ maxSize: JSON_BODY_BYTES });
  app.use("/v1/*", async (c, next) => {
    const isUpload = c.req.method === "POST" && c.req.path.endsWith("/documents");
    return isUpload ? next() : limitJson(c, next);
  });
}
