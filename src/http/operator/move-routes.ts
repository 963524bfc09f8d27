// Moving collections between the databases of a deployment.
import type { Hono } from "hono";
import { z } from "zod";
import { AppError } from "../../domain/errors.ts";
import type { CollectionMove } from "../../domain/move.ts";
import type { AppEnv } from "../env.ts";
import { readBody } from "./read-body.ts";

/** The name of the first database in this API: that of its binding. */
const FIRST = "DB";
const Destination = z.strictObject({ database: z.string().min(1).max(100) });

export function moveRoutes(app: Hono<AppEnv>): void {
  app.get("/moves", async (c) => {
    const moves = await c.var.services.operator.listMoves();
    return c.json({ data: moves.map(described) });
  });
  app.post("/tenants/:tenant/collections/:collection/move", async (c) => {
    const { database } = await readBody(c, Destination);
    const { tenant, collection } = c.req.param();
    const target = database === FIRST ? "" : database;
    const move = await c.var.services.operator.moveCollection({ tenant, collection }, target);
    return c.json(described(move), 202);
  });
  app.delete("/tenants/:tenant/collections/:collection/move", async (c) => {
    const { tenant, collection } = c.req.param();
    if (!(await c.var.services.operator.cancelMove({ tenant, collection }))) {
      throw new AppError("conflict", "The collection is not being moved, or it is too late.");
    }
    return c.json({ cancelled: true }, 202);
  });
}

function described(move: CollectionMove) {
  const { tenant, collection, source, target, phase, rows, begunAt, phaseAt, updatedAt } = move;
  return {
    tenant,
    collection,
    from: source || FIRST,
    to: target || FIRST,
    phase,
    rows_copied: rows,
    begun_at: begunAt,
    phase_at: phaseAt,
    updated_at: updatedAt,
  };
}
