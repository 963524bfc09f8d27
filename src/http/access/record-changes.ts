// Writes the audit log: who changed keys, settings, documents and tenants.
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { sha256 } from "../../shared/sha256.ts";
import type { AppEnv } from "../env.ts";
import { inBackground } from "./auth.ts";

const CHANGES = new Set(["POST", "PUT", "PATCH", "DELETE"]);
/**
 * Routes whose requests change nothing that an auditor asks about: questions, searches and conversations. They are told
 * by the pattern of the route, because a collection can have any of these names.
 */
const QUESTIONS = /\/(?:search|lookup|answers|plans|execute|sessions|cancel|feedback)(?:\/|$)/;
/** Signing in and out stores nothing, and anybody may sign out without a key. */
const BROWSER_SESSION = "/v1/browser-session";
const DIGITS_OF_FINGERPRINT = 8;

/** Records every request that changes something and was let through. It never records content. */
export const recordChanges = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { method, path } = c.req;
  const isQuestion = method !== "DELETE" && QUESTIONS.test(routePath(c));
  if (!CHANGES.has(method) || path === BROWSER_SESSION || isQuestion) return;
  if (c.res.status === 401 || c.res.status === 404) return;
  const { services, caller, requestId } = c.var;
  const record = async (): Promise<void> =>
    services.auditLog.add({
      at: services.now().toISOString(),
      tenant: caller?.tenant ?? /\/tenants\/(\w+)/.exec(path)?.[1] ?? "",
      actor: caller?.key ?? (await operatorOf(c.req.header("Authorization"))),
      action: `${method} ${path}`,
      status: c.res.status,
      requestId,
    });
  inBackground(c.executionCtx, record());
});

/** Two admin keys can be in use at a time; their fingerprints tell them apart. */
async function operatorOf(header: string | undefined): Promise<string> {
  const hash = await sha256(/^Bearer +(\S+)$/i.exec(header ?? "")?.[1] ?? "");
  return `operator:${hash.slice(0, DIGITS_OF_FINGERPRINT)}`;
}
