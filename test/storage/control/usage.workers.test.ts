import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { newMeter } from "../../../src/domain/scope.ts";
import { usageTally } from "../../../src/storage/control/counts/usage-tally.ts";
import { createPipeline } from "../../support/pipeline.ts";
import { serveApp } from "../../support/served-app.ts";

const DAY = "2026-03-01";
const AT = new Date(`${DAY}T09:00:00.000Z`);
const METER = { ...newMeter(), rowsRead: 4 };

it("adds to what a day has, and to the questions that were counted before their answers", async () => {
  const pipeline = createPipeline();
  const { services } = pipeline;
  const { tenant } = await pipeline.makeScope();
  await services.quotaUse.addQuestion(tenant, DAY, 5);
  await services.usageTally.count(tenant, AT, METER);
  await services.usageTally.count(tenant, AT, { ...METER, neurons: 2.5 });
  expect(await services.usage.list(tenant, { before: "9999", limit: 2 })).toMatchObject([
    { day: DAY, requests: 2, rowsRead: 8, neurons: 2.5 },
  ]);
  expect(await services.quotaUse.ofDay(tenant, DAY)).toMatchObject({ questions: 1, neurons: 2.5 });
});

it("leaves no row of a tenant that was removed while its requests waited", async () => {
  const pipeline = createPipeline();
  const { services } = pipeline;
  const [{ tenant }, other] = [await pipeline.makeScope(), await pipeline.makeScope()];
  const tally = usageTally(services.usage, { afterMs: 50 });
  const counted = [tally.count(tenant, AT, METER), tally.count(other.tenant, AT, METER)];
  await env.DB.prepare("UPDATE tenants SET deleting_at = '2026-03-01' WHERE id = ?")
    .bind(tenant)
    .run();
  await Promise.all(counted);
  const page = { before: "9999", limit: 1 };
  expect(await services.usage.list(tenant, page)).toEqual([]);
  expect(await services.usage.list(other.tenant, page)).toMatchObject([{ requests: 1 }]);
});

it("leaves no row of a tenant that was removed while it was answered or its documents were indexed", async () => {
  const pipeline = createPipeline();
  const { services } = pipeline;
  const { tenant } = await pipeline.makeScope();
  await env.DB.prepare("UPDATE tenants SET deleting_at = '2026-03-01' WHERE id = ?")
    .bind(tenant)
    .run();
  const used = [{ promptTokens: 10, completionTokens: 5, neurons: 2 }];
  await services.usage.addModelUse(tenant, DAY, used);
  const answer = { outcome: "answered", policy: "rules", timingsMs: { total: 5 } };
  await services.metrics.addAnswer(tenant, AT, answer);
  const fallback = { part: "reranker", model: "m", reason: "unavailable" } as const;
  await services.metrics.addFallbacks(tenant, AT, [fallback]);
  for (const table of ["usage", "answer_hours", "fallback_hours"]) {
    const rows = env.DB.prepare(`SELECT count(*) AS rows FROM ${table} WHERE tenant_id = ?`);
    expect(await rows.bind(tenant).first("rows"), table).toBe(0);
  }
});

it("shows requests of the same isolate that still wait to be written", async () => {
  const { usage } = createPipeline().services;
  const tally = usageTally(usage, { afterMs: 500 });
  const { tenant, ask } = await serveApp({ usageTally: tally });
  const counted = tally.count(tenant.id, new Date(), METER);
  const { body } = await ask("GET", "/v1/usage");
  expect(body).toMatchObject({ data: [{ requests: 1, rows_read: 4 }] });
  await counted;
});
