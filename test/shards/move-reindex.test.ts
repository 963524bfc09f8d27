// A collection that was moved gets version numbers of another range, which may be lower than those of its active versions.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CollectionSettings } from "../../src/domain/collection.ts";
import type { Scope } from "../../src/domain/scope.ts";
import { reconcile } from "../../src/ingestion/upkeep/reconcile.ts";
import { HOME } from "../../src/storage/sql/shard.ts";
import { MIGRATIONS } from "../../workers/migrate.ts";
import { emptyDatabases } from "../support/storage/moved-collection.ts";
import {
  filledCollection,
  found,
  movingPipeline,
  startClock,
  step,
} from "../support/storage/moving.ts";
import type { Pipeline } from "../support/pipeline.ts";

beforeEach(async () => {
  startClock();
  await emptyDatabases();
});

afterEach(() => void vi.restoreAllMocks());

const PAGE = { after: "", limit: 10 };

async function move(pipeline: Pipeline, scope: Scope, target: string): Promise<void> {
  await pipeline.services.operator.moveCollection(scope, target);
  while (await step(pipeline));
}

async function begin({ services }: Pipeline, scope: Scope, size: number): Promise<string[]> {
  const settings = CollectionSettings.parse({ graph: true, chunking: { size, overlap: 50 } });
  const documents = (await services.documents.list(scope, PAGE)).map(({ id }) => id);
  const fingerprint = await services.fingerprintOf(settings);
  await services.collections.change(scope, { settings, fingerprint });
  return services.reindexDocuments(scope, { documents, fingerprint });
}

async function shown({ services }: Pipeline, scope: Scope) {
  const documents = await services.documents.list(scope, PAGE);
  return documents.map(({ status, version }) => ({ status, version: version?.id }));
}

it("indexes documents anew after a move to lower numbers and after one to higher numbers", async () => {
  const pipeline = movingPipeline();
  const { services } = pipeline;
  const scope = await filledCollection(pipeline);
  for (const [index, target] of [HOME, "SECOND_DB"].entries()) {
    await move(pipeline, scope, target);
    const results = await found(pipeline, scope);
    const begun = await begin(pipeline, scope, 500 + index);
    expect(begun).toHaveLength(2);
    expect((await services.ingestionHealth.read(scope.tenant)).oldestUnfinished).not.toBeNull();
    await pipeline.drain();
    const versions = await shown(pipeline, scope);
    expect(versions, target).toEqual(begun.map((version) => ({ status: "ready", version })));
    expect(await found(pipeline, scope)).toEqual(results);
  }
}, 90_000);

it("takes new content after a move to lower numbers, and tries again what failed there", async () => {
  const pipeline = movingPipeline();
  const { services } = pipeline;
  const scope = await filledCollection(pipeline);
  await move(pipeline, scope, HOME);
  const bytes = new TextEncoder().encode("# Limits\n\nThe limit of the third a is 9.");
  const { document } = await pipeline.upload(scope, "a.md", Uint8Array.from(bytes));
  const version = await services.versions.findUnfinished(scope.tenant, document.id);
  if (version === undefined) throw new Error("The upload has no version.");
  await services.versions.fail(version, {
    code: "internal",
    detail: "",
    at: services.now(),
  });
  pipeline.outbox.length = 0;
  const failed = await services.documents.find(scope, document.id);
  expect(failed?.status).toBe("failed");
  if (failed !== undefined) await services.retryDocument(scope, failed);
  await pipeline.drain();
  expect(await services.documents.find(scope, document.id)).toMatchObject({
    status: "ready",
    version: { id: version.id, active: true },
  });
});

it("mends documents that an earlier release left without end or error", async () => {
  const pipeline = movingPipeline();
  const { services } = pipeline;
  const scope = await filledCollection(pipeline);
  await move(pipeline, scope, HOME);
  const begun = await begin(pipeline, scope, 500);
  pipeline.outbox.length = 0;
  await env.DB.batch([
    env.DB.prepare("UPDATE documents SET latest_version_no = active_version_no"),
    env.DB.prepare("UPDATE versions SET state = 'failed' WHERE id = ?").bind(begun[0] ?? ""),
  ]);
  const { sql = "" } = MIGRATIONS.find(({ name }) => name.endsWith("_latest_versions.sql")) ?? {};
  const statements = sql.replaceAll(/^\s*--.*$/gm, "").split(/;\s*$/m);
  const all = statements.filter((statement) => statement.trim() !== "");
  await env.DB.batch(all.map((statement) => env.DB.prepare(statement)));
  const later = new Date(Date.now() + 3_600_000);
  await reconcile({ ...services, now: () => later }, services.shards);
  await pipeline.drain();
  const versions = await shown(pipeline, scope);
  expect(versions).toEqual(begun.map((version) => ({ status: "ready", version })));
});
