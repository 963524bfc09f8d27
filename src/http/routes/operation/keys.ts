import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { AppError, invalidInput, notFound } from "../../../domain/errors.ts";
import { isId } from "../../../domain/ids.ts";
import type { ApiKey } from "../../../domain/tenant.ts";
import { requires } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { issueKey } from "../../access/key/issue-key.ts";
import { VisibleName } from "../../bodies/visible-name.ts";
import { json, jsonBody, List, listOf, pageQuery, problems, Scope } from "../../bodies/schemas.ts";

const Key = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string().describe("The first characters of the key."),
    scopes: z.array(Scope),
    created_at: z.string(),
    expires_at: z.string().nullable(),
    revoked_at: z.string().nullable(),
    last_used_at: z.string().nullable(),
  })
  .openapi("ApiKey");

const NewKey = z.strictObject({
  name: VisibleName,
  scopes: z.array(Scope).min(1),
  expires_at: z.iso.datetime({ offset: true }).optional(),
});

const shared = { tags: ["keys"], ...requires("admin") };

const create = createRoute({
  ...shared,
  method: "post",
  path: "/v1/keys",
  summary: "Create an API key",
  request: { body: jsonBody("The key", NewKey) },
  responses: {
    201: json("The key, which is returned only once", Key.extend({ api_key: z.string() })),
    ...problems(400, 401, 403),
  },
});

const list = createRoute({
  ...shared,
  method: "get",
  path: "/v1/keys",
  summary: "List API keys, including revoked ones",
  request: { query: pageQuery((cursor) => isId("key", cursor)) },
  responses: { 200: json("Keys", List(Key)), ...problems(400, 401, 403) },
});

const revoke = createRoute({
  ...shared,
  method: "delete",
  path: "/v1/keys/{id}",
  summary: "Revoke an API key immediately",
  request: { params: z.object({ id: z.string() }) },
  responses: { 204: { description: "Revoked" }, ...problems(401, 403, 404, 409) },
});

export function keyRoutes() {
  return new OpenAPIHono<AppEnv>()
    .openapi(create, async (c) => {
      const { services, caller } = c.var;
      const { name, scopes, expires_at } = c.req.valid("json");
      const expiresAt = expires_at === undefined ? null : new Date(expires_at).toISOString();
      if (expiresAt !== null && expiresAt <= services.now().toISOString()) {
        throw invalidInput(
          "The expiry time is in the past. Send a time in the future, or no `expires_at` for a key that does not expire.",
          [{ pointer: "/expires_at", message: "must be in the future" }],
          { reason: "expiry_passed" },
        );
      }
      const { apiKey, stored } = await issueKey(services, {
        tenant: caller.tenant,
        name,
        scopes: [...new Set(scopes)],
        expiresAt,
      });
      return c.json({ ...showKey(stored), api_key: apiKey }, 201);
    })
    .openapi(list, async (c) => {
      const { limit, cursor } = c.req.valid("query");
      const { services, caller } = c.var;
      const keys = await services.keys.list(caller.tenant, {
        after: cursor ?? "",
        limit: limit + 1,
      });
      return c.json(listOf(keys, limit, { cursorOf: (key) => key.id, show: showKey }), 200);
    })
    .openapi(revoke, async (c) => {
      const { services, caller } = c.var;
      const at = services.now().toISOString();
      const { id } = c.req.valid("param");
      const [key] = (await services.keys.findById(id)).candidates;
      const isLastAdmin =
        key?.tenant === caller.tenant &&
        key.scopes.includes("admin") &&
        !(await services.keys.hasOtherAdmin(caller.tenant, id, at));
      if (isLastAdmin) {
        throw new AppError(
          "conflict",
          'This is the tenant\'s last key with the scope "admin". Create another one first.',
          { reason: "last_admin_key" },
        );
      }
      const isRevoked = await services.keys.revoke(caller.tenant, id, at);
      if (!isRevoked) throw notFound("key");
      return c.body(null, 204);
    });
}

function showKey(key: ApiKey): z.infer<typeof Key> {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: [...key.scopes],
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    revoked_at: key.revokedAt,
    last_used_at: key.lastUsedAt,
  };
}
