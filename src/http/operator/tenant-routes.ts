// Manages the tenants of a deployment: their quotas, their keys, and their removal.
import type { Context, Hono } from "hono";
import { z } from "zod";
import { notFoundByOperator } from "../../domain/errors.ts";
import { type ListedTenant, Quotas } from "../../domain/operator.ts";
import { SCOPES } from "../../domain/tenant.ts";
import { issueKey } from "../access/key/issue-key.ts";
import type { AppEnv } from "../env.ts";
import { ArchivedAnswer, importAnswer } from "./import-answer.ts";
import { ArchivedSession, importSession } from "./import-session.ts";
import { VisibleName } from "../bodies/visible-name.ts";
import { inSnakeCase } from "./in-snake-case.ts";
import { limitOf, readBody } from "./read-body.ts";

const TenantChange = z.strictObject({
  name: VisibleName.optional(),
  suspended: z.boolean().optional(),
  quotas: Quotas.nullable().optional(),
});
const NewKey = z.strictObject({ name: VisibleName.default("operator") });

export function tenantRoutes(app: Hono<AppEnv>): void {
  app.get("/tenants", async (c) => {
    const after = c.req.query("cursor") ?? "";
    const limit = limitOf(c);
    const data = await c.var.services.tenants.list({ after, limit });
    const last = data.length < limit ? null : data.at(-1)?.id;
    return c.json({ data: data.map(inSnakeCase), next_cursor: last });
  });
  app.patch("/tenants/:tenant", async (c) => {
    const { services } = c.var;
    const id = c.req.param("tenant");
    const { suspended, ...change } = await readBody(c, TenantChange);
    await findTenant(c, id);
    const suspendedAt = suspended === true ? services.now().toISOString() : null;
    await services.tenants.change(id, {
      ...change,
      ...(suspended === undefined ? {} : { suspendedAt }),
    });
    return c.json(inSnakeCase(await findTenant(c, id)));
  });
  app.post("/tenants/:tenant/keys", async (c) => {
    const { services } = c.var;
    const tenant = c.req.param("tenant");
    const { name } = await readBody(c, NewKey);
    const { deletingAt } = await findTenant(c, tenant);
    if (deletingAt !== null) throw notFoundByOperator("tenant");
    const key = { tenant, name, scopes: SCOPES, expiresAt: null };
    const { apiKey, stored } = await issueKey(services, key);
    return c.json({ id: stored.id, api_key: apiKey }, 201);
  });
  app.post("/tenants/:tenant/collections/:collection/answers", async (c) => {
    const { tenant, collection } = c.req.param();
    const archived = await readBody(c, ArchivedAnswer);
    const origin = new URL(c.req.url).origin;
    await importAnswer(c.var.services, { tenant, collection }, { ...archived, origin });
    return c.json({ id: archived.answer.id }, 201);
  });
  app.post("/tenants/:tenant/collections/:collection/sessions", async (c) => {
    const { tenant, collection } = c.req.param();
    const archived = await readBody(c, ArchivedSession);
    await importSession(c.var.services, { tenant, collection }, archived);
    return c.json({ id: archived.id }, 201);
  });
  app.delete("/tenants/:tenant", async (c) => {
    const tenant = c.req.param("tenant");
    if (!(await c.var.services.operator.deleteTenant(tenant))) throw notFoundByOperator("tenant");
    return c.json(await receiptOf(c, tenant), 202);
  });
  app.get("/tenants/:tenant/deletion", async (c) => {
    return c.json(await receiptOf(c, c.req.param("tenant")));
  });
}

/** Finds a tenant. Throws `not_found`. */
async function findTenant(c: Context<AppEnv>, id: string): Promise<ListedTenant> {
  const tenant = await c.var.services.tenants.find(id);
  if (tenant === undefined) throw notFoundByOperator("tenant");
  return tenant;
}

/** Finds a receipt. Throws `not_found`. */
async function receiptOf(c: Context<AppEnv>, tenant: string): Promise<Record<string, unknown>> {
  const receipt = await c.var.services.tenantRemoval.receipt(tenant);
  if (receipt === undefined) throw notFoundByOperator("deletion");
  return inSnakeCase(receipt);
}
