import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { reconcile, resumeInterrupted } from "../../../src/ingestion/upkeep/reconcile.ts";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import { wipe } from "../../support/storage/snapshot.ts";

const MINUTE = 60_000;
const START = Date.parse("2026-02-01T12:00:00.000Z");

/** Reconciling looks at all tenants of the database: a test must not find what another left behind. */
beforeEach(wipe);

/** A pipeline whose clock the test moves. */
function createTimed(): { pipeline: Pipeline; pass: (minutes: number) => void } {
  let now = START;
  const pipeline = createPipeline({ now: () => new Date(now) });
  return {
    pipeline,
    pass: (minutes) => {
      now += minutes * MINUTE;
    },
  };
}

/** What a round sends. */
async function round({ services, outbox }: Pipeline) {
  await reconcile(services, services.shards);
  return outbox.splice(0);
}

it("sends an upload's message again after half an hour, and not before", async () => {
  const { pipeline, pass } = createTimed();
  const scope = await pipeline.makeScope();
  const { document } = await pipeline.upload(scope, "a.pdf", await makePdf(MANUAL));
  const lost = pipeline.outbox.splice(0);
  expect(lost).toHaveLength(1);
  expect(await round(pipeline)).toEqual([]);
  pass(29);
  expect(await round(pipeline)).toEqual([]);
  pass(2);
  expect(await round(pipeline)).toEqual(lost);
  expect(await pipeline.services.documents.find(scope, document.id)).toMatchObject({
    status: "queued",
  });
});

it("sends a deletion's message again after half an hour, and not before", async () => {
  const { pipeline, pass } = createTimed();
  const { services } = pipeline;
  const scope = await pipeline.makeScope();
  const { document } = await pipeline.upload(scope, "a.pdf", await makePdf(MANUAL));
  await pipeline.drain();
  await services.activation.hide(scope, document.id, services.now().toISOString());
  pass(29);
  expect(await round(pipeline)).toEqual([]);
  pass(2);
  const sent = await round(pipeline);
  expect(sent).toEqual([{ type: "delete_document", ...scope, document: document.id }]);

  await pipeline.deliver(sent);
  expect(await services.removal.receipt(scope, document.id)).toMatchObject({
    completedAt: services.now().toISOString(),
    chunks: 1,
  });
  expect(await pipeline.objects(`tenants/${scope.tenant}/`)).toEqual([]);
  pass(60);
  expect(await round(pipeline)).toEqual([]);
});

it("leaves alone what is ready, failed, replaced or deleted", async () => {
  const { pipeline, pass } = createTimed();
  const { services } = pipeline;
  const scope = await pipeline.makeScope();
  await pipeline.upload(scope, "ready.pdf", await makePdf(MANUAL));
  const failed = await pipeline.upload(scope, "failed.pdf", await makePdf([[]]));
  const gone = await pipeline.upload(scope, "gone.pdf", await makePdf(MANUAL));
  await pipeline.drain();
  expect(await services.documents.find(scope, failed.document.id)).toMatchObject({
    status: "failed",
  });
  await services.activation.hide(scope, gone.document.id, services.now().toISOString());
  await pipeline.deliver([{ type: "delete_document", ...scope, document: gone.document.id }]);
  await pipeline.upload(scope, "twice.pdf", await makePdf([["The older text."]]));
  await pipeline.upload(scope, "twice.pdf", await makePdf([["The newer text."]]));
  const newer = pipeline.outbox.find((message, i) => i > 0 && message.type === "ingest");
  pipeline.outbox.splice(0);
  const hidden = await pipeline.makeScope();
  await pipeline.upload(hidden, "a.pdf", await makePdf(MANUAL));
  pipeline.outbox.splice(0);
  await services.collections.hide(hidden);
  pass(60);
  expect(newer).toBeDefined();
  const sent = await round(pipeline);
  const work = sent.filter(({ type }) => type === "ingest" || type === "delete_document");
  expect(work).toEqual([newer]);
});

