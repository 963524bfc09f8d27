// The operator's API: everything needs the deployment's ADMIN_KEY. docs/operating.md describes it.
import { Hono } from "hono";
import { z } from "zod";
import { INGESTION_ERROR_CODES } from "../../domain/documents/document.ts";
import { invalidInput } from "../../domain/errors.ts";
import { SWITCHES } from "../../domain/operator.ts";
import { requireAdminKey } from "../access/auth.ts";
import type { AppEnv } from "../env.ts";
import { embedderRoutes } from "./embedder-routes.ts";
import { inSnakeCase } from "./in-snake-case.ts";
import { moveRoutes } from "./move-routes.ts";
import { limitOf, readBody } from "./read-body.ts";
import { tenantRoutes } from "./tenant-routes.ts";

const Keys = z.strictObject({ keys: z.array(z.string().max(1024)).min(1).max(200) });
const Retry = z.strictObject({
  codes: z.array(z.enum(INGESTION_ERROR_CODES)).min(1).max(20),
  tenant: z.string().max(50).optional(),
});
const On = z.strictObject({ on: z.boolean() });
const Cursor = z.strictObject({ cursor: z.string().max(2000).optional() });

const RETRIES_PER_REQUEST = 500;

export function operatorRoutes() {
  const routes = new Hono<AppEnv>()
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
      const limit = limitOf(c);
      const found = await c.var.services.operator.listOrphans({ after, limit });
      const last = found.length < limit ? null : (found.at(-1)?.key ?? null);
      return c.json({ data: found.map(inSnakeCase), next_cursor: last });
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
      if (!Number.isSafeInteger(before))
        throw invalidInput("The cursor is not a number: send the `next_cursor` of the last page.");
      const tenant = c.req.query("tenant") ?? null;
      const limit = limitOf(c);
      const data = await c.var.services.auditLog.list({ before, tenant, limit });
      const last = data.length < limit ? null : String(data.at(-1)?.no);
      return c.json({ data: data.map(inSnakeCase), next_cursor: last });
    });
  tenantRoutes(routes);
  embedderRoutes(routes);
  moveRoutes(routes);
  return routes;
}
