// Looks up table cells by conditions, for a route and for a tool.
import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { lookUp } from "../retrieval/tables/look-up.ts";
import type { AppEnv } from "./env.ts";
import { findCollection } from "./find-collection.ts";
import { type LookUpBody, type LookUpResults, showLookUp } from "./bodies/tables/look-up-body.ts";

/**
 * Looks up tables. Throws `not_found` if there is no such collection, and `invalid_input` for names
 * that match no document.
 */
export async function lookUpTables(
  c: Context<AppEnv>,
  collection: string,
  body: z.infer<typeof LookUpBody>,
): Promise<z.infer<typeof LookUpResults>> {
  const { services, meter } = c.var;
  const { scope } = await findCollection(c, collection);
  return showLookUp(await lookUp({ ...services, meter }, scope, body));
}