it("brings documents to ready though every message is lost the first time", async () => {
  const { pipeline, pass } = createTimed();
  const { services } = pipeline;
  const scope = await pipeline.makeScope();
  const pages = Array.from({ length: 120 }, () => MANUAL).flat();
  const long = await pipeline.upload(scope, "long.pdf", await makePdf(pages));
  const short = await pipeline.upload(scope, "short.pdf", await makePdf(MANUAL));
  const known = new Set<string>();
  const loseOnce = () =>
    pipeline.outbox.splice(0).filter((message) => {
      const key = JSON.stringify(message);
      const isKnown = known.has(key);
      known.add(key);
      return isKnown;
    });
  const statusOf = async (id: string) => (await services.documents.find(scope, id))?.status;
  let rounds = 0;
  while ((await statusOf(long.document.id)) !== "ready") {
    rounds += 1;
    if (rounds > 10) throw new Error("The document does not become ready.");
    for (let arrived = loseOnce(); arrived.length > 0; arrived = loseOnce()) {
      for (const message of arrived) await pipeline.deliver([message]);
    }
    pass(31);
    await reconcile(services, services.shards);
  }
  expect(rounds).toBeGreaterThan(1);
  expect(await statusOf(short.document.id)).toBe("ready");
  const chunks = await services.chunks.list(scope, long.document.id, { after: -1, limit: 1000 });
  expect(chunks.length).toBeGreaterThan(64);
  const collection = await services.collections.find(scope);
  expect(collection).toMatchObject({ documentCount: 2, chunkCount: chunks.length + 1 });
  const [version] = await services.versions.listOf(scope.tenant, long.document.id);
  if (version === undefined) throw new Error("no active version");
  expect(await services.vectors.countBlocks(version)).toBe(Math.ceil(chunks.length / 64));
});

it("removes only expired conversations", async () => {
  const { pipeline, pass } = createTimed();
  const { services } = pipeline;
  const { tenant, collection } = await pipeline.makeScope();
  const at = new Date(START).toISOString();
  for (const [id, minutes] of [
    ["ses_old", 10],
    ["ses_new", 60],
  ] as const) {
    const expiresAt = new Date(START + minutes * MINUTE).toISOString();
    await services.sessions.create(tenant, {
      id,
      collection,
      title: "",
      createdAt: at,
      updatedAt: at,
      expiresAt,
    });
  }
  pass(30);
  await round(pipeline);
  const { results } = await env.DB.prepare("SELECT id FROM sessions WHERE tenant_id = ?")
    .bind(tenant)
    .all();
  expect(results).toEqual([{ id: "ses_new" }]);
});

it("removes only expired keys of questions", async () => {
  const { pipeline, pass } = createTimed();
  const { tenant } = await pipeline.makeScope();
  const at = new Date(START).toISOString();
  for (const [key, minutes] of [
    ["k-old", 10],
    ["k-new", 60],
  ] as const) {
    const expiresAt = new Date(START + minutes * MINUTE).toISOString();
    const question = { request: "", answer: `ans_${key}`, session: null, runningUntil: at };
    await pipeline.services.questionKeys.claim(tenant, { key, ...question, expiresAt }, at);
  }
  pass(30);
  await round(pipeline);
  const { results } = await env.DB.prepare("SELECT key FROM question_keys WHERE tenant_id = ?")
    .bind(tenant)
    .all();
  expect(results).toEqual([{ key: "k-new" }]);
});

