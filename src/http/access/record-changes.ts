// Writes the audit log: who changed keys, settings, documents and tenants.
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { AppEnv } from "../env.ts";
import { inBackground } from "./auth.ts";

const CHANGES = new Set(["POST", "PUT", "PATCH", "DELETE"]);
/**
 * Routes whose requests change nothing that an auditor is interested in: questions, searches and
 * conversations. The pattern of the route identifies them, because a collection can have any of
 * these names.
 */
const QUESTIONS = /\/(?:search|lookup|answers|plans|execute|sessions|cancel|feedback)(?:\/|$)/;

/** Records every permitted request that changes something. It never records content. */
export const recordChanges = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { method, path } = c.req;
  const isQuestion = method !== "DELETE" && QUESTIONS.test(routePath(c));
  if (!CHANGES.has(method) || isQuestion) return;
  const { services, caller, operator, requestId } = c.var;
  const actor = caller?.key ?? operator;
  // Without an actor, the request was refused before anybody was identified, or it signs a browser
  // in or out, which stores nothing.
  if (actor === undefined || c.res.status === 404) return;
  const record = async (): Promise<void> =>
    services.auditLog.add({
      at: services.now().toISOString(),
      tenant: caller?.tenant ?? /\/tenants\/(\w+)/.exec(path)?.[1] ?? "",
      actor,
      action: `${method} ${path}`,
      status: c.res.status,
      requestId,
    });
  inBackground(c.executionCtx, record());
});
