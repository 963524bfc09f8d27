import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { AppError } from "../../../domain/errors.ts";
import type { KeyCandidate } from "../../../storage/control/keys/find-keys.ts";
import { requires } from "../../access/auth.ts";
import { endSession, isLoopback, startSession } from "../../access/browser-session.ts";
import { findKey } from "../../access/key/find-key.ts";
import { revokedKey } from "../../access/key/refused-keys.ts";
import type { AppEnv } from "../../env.ts";
import { json, problems, Scope } from "../../bodies/schemas.ts";

const Me = z
  .object({
    tenant: z.object({ id: z.string(), name: z.string() }).describe("The key's tenant."),
    key: z
      .object({
        id: z.string(),
        name: z.string(),
        scopes: z.array(Scope),
        expires_at: z.string().nullable(),
      })
      .describe("The key of the request or of the browser session."),
    limits: z
      .object({
        max_file_bytes: z.int().describe("The largest file, in bytes."),
        max_pages: z.int().describe("The most pages of a file."),
      })
      .describe("What an upload may have at most."),
    profile: z.string(),
    models: z.object({
      embedding: z.string().describe("The model that compares texts."),
      language: z.string().nullable().describe("The model that writes answers; null if rules do."),
      reranker: z.string().nullable().describe("The model that ranks passages; null if rules do."),
    }),
    version: z.string().describe("Quire's version."),
    signed_in_by: z.enum(["key", "cookie"]).describe("How the request was authenticated."),
  })
  .openapi("Me");

const me = createRoute({
  method: "get",
  path: "/v1/me",
  tags: ["keys"],
  summary: "Get the tenant, the key and the deployment behind a request",
  ...requires("read"),
  responses: { 200: json("Who is asking", Me), ...problems(401, 403) },
});

const signIn = createRoute({
  method: "post",
  path: "/v1/browser-session",
  tags: ["keys"],
  summary: "Sign a browser in with an API key",
  description:
    "Sets a cookie that scripts cannot read and that is valid for twelve hours, or until the key is revoked. Requests with the " +
    "cookie that change anything must come from Quire's own pages (`Sec-Fetch-Site: same-origin`). On a development server in " +
    "the profile `embedded`, an empty body signs in to the tenant `dev`.",
  security: [],
  request: {
    body: {
      required: false,
      ...json("The key", z.strictObject({ api_key: z.string().trim().min(1).optional() })),
    },
  },
  responses: { 200: json("Signed in", Me), ...problems(400, 401, 403) },
});

const signOut = createRoute({
  method: "delete",
  path: "/v1/browser-session",
  tags: ["keys"],
  summary: "Sign the browser out",
  security: [],
  responses: { 204: { description: "Signed out" }, ...problems(403) },
});

/**
 * Creates the routes of sessions. They authenticate themselves, so they are registered before the
 * others.
 */
export function browserSessionRoutes() {
  return new OpenAPIHono<AppEnv>()
    .openapi(signIn, async (c) => {
      refuseOtherSites(c);
      const body = c.req.valid("json");
      const key = await findKey(c, body?.api_key ?? developmentKey(c));
      await startSession(c, key);
      return c.json(await showMe(c, key, "cookie"), 200);
    })
    .openapi(signOut, (c) => {
      refuseOtherSites(c);
      endSession(c);
      return c.body(null, 204);
    });
}

export function meRoutes() {
  return new OpenAPIHono<AppEnv>().openapi(me, async (c) => {
    const { services, caller } = c.var;
    const { candidates } = await services.keys.findById(caller.key);
    const [key] = candidates;
    if (key === undefined) throw revokedKey();
    return c.json(await showMe(c, key, caller.signedInBy), 200);
  });
}

/**
 * Rejects requests of other sites, which must not be able to sign a browser in or out. Programs
 * send no such header.
 */
function refuseOtherSites(c: Context<AppEnv>): void {
  const site = c.req.header("Sec-Fetch-Site") ?? "same-origin";
  if (site !== "same-origin") {
    throw new AppError("forbidden", "Only Quire's own pages may sign a browser in or out.");
  }
}

function developmentKey(c: Context<AppEnv>): string {
  const { developmentKey: key } = c.var.services;
  if (key === undefined || !isLoopback(c)) {
    throw new AppError("unauthenticated", "Send an API key to sign in: `api_key`.");
  }
  return key;
}

async function showMe(
  c: Context<AppEnv>,
  key: KeyCandidate,
  signedInBy: "key" | "cookie",
): Promise<z.infer<typeof Me>> {
  const { services } = c.var;
  const { profile, limits, embedder, model, reranker, version } = services;
  return {
    tenant: { id: key.tenant, name: (await services.tenants.nameOf(key.tenant)) ?? "" },
    key: { id: key.key, name: key.name, scopes: [...key.scopes], expires_at: key.expiresAt },
    limits: { max_file_bytes: limits.maxFileBytes, max_pages: limits.maxPages },
    profile,
    models: {
      embedding: embedder.name,
      language: model?.name ?? null,
      reranker: reranker?.name ?? null,
    },
    version,
    signed_in_by: signedInBy,
  };
}
