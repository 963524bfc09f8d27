// Runs the whole product through one day: ingestion of all files and all questions, under the limits of the platform.
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createApp } from "../../src/http/app.ts";
import { issueKey } from "../../src/http/access/issue-key.ts";
import { SCOPES } from "../../src/domain/tenant.ts";
import type { AnswerBody } from "../../src/http/bodies/answer-body.ts";
import { reconcile } from "../../src/ingestion/upkeep/reconcile.ts";
import { fakeVectorize } from "../support/fake-vectorize.ts";
import { createPipeline, type Pipeline } from "../support/pipeline.ts";
import { wipe } from "../support/snapshot.ts";
import { limitedD1, newD1Limits } from "./bindings/d1.ts";
import { type Mood, randomFrom } from "./bindings/mood.ts";
import { moodyBucket } from "./bindings/r2.ts";
import { moodyVectorize } from "./bindings/vectorize.ts";
import { moodyAi } from "./bindings/workers-ai.ts";
import type { Day } from "./moods.ts";

type Input = { files: ReadonlyMap<string, Uint8Array<ArrayBuffer>>; questions: readonly string[] };

export type Asked = { status: number; outcome: string; statements: string; warnings: number };

export type Lived = {
  /** The status of each document by file name; a file without a document is "absent". */
  documents: ReadonlyMap<string, string>;
  answers: readonly Asked[];
  /** The most queries that an invocation sent to D1. */
  mostQueries: number;
  seconds: number;
};

const SETTLE_EVERY = 25;
const DAY_MS = 86_400_000;
const MOST_DELIVERIES = 40_000;

export async function runDay(day: Day, { files, questions }: Input): Promise<Lived> {
  await wipe();
  const started = Date.now();
  const limits = newD1Limits();
  // Preparing the test is not part of the day.
  let isOn = false;
  const mood: Mood = (call) => (isOn ? day.mood(call) : undefined);
  const vectorize = fakeVectorize();
  const bindings = (bound: Env): Env => ({
    ...bound,
    MODEL_PROFILE: "workers-ai",
    DB: limitedD1(bound.DB, mood, limits),
    FILES: moodyBucket(bound.FILES, mood),
    AI: moodyAi(mood) as unknown as Ai,
    VECTORS: moodyVectorize(vectorize.binding, mood) as unknown as VectorizeIndex,
  });
  const pipeline = createPipeline({}, { bindings, write: async (_, work) => work() });
  const scope = await pipeline.makeScope();
  const key = { tenant: scope.tenant, name: "k", scopes: SCOPES, expiresAt: null };
  const { apiKey } = await issueKey(pipeline.services, key);
  isOn = true;
  if (day.areVectorsLate) vectorize.delay();
  for (const [name, bytes] of files) {
    limits.queries = 0;
    await put(pipeline, { scope, name, bytes, isInbox: day.isInboxSilent });
  }
  await deliverAll(pipeline, day, () => {
    limits.queries = 0;
    return vectorize;
  });
  const answers: Asked[] = [];
  for (const question of questions) {
    limits.queries = 0;
    answers.push(await ask(pipeline, { key: apiKey, collection: scope.collection, question }));
  }
  isOn = false;
  const stored = await pipeline.services.documents.list(scope, { after: "", limit: 100 });
  const statuses = new Map(stored.map(({ filename, status }) => [filename, status]));
  return {
    documents: new Map([...files.keys()].map((name) => [name, statuses.get(name) ?? "absent"])),
    answers,
    mostQueries: limits.most,
    seconds: Math.round((Date.now() - started) / 1000),
  };
}

type Put = {
  scope: { tenant: string; collection: string };
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  isInbox: boolean;
};

/** A client whose upload fails with a server's error sends the file again. */
async function put(pipeline: Pipeline, { scope, name, bytes, isInbox }: Put): Promise<void> {
  if (isInbox) {
    await env.FILES.put(`inbox/${scope.tenant}/${scope.collection}/${name}`, bytes);
    return;
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pipeline.upload(scope, name, bytes);
      return;
    } catch (error) {
      if (attempt === 5) throw error;
    }
  }
}

/** Delivers messages as the queue does, and runs the cron job whenever the queue is empty, until it finds no more work. */
async function deliverAll(
  pipeline: Pipeline,
  { queue, areVectorsLate }: Day,
  beginInvocation: () => ReturnType<typeof fakeVectorize>,
): Promise<void> {
  const random = randomFrom(7);
  const { outbox } = pipeline;
  const attempts = new Map<string, number>();
  let deliveries = 0;
  for (let round = 1; round <= 6; round += 1) {
    while (outbox.length > 0) {
      if ((deliveries += 1) > MOST_DELIVERIES) throw new Error("the queue does not run dry");
      const at = queue.isShuffled ? Math.floor(random() * outbox.length) : 0;
      const [message] = outbox.splice(at, 1);
      if (message === undefined) continue;
      const copies = 1 + Math.floor(random() * queue.copies);
      for (let copy = 0; copy < copies; copy += 1) {
        const vectorize = beginInvocation();
        if (areVectorsLate && deliveries % SETTLE_EVERY === 0) {
          vectorize.settle();
          vectorize.delay();
        }
        const { retryMessages } = await pipeline.deliver([message]);
        if (retryMessages.length === 0 || copy > 0) continue;
        const name = JSON.stringify(message);
        const count = (attempts.get(name) ?? 0) + 1;
        attempts.set(name, count);
        // As `max_retries` in wrangler.toml says.
        if (count <= 32) outbox.push(message);
        else await pipeline.deliver([message], "quire-dead");
      }
    }
    beginInvocation();
    const now = () => new Date(Date.now() + round * 2 * DAY_MS);
    try {
      await reconcile({ ...pipeline.services, now }, pipeline.services.shards);
    } catch {
      // A round of the cron job that fails is followed by the next.
    }
  }
}

async function ask(
  pipeline: Pipeline,
  { key, collection, question }: { key: string; collection: string; question: string },
): Promise<Asked> {
  const context = createExecutionContext();
  const response = await createApp(pipeline.services).request(
    `/v1/collections/${collection}/answers`,
    {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body: JSON.stringify({ question }),
    },
    {},
    context,
  );
  const body = await response.json<AnswerBody>();
  await waitOnExecutionContext(context);
  if (response.status !== 200) {
    return { status: response.status, outcome: "", statements: "", warnings: 0 };
  }
  const { outcome, statements, warnings } = body;
  return {
    status: 200,
    outcome,
    statements: statements.map(({ text }) => text).join("\n"),
    warnings: warnings.length,
  };
}
