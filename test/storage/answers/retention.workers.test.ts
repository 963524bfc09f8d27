import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import { expireAnswers } from "../../../src/ingestion/upkeep/expire-answers.ts";
import { createPipeline } from "../../support/pipeline.ts";
import { wipe } from "../../support/storage/snapshot.ts";
import { serveApp } from "../../support/served-app.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";

const DAY = 86_400_000;

async function countOf(table: string): Promise<number> {
  const row = await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>();
  return row?.n ?? 0;
}

async function serveManual(settings: unknown = {}) {
  const app = await serveApp();
  const scope = await app.pipeline.makeScope(app.tenant.id, settings);
  const { document } = await app.pipeline.upload(scope, "manual.pdf", await makePdf(MANUAL));
  await app.pipeline.drain();
  const ask = async () =>
    app.ask<{ id: string }>("POST", `/v1/collections/${scope.collection}/answers`, {
      question: "Which storm deductible applies more than 900 feet from the shore?",
    });
  const cronAfter = async (days: number) => {
    const now = () => new Date(Date.now() + days * DAY);
    await expireAnswers({ ...app.pipeline.services, now }, "");
  };
  return { ...app, scope, document, post: ask, cronAfter };
}

it("removes answers after the days that their collection says, by default thirty", async () => {
  await wipe();
  const brief = await serveManual({ retention_days: 2 });
  const usual = await serveManual();
  await brief.post();
  await usual.post();
  await usual.cronAfter(1);
  expect(await countOf("answers")).toBe(2);
  await usual.cronAfter(3);
  expect(await countOf("answers")).toBe(1);
  await usual.cronAfter(29);
  expect(await countOf("answers")).toBe(1);
  await usual.cronAfter(31);
  expect(await countOf("answers")).toBe(0);
  expect(await countOf("answer_documents")).toBe(0);
});

it("removes the counts by hour when the metrics do not show them any more", async () => {
  await wipe();
  const { pipeline, tenant, post, cronAfter, ask } = await serveManual();
  await post();
  const fallback = { part: "reranker", model: "m", reason: "unavailable" } as const;
  await pipeline.services.metrics.addFallbacks(tenant.id, new Date(), [fallback]);
  const counted = async () => [await countOf("answer_hours"), await countOf("fallback_hours")];
  const before = await counted();
  expect(Math.min(...before)).toBeGreaterThan(0);
  await cronAfter(30);
  expect(await counted()).toEqual(before);
  expect((await ask("GET", "/v1/metrics?hours=720")).status).toBe(200);
  await cronAfter(32);
  expect(await counted()).toEqual([0, 0]);
});

it("removes traces after a week, and says so", async () => {
  await wipe();
  const { post, request, cronAfter } = await serveManual();
  const { id } = (await post()).body;
  const trace = async () => request("GET", `/v1/answers/${id}/trace`);
  await cronAfter(6);
  expect((await trace()).status).toBe(200);
  await cronAfter(8);
  const removed = await trace();
  expect(removed.status).toBe(404);
  expect(await removed.text()).toContain("after seven days");
  expect((await request("GET", `/v1/answers/${id}`)).status).toBe(200);
});

it("removes all answers of a collection before a time", async () => {
  await wipe();
  const { post, ask, scope } = await serveManual();
  await post();
  await post();
  const path = `/v1/collections/${scope.collection}/answers?before=`;
  const [past, future] = [new Date(Date.now() - DAY), new Date(Date.now() + DAY)];
  expect(await ask("DELETE", path + past.toISOString())).toMatchObject({ body: { deleted: 0 } });
  expect(await ask("DELETE", path + future.toISOString())).toMatchObject({
    status: 200,
    body: { deleted: 2, complete: true },
  });
  expect(await countOf("answers")).toBe(0);
});

it("deletes the answers made from a document without reading the others", async () => {
  await wipe();
  const { scope, post, document, pipeline } = await serveManual();
  await post();
  const other = JSON.stringify([newId("doc")]);
  await env.DB.prepare(
    `INSERT INTO answers (id, tenant_id, collection_id, body, trace, documents, created_at)
     SELECT 'ans_' || value, ?1, ?2, '{}', '[]', ?3, '2026-01-01' FROM json_each('[1,2,3]')`,
  )
    .bind(scope.tenant, scope.collection, other)
    .run();
  const { results: plan } = await env.DB.prepare(
    `EXPLAIN QUERY PLAN DELETE FROM answers WHERE tenant_id = ?2 AND collection_id = ?3 AND id IN
       (SELECT answer_id FROM answer_documents WHERE document_id = ?1)`,
  )
    .bind(document.id, scope.tenant, scope.collection)
    .all<{ detail: string }>();
  expect(plan.map(({ detail }) => detail).join()).not.toContain("SCAN answers");
  await pipeline.services.activation.hide(scope, document.id, new Date().toISOString());
  expect(await countOf("answers")).toBe(3);
});

it("reads settings that a later version has stored", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  await env.DB.prepare("UPDATE collections SET settings = ? WHERE id = ?")
    .bind(JSON.stringify({ guidelines: "Be brief.", of_the_future: true }), scope.collection)
    .run();
  const found = await pipeline.services.collections.find(scope);
  expect(found?.settings).toMatchObject({ guidelines: "Be brief.", retention_days: 30 });
});
