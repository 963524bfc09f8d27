// The operator's API: everything needs the deployment's ADMIN_KEY. docs/operating.md describes it.
import { Hono } from "hono";
import { z } from "zod";
import { INGESTION_ERROR_CODES } from "../../domain/documents/document.ts";
import { invalidInput, notFound } from "../../domain/errors.ts";
import { Quotas, SWITCHES } from "../../domain/operator.ts";
import { SCOPES } from "../../domain/tenant.ts";
import { requireAdminKey } from "../access/auth.ts";
import { issueKey } from "../access/issue-key.ts";
import type { AppEnv } from "../env.ts";
import { ArchivedAnswer, importAnswer } from "./import-answer.ts";
import { embedderRoutes } from "./embedder-routes.ts";
import { moveRoutes } from "./move-routes.ts";
import { ArchivedSession, importSession } from "./import-session.ts";
import { readBody } from "./read-body.ts";

const Keys = z.strictObject({ keys: z.array(z.string().max(1024)).min(1).max(200) });
const TenantChange = z.strictObject({
  name: z.string().trim().min(1).max(200).optional(),
  suspended: z.boolean().optional(),
  quotas: Quotas.nullable().optional(),
});
const Retry = z.strictObject({
  codes: z.array(z.enum(INGESTION_ERROR_CODES)).min(1).max(20),
  tenant: z.string().max(50).optional(),
});
const NewKey = z.strictObject({ name: z.string().trim().min(1).max(200).default("operator") });
const On = z.strictObject({ on: z.boolean() });
const Cursor = z.strictObject({ cursor: z.string().max(2000).optional() });

const PER_PAGE = 100;
const RETRIES_PER_REQUEST = 500;

export function operatorRoutes() {
  return tenantRoutes(
    new Hono<AppEnv>()
      .use(requireAdminKey)
      .get("/switches", async (c) => c.json(await c.var.services.switches.current()))
      .put("/switches/:name", async (c) => {
        const name = SWITCHES.find((each) => each === c.req.param("name"));
        if (name === undefined) throw invalidInput(`The switches are ${SWITCHES.join(", ")}.`);
        const { on } = await readBody(c, On);
        const { services } = c.var;
        await services.switches.set(name, on, services.now().toISOString());
        return c.json(await services.switches.current());
      })
      .get("/orphans", async (c) => {
        const after = c.req.query("cursor") ?? "";
        const found = await c.var.services.operator.listOrphans({ after, limit: PER_PAGE });
        const last = found.length < PER_PAGE ? null : (found.at(-1)?.key ?? null);
        return c.json({ data: found, next_cursor: last });
      })
      .post("/orphans/adopt", async (c) => {
        const { keys } = await readBody(c, Keys);
        return c.json({ data: await c.var.services.operator.adoptOrphans(keys) });
      })
      .post("/orphans/remove", async (c) => {
        const { keys } = await readBody(c, Keys);
        return c.json({ removed: await c.var.services.operator.removeOrphans(keys) });
      })
      .post("/restored", async (c) => {
        await c.var.services.operator.afterRestore();
        return c.json({ restored: true });
      })
      .post("/deletions/repeat", async (c) => {
        const { cursor } = await readBody(c, Cursor);
        const { repeated, next } = await c.var.services.operator.repeatDeletions(cursor);
        return c.json({ repeated, next_cursor: next ?? null });
      })
      .post("/documents/retry", async (c) => {
        const { codes, tenant } = await readBody(c, Retry);
        const which = { codes, tenant, limit: RETRIES_PER_REQUEST };
        const retried = await c.var.services.operator.retryFailed(which);
        return c.json({ retried, complete: retried < RETRIES_PER_REQUEST });
      })
      .get("/audit-log", async (c) => {
        const before = Number(c.req.query("cursor") ?? Number.MAX_SAFE_INTEGER);
        if (!Number.isSafeInteger(before)) throw invalidInput("The cursor is not a number.");
        const tenant = c.req.query("tenant") ?? null;
        const data = await c.var.services.auditLog.list({ before, tenant, limit: PER_PAGE });
        const last = data.length < PER_PAGE ? null : String(data.at(-1)?.no);
        return c.json({ data, next_cursor: last });
      }),
  );
}

function tenantRoutes(app: Hono<AppEnv>): Hono<AppEnv> {
  app.get("/tenants", async (c) => {
    const after = c.req.query("cursor") ?? "";
    const data = await c.var.services.tenants.list({ after, limit: PER_PAGE });
    return c.json({ data, next_cursor: data.length < PER_PAGE ? null : data.at(-1)?.id });
  });
  app.patch("/tenants/:tenant", async (c) => {
    const { services } = c.var;
    const id = c.req.param("tenant");
    const { suspended, ...change } = await readBody(c, TenantChange);
    if ((await services.tenants.find(id)) === undefined) throw notFound("tenant");
    const suspendedAt = suspended === true ? services.now().toISOString() : null;
    await services.tenants.change(id, {
      ...change,
      ...(suspended === undefined ? {} : { suspendedAt }),
    });
    return c.json(await services.tenants.find(id));
  });
  app.post("/tenants/:tenant/keys", async (c) => {
    const { services } = c.var;
    const tenant = c.req.param("tenant");
    const { name } = await readBody(c, NewKey);
    const found = await services.tenants.find(tenant);
    if (found === undefined || found.deletingAt !== null) throw notFound("tenant");
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
  embedderRoutes(app);
  moveRoutes(app);
  app.post("/tenants/:tenant/collections/:collection/sessions", async (c) => {
    const { tenant, collection } = c.req.param();
    const archived = await readBody(c, ArchivedSession);
    await importSession(c.var.services, { tenant, collection }, archived);
    return c.json({ id: archived.id }, 201);
  });
  app.delete("/tenants/:tenant", async (c) => {
    const tenant = c.req.param("tenant");
    if (!(await c.var.services.operator.deleteTenant(tenant))) throw notFound("tenant");
    return c.json(await c.var.services.tenantRemoval.receipt(tenant), 202);
  });
  app.get("/tenants/:tenant/deletion", async (c) => {
    const receipt = await c.var.services.tenantRemoval.receipt(c.req.param("tenant"));
    if (receipt === undefined) throw notFound("deletion");
    return c.json(receipt);
  });
  return app;
}
