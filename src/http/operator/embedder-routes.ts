// Replaces the embedder of a deployment: reports the progress, and re-indexes the remaining
// documents.
import type { Hono } from "hono";
import { z } from "zod";
import { showEmbedder } from "../bodies/collection-body.ts";
import type { AppEnv } from "../env.ts";
import { readBody } from "./read-body.ts";

/**
 * Documents of this many collections take some 700 of the 1,000 queries that D1 allows an
 * invocation.
 */
const DOCUMENTS_PER_REQUEST = 100;

const Which = z.strictObject({ tenant: z.string().max(50).optional() });

export function embedderRoutes(app: Hono<AppEnv>): void {
  app.get("/embedders", async (c) => {
    const uses = await c.var.services.operator.embedderUses();
    return c.json({ data: uses.map(showEmbedder) });
  });
  app.post("/embedders/renew", async (c) => {
    const { tenant } = await readBody(c, Which);
    const which = { tenant, limit: DOCUMENTS_PER_REQUEST };
    const begun = await c.var.services.operator.renewVectors(which);
    return c.json({ begun, complete: begun < DOCUMENTS_PER_REQUEST });
  });
}
