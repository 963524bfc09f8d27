// Who sends a request: the key or the browser session, its scopes, and the deployment's ADMIN_KEY.
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "../../domain/errors.ts";
import type { Caller, KeyScope } from "../../domain/tenant.ts";
import { sha256 } from "../../shared/sha256.ts";
import { findSessionKey, isSameText, requireSameOrigin } from "./browser-session.ts";
import type { AppEnv } from "../env.ts";
import { findKey, keepCollection, refuseExpired, refuseSuspended } from "./key/find-key.ts";
import { notAdminKey } from "./key/refused-keys.ts";

/**
 * Requires a valid key, or the cookie of a browser session, and stores its tenant in
 * `c.var.caller`.
 */
export const authenticate = createMiddleware<AppEnv>(async (c, next) => {
  const { services } = c.var;
  const caller = await findCaller(c);
  const { ahead } = c.var;
  const mayAsk = ahead?.scope.tenant === caller.tenant ? ahead.mayAsk : undefined;
  if (!(await (mayAsk ?? services.mayAsk(caller.tenant)))) {
    services.expectedCallers.noteRefused(caller.tenant);
    throw new AppError(
      "rate_limited",
      "There were too many requests in the last minute. Wait before you try again.",
      {
        retryAfter: 60,
      },
    );
  }
  c.set("caller", caller);
  inBackground(c.executionCtx, services.keys.touch(caller.tenant, caller.key, services.now()));
  await next();
});

/** Requires a scope of the key that `authenticate` has verified. */
export function requireScope(scope: KeyScope) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!c.var.caller.scopes.includes(scope)) {
      throw new AppError(
        "forbidden",
        `This key lacks the scope "${scope}". Use a key that has this scope, or create one with POST /v1/keys.`,
      );
    }
    await next();
  });
}

/** Returns the route options that check a scope and describe it in the OpenAPI document. */
export function requires(scope: KeyScope) {
  return { middleware: requireScope(scope), security: [{ apiKey: [scope] }] };
}

const DIGITS_OF_FINGERPRINT = 8;

/**
 * Requires the deployment's ADMIN_KEY. Two keys can be in use at a time; their fingerprints
 * distinguish them.
 */
export const requireAdminKey = createMiddleware<AppEnv>(async (c, next) => {
  const presented = await sha256(bearerOf(c.req.header("Authorization"), "ADMIN_KEY"));
  const hashes = await Promise.all(c.var.services.adminKeys.map(sha256));
  // All keys are compared, so that timing reveals nothing about them.
  if (hashes.filter((hash) => isSameText(presented, hash)).length === 0) {
    throw notAdminKey();
  }
  c.set("operator", `operator:${presented.slice(0, DIGITS_OF_FINGERPRINT)}`);
  await next();
});

function bearerOf(header: string | undefined, key: "API key" | "ADMIN_KEY"): string {
  const match = /^Bearer +(\S+)$/i.exec(header ?? "");
  if (match?.[1] === undefined) {
    throw new AppError("unauthenticated", `Send the header \`Authorization: Bearer <${key}>\`.`);
  }
  return match[1];
}

/** Finds the caller. The key in the header takes precedence over a session. */
async function findCaller(c: Context<AppEnv>): Promise<Caller> {
  const header = c.req.header("Authorization");
  const named = collectionIn(c.req.path);
  const session = header === undefined ? await findSessionKey(c, named) : undefined;
  if (session !== undefined) {
    requireSameOrigin(c);
    refuseExpired(c, session.key);
    keepCollection(c, { named, tenant: session.key.tenant, collections: session.collections });
  }
  const found = session?.key ?? (await findKey(c, bearerOf(header, "API key"), named));
  const { tenant, key, scopes, quotas } = found;
  refuseSuspended(found);
  return { tenant, key, scopes, quotas, signedInBy: session === undefined ? "key" : "cookie" };
}

/** Returns the collection in the path of a request, or undefined if there is none. */
function collectionIn(path: string): string | undefined {
  const part = /^\/v1\/collections\/([^/]+)/.exec(path)?.[1];
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    // The route will reject it.
    return undefined;
  }
}

/** Runs work that is not part of the response. An error in this work does not fail the request. */
export function inBackground(
  context: { waitUntil: (promise: Promise<unknown>) => void },
  work: Promise<unknown>,
): void {
  context.waitUntil(work.catch(() => undefined));
}
