import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { AnswerBody } from "../../src/http/bodies/answer/answer-body.ts";
import { HOME } from "../../src/storage/sql/shard.ts";
import { type Ask, serveApp } from "../support/served-app.ts";
import { createFaults } from "../support/storage/faults.ts";
import { contentOf, emptyDatabases, filled } from "../support/storage/moved-collection.ts";
import { inAHurry, movingPipeline, startClock, step, textOf } from "../support/storage/moving.ts";

const { SECOND_DB } = env as Env & { SECOND_DB: D1Database };
/** A question is asked before every such write of the move. */
const EVERY = 7;

beforeEach(async () => {
  startClock();
  await emptyDatabases();
});

afterEach(() => void vi.restoreAllMocks());

async function answer(ask: Ask, collection: string) {
  const question = "What is the storm deductible of b?";
  const path = `/v1/collections/${collection}/answers`;
  const { status, body } = await inAHurry(async () => ask<AnswerBody>("POST", path, { question }));
  expect(status).toBe(200);
  const quotes = body.citations.map(({ source_file: file, quote }) => `${file}: ${quote}`);
  const text = body.answer.replaceAll(/(?:doc|ans)_[0-9A-Z]{26}/g, "");
  const isStored = !body.warnings.some((warning) => warning.includes("could not be stored"));
  return { id: body.id, said: [body.outcome, text, ...quotes].join("\n"), isStored };
}

it("answers the same all through a move, and keeps each answer that it does not call lost", async () => {
  const { ask, tenant, pipeline } = await serveApp({}, movingPipeline());
  const { body: made } = await ask<{ id: string }>("POST", "/v1/collections", { name: "moved" });
  const scope = { tenant: tenant.id, collection: made.id };
  for (const name of ["a", "b", "c"]) await pipeline.upload(scope, `${name}.md`, textOf(name));
  await pipeline.drain();
  const before = await answer(ask, made.id);
  expect(before.said).toContain("two percent");

  const given = [before];
  const faults = createFaults();
  const mover = movingPipeline(faults);
  const askFirst = async (write: () => Promise<unknown>): Promise<unknown> => {
    given.push(await answer(ask, made.id));
    faults.arm(EVERY, askFirst);
    return write();
  };
  faults.arm(EVERY, askFirst);
  await mover.services.operator.moveCollection(scope, HOME);
  while (await step(mover));
  given.push(await answer(ask, made.id));

  expect(filled(await contentOf(SECOND_DB))).toEqual({});
  expect([...new Set(given.map(({ said }) => said))]).toEqual([before.said]);
  // While writes are held, an answer cannot be stored, and says so.
  expect(new Set(given.map(({ isStored }) => isStored))).toEqual(new Set([true, false]));
  for (const { id, isStored } of given) {
    const { status } = await ask("GET", `/v1/answers/${id}`);
    expect(status, id).toBe(isStored ? 200 : 404);
  }
}, 120_000);
