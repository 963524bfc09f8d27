// Moves collections between the databases of a deployment.
import type { Hono } from "hono";
import { z } from "zod";
import { AppError, notFoundByOperator } from "../../domain/errors.ts";
import { type CollectionMove, FIRST_DATABASE, shownDatabases } from "../../domain/move.ts";
import type { Scope } from "../../domain/scope.ts";
import type { AppEnv } from "../env.ts";
import type { Services } from "../services.ts";
import { readBody } from "./read-body.ts";

const Destination = z.strictObject({ database: z.string().min(1).max(100) });

export function moveRoutes(app: Hono<AppEnv>): void {
  app.get("/moves", async (c) => {
    const moves = await c.var.services.operator.listMoves();
    return c.json({ data: moves.map(showMove) });
  });
  app.post("/tenants/:tenant/collections/:collection/move", async (c) => {
    const { database } = await readBody(c, Destination);
    const scope = await scopeNamed(c.var.services, c.req.param());
    const target = database === FIRST_DATABASE ? "" : database;
    const move = await c.var.services.operator.moveCollection(scope, target);
    return c.json(showMove(move), 202);
  });
  app.delete("/tenants/:tenant/collections/:collection/move", async (c) => {
    const scope = await scopeNamed(c.var.services, c.req.param());
    if (!(await c.var.services.operator.cancelMove(scope))) {
      throw new AppError("conflict", "The collection is not being moved, or it is too late.");
    }
    return c.json({ cancelled: true }, 202);
  });
}

/** Returns the collection of a tenant by its id or its exact name. */
async function scopeNamed({ collections }: Services, named: Scope): Promise<Scope> {
  const found = await collections.findNamed(named.tenant, named.collection);
  if (found === undefined) throw notFoundByOperator("collection");
  return { tenant: named.tenant, collection: found.id };
}

function showMove(move: CollectionMove) {
  const { tenant, collection, phase, rows, begunAt, phaseAt, updatedAt } = move;
  const { source, target } = shownDatabases(move);
  return {
    tenant,
    collection,
    from: source,
    to: target,
    phase,
    rows_copied: rows,
    begun_at: begunAt,
    phase_at: phaseAt,
    updated_at: updatedAt,
  };
}
