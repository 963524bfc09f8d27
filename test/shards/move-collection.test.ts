import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newId } from "../../src/domain/ids.ts";
import { newMeter, type Scope } from "../../src/domain/scope.ts";
import { HOME } from "../../src/storage/sql/shard.ts";
import { search } from "../../src/retrieval/search.ts";
import { contentOf, emptyDatabases, filled } from "../support/moved-collection.ts";
import { createPipeline, type Pipeline } from "../support/pipeline.ts";

const { SECOND_DB } = env as Env & { SECOND_DB: D1Database };
const AT = "2026-01-01T00:00:00.000Z";
const LATER = "2100-01-01T00:00:00.000Z";
const REQUEST = {
  query: "storm deductible",
  strategy: "hybrid",
  topK: 5,
  alpha: "auto",
  window: 0,
  filterMode: "pre",
  minScore: 0,
  rerank: true,
} as const;

const textOf = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    new TextEncoder().encode(
      `# Rates of ${name}\n\nThe storm deductible of ${name} is two percent.\n\n| Limit | Factor |\n| --- | --- |\n| 100 | 1.5 |\n| 200 | 1.7 |\n`,
    ),
  );

/** A collection with documents, a replaced and a deleted one, a conversation and an answer with what a reader said of it. */
async function filledCollection(pipeline: Pipeline): Promise<Scope> {
  const { services } = pipeline;
  const scope = await pipeline.makeScope(newId("ten"), { graph: true });
  const ids: string[] = [];
  for (const name of ["a", "b", "c"]) {
    const { document } = await pipeline.upload(scope, `${name}.md`, textOf(name));
    ids.push(document.id);
    await pipeline.drain();
  }
  await pipeline.upload(scope, "a.md", textOf("the other a"));
  await services.activation.hide(scope, ids[2] ?? "", AT);
  await services.send([{ type: "delete_document", ...scope, document: ids[2] ?? "" }]);
  await pipeline.drain();
  const { tenant, collection } = scope;
  await services.webhooks.write(scope, { url: "http://127.0.0.1/", secret: "s", createdAt: AT });
  await services.looseFiles.attach(scope, newId("file"), ids[0] ?? "");
  const answer = newId("ans");
  await services.answers.write(tenant, {
    ...{ id: answer, collection, body: "{}", trace: "[]", documents: [ids[0] ?? ""] },
    ...{ createdAt: AT, expiresAt: LATER, eventCount: 0 },
  });
  const given = { verdict: "right", statement: null, comment: "", updatedAt: AT } as const;
  await services.feedback.write(tenant, answer, given);
  return scope;
}

async function found({ services }: Pipeline, scope: Scope) {
  const { passages } = await search({ ...services, meter: newMeter() }, scope, REQUEST);
  return passages.map(({ filename, page, score }) => ({ filename, page, score }));
}

/** Delivers the next message a minute later, and again if it comes too early. */
async function step(pipeline: Pipeline): Promise<boolean> {
  const message = pipeline.outbox.shift();
  if (message === undefined) return false;
  clock.minutes += 1;
  const { retryMessages } = await pipeline.deliver([message]);
  if (retryMessages.length > 0) pipeline.outbox.push(message);
  return true;
}

/** A minute passes before each delivery, so that a move waits for nothing. */
const clock = { realNow: Date.now.bind(Date), minutes: 0 };

function pipelineWithClock(): Pipeline {
  return createPipeline({ now: () => new Date(Date.now()) });
}

beforeEach(async () => {
  clock.minutes = 0;
  vi.spyOn(Date, "now").mockImplementation(() => clock.realNow() + clock.minutes * 60_000);
  await emptyDatabases();
});

afterEach(() => void vi.restoreAllMocks());

it("moves a collection there and back, whole and under the same numbers, while it answers", async () => {
  const pipeline = pipelineWithClock();
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
