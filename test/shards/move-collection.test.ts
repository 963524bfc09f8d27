import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newId } from "../../src/domain/ids.ts";
import { HOME } from "../../src/storage/sql/shard.ts";
import { contentOf, emptyDatabases, filled } from "../support/storage/moved-collection.ts";
import {
  filledCollection,
  found,
  movingPipeline,
  startClock,
  step,
} from "../support/storage/moving.ts";

const { SECOND_DB } = env as Env & { SECOND_DB: D1Database };

beforeEach(async () => {
  startClock();
  await emptyDatabases();
});

afterEach(() => void vi.restoreAllMocks());

it("moves a collection there and back, whole and under the same numbers, while it answers", async () => {
  const pipeline = movingPipeline();
  const { services } = pipeline;
  const scope = await filledCollection(pipeline);
  const before = await contentOf(SECOND_DB);
  const results = await found(pipeline, scope);
  expect(results.length).toBeGreaterThan(1);
  expect(filled(await contentOf(env.DB))).toEqual({});
  for (const [to, from, target] of [
    [env.DB, SECOND_DB, HOME],
    [SECOND_DB, env.DB, "SECOND_DB"],
  ] as const) {
    await services.operator.moveCollection(scope, target);
    for (let steps = 0; await step(pipeline); steps += 1) {
      expect(steps).toBeLessThan(100);
      expect(await found(pipeline, scope)).toEqual(results);
      const page = { after: "", limit: 10 };
      expect(await services.collections.list(scope.tenant, page)).toHaveLength(1);
    }
    expect(filled(await contentOf(from))).toEqual({});
    expect(await contentOf(to)).toEqual(before);
    expect(await services.mover.list()).toEqual([]);
  }
});

it("logs a move by the names of its databases, and a planned wait as no failure", async () => {
  const logged: Record<string, unknown>[] = [];
  const pipeline = movingPipeline();
  pipeline.services.log = (event, fields) => void logged.push({ event, ...fields });
  const scope = await pipeline.makeScope();
  await pipeline.services.operator.moveCollection(scope, HOME);
  const { retryMessages } = await pipeline.deliver(pipeline.outbox);
  expect(retryMessages).toHaveLength(1);
  while (await step(pipeline));
  const moves = logged.filter(({ event }) => String(event).startsWith("collection.mov"));
  expect(moves.map(({ event }) => event)).toEqual([
    ...Array.from({ length: 4 }, () => "collection.moving"),
    "collection.moved",
  ]);
  for (const move of moves) expect(move).toMatchObject({ source: "SECOND_DB", target: "DB" });
  const rest = logged.filter((line) => !moves.includes(line));
  expect(rest.length).toBeGreaterThan(0);
  for (const line of rest) {
    expect(line).toEqual({
      event: "queue.postponed",
      message: { type: "move_collection", ...scope },
      delaySeconds: expect.any(Number),
    });
  }
});

it("leaves nothing of a move that is cancelled, or of a collection that is deleted meanwhile", async () => {
  const pipeline = movingPipeline();
  const { services } = pipeline;
  const scope = await filledCollection(pipeline);
  const before = await contentOf(SECOND_DB);
  expect(await services.operator.cancelMove(scope)).toBe(false);
  await services.operator.moveCollection(scope, HOME);
  await pipeline.deliver(pipeline.outbox.splice(0));
  expect(Object.keys(filled(await contentOf(env.DB)))).toContain("moving_rows");
  expect(await services.operator.cancelMove(scope)).toBe(true);
  while (await step(pipeline));
  expect(filled(await contentOf(env.DB))).toEqual({});
  expect(await contentOf(SECOND_DB)).toEqual(before);

  await services.operator.moveCollection(scope, HOME);
  await services.collections.hide(scope);
  const { tenant, collection } = scope;
  await services.send([{ type: "delete_collection", tenant, collection }]);
  while (await step(pipeline));
  expect(await services.mover.list()).toEqual([]);
  for (const db of [env.DB, SECOND_DB]) {
    // The receipts of its documents stay.
    const {
      deletions: _receipts,
      removed_versions: _removed,
      ...rest
    } = filled(await contentOf(db));
    expect(rest).toEqual({});
  }
});

it("refuses what cannot be moved", async () => {
  const pipeline = movingPipeline();
  const { operator } = pipeline.services;
  const scope = await pipeline.makeScope();
  await expect(operator.moveCollection(scope, "THIRD_DB")).rejects.toMatchObject({
    code: "invalid_input",
  });
  await expect(operator.moveCollection(scope, "SECOND_DB")).rejects.toMatchObject({
    code: "invalid_input",
  });
  const foreign = { ...scope, tenant: newId("ten") };
  for (const target of [HOME, "SECOND_DB"]) {
    await expect(operator.moveCollection(foreign, target)).rejects.toMatchObject({
      code: "not_found",
    });
  }
  // A database that was in use before each gave numbers of its own.
  await env.DB.prepare(
    `INSERT INTO collections (no, id, tenant_id, name, description, settings, fingerprint, created_at)
     SELECT (SELECT collections FROM numbers), 'col_other', id, 'other', '', '{}', '', '' FROM tenants WHERE id = ?`,
  )
    .bind(scope.tenant)
    .run();
  await SECOND_DB.prepare("UPDATE collections SET no = ? WHERE id = ?")
    .bind(
      await env.DB.prepare("SELECT no FROM collections WHERE id = 'col_other'").first("no"),
      scope.collection,
    )
    .run();
  await expect(operator.moveCollection(scope, HOME)).rejects.toMatchObject({ code: "conflict" });
  expect(await operator.listMoves()).toEqual([]);
});
