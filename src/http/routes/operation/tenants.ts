import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { newId } from "../../../domain/ids.ts";
import { SCOPES } from "../../../domain/tenant.ts";
import { requireAdminKey } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { issueKey } from "../../access/key/issue-key.ts";
import { json, problems, jsonBody } from "../../bodies/schemas.ts";
import { VisibleName } from "../../bodies/visible-name.ts";

const create = createRoute({
  method: "post",
  path: "/v1/tenants",
  tags: ["tenants"],
  summary: "Create a tenant and its first API key; requires the deployment's ADMIN_KEY",
  security: [{ adminKey: [] }],
  middleware: [requireAdminKey] as const,
  request: {
    body: jsonBody("The tenant", z.strictObject({ name: VisibleName })),
  },
  responses: {
    201: json(
      "The tenant; its key is shown only now",
      z.object({ id: z.string(), name: z.string(), api_key: z.string() }),
    ),
    ...problems(400, 401),
  },
});

export function tenantRoutes() {
  return new OpenAPIHono<AppEnv>().openapi(create, async (c) => {
    const { services } = c.var;
    const { name } = c.req.valid("json");
    const id = newId("ten");
    await services.tenants.create({ id, name, createdAt: services.now().toISOString() });
    const { apiKey } = await issueKey(services, {
      tenant: id,
      name: "first key",
      scopes: SCOPES,
      expiresAt: null,
    });
    return c.json({ id, name, api_key: apiKey }, 201);
  });
}