it("takes up everything at once after a start, however much it is, and only once", async () => {
  const { pipeline, pass } = createTimed();
  const scope = await pipeline.makeScope();
  const text = new TextEncoder();
  for (let at = 0; at < 53; at += 1) {
    await pipeline.upload(
      scope,
      `${at}.txt`,
      new Uint8Array(text.encode(`The limit of part ${at} is 5.`)),
    );
  }
  const lost = pipeline.outbox.splice(0);
  pass(0.01);
  const { services } = pipeline;
  await resumeInterrupted(services, services.shards, 0);
  expect(pipeline.outbox.splice(0)).toEqual(lost);
  await resumeInterrupted(services, services.shards, 0);
  expect(pipeline.outbox).toEqual([]);
});

it("gives up a file whose step never ended twice, and tries again when it is uploaded again", async () => {
  const { pipeline } = createTimed();
  const { services } = pipeline;
  const scope = await pipeline.makeScope();
  const bytes = await makePdf(MANUAL);
  const { document } = await pipeline.upload(scope, "a.pdf", bytes);
  const [message] = pipeline.outbox;
  if (message?.type !== "ingest") throw new Error("the upload sent no message");
  // What a Worker leaves behind that is stopped in the middle of a step.
  for (let stops = 0; stops < 2; stops += 1) {
    await services.failedAttempts.beginStep(message.tenant, message.version);
  }
  await pipeline.drain();
  expect((await services.documents.find(scope, document.id))?.error).toEqual({
    code: "unreadable_file",
    detail: expect.stringContaining("stopped the server twice"),
  });
  await pipeline.upload(scope, "a.pdf", bytes);
  await pipeline.drain();
  expect(await services.documents.find(scope, document.id)).toMatchObject({ status: "ready" });
});

it("takes up indexing that has been silent for a minute when its file is uploaded again", async () => {
  const { pipeline, pass } = createTimed();
  pipeline.services.embedder = { ...pipeline.services.embedder, semantic: true };
  const scope = await pipeline.makeScope();
  const bytes = await makePdf(MANUAL);
  const { document } = await pipeline.upload(scope, "a.pdf", bytes);
  await pipeline.deliver(pipeline.outbox.splice(0));
  // The message of the next step is lost.
  expect(pipeline.outbox.splice(0)).toMatchObject([{ type: "embed" }]);
  pass(0.5);
  await pipeline.upload(scope, "a.pdf", bytes);
  expect(pipeline.outbox).toEqual([]);
  pass(1);
  await pipeline.upload(scope, "a.pdf", bytes);
  await pipeline.drain();
  expect(await pipeline.services.documents.find(scope, document.id)).toMatchObject({
    status: "ready",
  });
});

it("takes up all that is stuck in one round, unless the queue is long", async () => {
  await wipe();
  const pipeline = createPipeline();
  const { services } = pipeline;
  const scope = await pipeline.makeScope();
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO documents (no, id, tenant_id, collection_no, filename, media_type, bytes, sha256, status, stage,
         latest_version_no, created_at)
       SELECT value, 'doc_' || value, ?1, (SELECT no FROM collections WHERE id = ?2), value, '', 1, '', 'queued',
         'queued', value, '2026-01-01' FROM json_each(?3)`,
    ).bind(
      scope.tenant,
      scope.collection,
      JSON.stringify(Array.from({ length: 1300 }, (_, i) => i + 1)),
    ),
    env.DB.prepare(
      `INSERT INTO versions (no, id, tenant_id, collection_no, document_no, media_type, sha256, fingerprint, state,
         created_at)
       SELECT no, 'ver_' || no, tenant_id, collection_no, no, '', '', '', 'staged', '2026-01-01' FROM documents`,
    ),
  ]);
  const resentWith = async (messages: number): Promise<number> => {
    pipeline.outbox.length = 0;
    const queueBacklog = async () => ({ messages, oldest: undefined });
    await reconcile({ ...services, queueBacklog }, services.shards);
    return pipeline.outbox.filter(({ type }) => type === "ingest").length;
  };
  expect(await resentWith(5000)).toBe(0);
  expect(await resentWith(10)).toBe(1300);
  expect(await resentWith(10)).toBe(0);
  await wipe();
});
