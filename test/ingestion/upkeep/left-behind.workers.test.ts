import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { adoptOrphan } from "../../../src/ingestion/upkeep/adopt-orphan.ts";
import { reconcile } from "../../../src/ingestion/upkeep/reconcile.ts";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import { wipe } from "../../support/storage/snapshot.ts";

const DAY = 86_400_000;

async function reconcileIn({ services }: Pipeline, ms: number): Promise<void> {
  const now = () => new Date(Date.now() + ms);
  await reconcile({ ...services, now }, services.shards);
}

it("removes objects that a deletion, a replacement or an interrupted upload explains, once they are a day old", async () => {
  await wipe();
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const { document } = await pipeline.upload(scope, "a.pdf", await makePdf(MANUAL));
  await pipeline.drain();
  const kept = await pipeline.objects();
  const base = `tenants/${scope.tenant}/collections/${scope.collection}`;
  const gone = await pipeline.upload(scope, "b.pdf", await makePdf([["Gone."]]));
  await pipeline.drain();
  await pipeline.services.activation.hide(scope, gone.document.id, new Date().toISOString());
  await pipeline.deliver([{ type: "delete_document", ...scope, document: gone.document.id }]);
  const old = { document_id: document.id, version_id: "ver_old", sha256: "abc" };
  await env.DB.prepare("INSERT INTO removed_versions VALUES (?, ?, ?, ?)")
    .bind(old.document_id, old.version_id, old.sha256, new Date().toISOString())
    .run();
  const orphans = [
    `${base}/uploads/0b6f`,
    `${base}/documents/${gone.document.id}/abc`,
    `${base}/documents/${document.id}/abc`,
    `${base}/documents/${document.id}/versions/ver_old/pages/1.json`,
  ];
  for (const key of orphans) await env.FILES.put(key, "x");
  await env.FILES.put(`inbox/${scope.tenant}/${scope.collection}/a.pdf`, "x");

  await reconcileIn(pipeline, DAY / 2);
  expect(await pipeline.objects("tenants/")).toEqual([...kept, ...orphans].sort());
  await reconcileIn(pipeline, DAY * 2);
  expect(await pipeline.objects("tenants/")).toEqual(kept);
  expect(await pipeline.objects("inbox/")).toHaveLength(1);
  expect(await pipeline.services.rounds.latest(scope.tenant)).toMatchObject({ objects: 4 });
  const other = await pipeline.makeScope();
  expect(await pipeline.services.rounds.latest(other.tenant)).toMatchObject({ objects: 0 });
});

it("keeps and reports objects that nothing explains", async () => {
  await wipe();
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const { document } = await pipeline.upload(scope, "a.pdf", await makePdf(MANUAL));
  await pipeline.drain();
  const base = `tenants/${scope.tenant}/collections/${scope.collection}/documents`;
  const unexplained = [
    `${base}/${document.id}/abc`,
    `${base}/${document.id}/versions/ver_unknown/pages/1.json`,
    `${base}/doc_unknown/abc`,
  ];
  for (const key of unexplained) await env.FILES.put(key, "xyz");
  const before = await pipeline.objects();
  for (let round = 2; round < 5; round += 1) await reconcileIn(pipeline, DAY * round);
  expect(await pipeline.objects()).toEqual(before);
  const reported = await pipeline.services.orphans.list("", { after: "", limit: 10 });
  expect(reported.map(({ key }) => key)).toEqual(unexplained);
  expect(reported[0]).toMatchObject({ tenant: scope.tenant, bytes: 3 });
});

it("reports a file of OpenAI's API whose row was never written, keeps the others, and takes it up once", async () => {
  await wipe();
  const pipeline = createPipeline();
  const { services } = pipeline;
  const { tenant } = await pipeline.makeScope();
  const [known, lost] = ["file_known", "file_lost"].map((id) =>
    services.looseFiles.keyOf(tenant, id),
  );
  if (known === undefined || lost === undefined) throw new Error("no keys");
  const file = { filename: "a.txt", mediaType: "text/plain", bytes: 3, purpose: "assistants" };
  await services.looseFiles.create(tenant, {
    ...file,
    id: "file_known",
    createdAt: new Date().toISOString(),
  });
  const customMetadata = { filename: encodeURIComponent("Gebühren.txt") };
  for (const key of [known, lost]) await env.FILES.put(key, "xyz", { customMetadata });

  await reconcileIn(pipeline, DAY * 2);
  const reported = await services.orphans.list("", { after: "", limit: 10 });
  expect(reported.map(({ key }) => key)).toEqual([lost]);
  expect(await pipeline.objects()).toEqual([known, lost]);
  for (let i = 0; i < 2; i += 1) expect(await adoptOrphan(services, lost)).toBe("adopted");
  expect(await services.looseFiles.find(tenant, "file_lost")).toMatchObject({
    filename: "Gebühren.txt",
    bytes: 3,
  });
});

it("checks a range of the bucket per round, and restarts at the end", async () => {
  await wipe();
  const pipeline = createPipeline();
  const { files } = pipeline.services;
  const stretches: string[][] = [];
  pipeline.services.files = {
    ...files,
    listPage: async (prefix, { cursor }) => {
      const page = await files.listPage(prefix, { limit: 2, cursor });
      if (prefix === "tenants/") stretches.push(page.objects.map(({ key }) => key));
      return page;
    },
  };
  const keys = Array.from({ length: 5 }, (_, i) => `tenants/t/collections/c/uploads/${i}`);
  for (const key of keys) await env.FILES.put(key, "x");
  for (let round = 0; round < 4; round += 1) await reconcileIn(pipeline, 0);
  expect(stretches).toEqual([keys.slice(0, 2), keys.slice(2, 4), keys.slice(4), keys.slice(0, 2)]);
});

it("finishes the removal of replaced versions and hidden collections whose message was lost", async () => {
  await wipe();
  const pipeline = createPipeline();
  const { services } = pipeline;
  const scope = await pipeline.makeScope();
  const { document } = await pipeline.upload(scope, "a.pdf", await makePdf([["The older."]]));
  await pipeline.drain();
  await pipeline.upload(scope, "a.pdf", await makePdf([["The newer."]]));
  while (pipeline.outbox.length > 0) {
    const message = pipeline.outbox.shift();
    if (message?.type !== "remove_version") await pipeline.deliver([message]);
  }
  expect(await services.versions.listOf(scope.tenant, document.id)).toHaveLength(2);
  await reconcileIn(pipeline, 3_600_000);
  await pipeline.drain();
  expect(await services.versions.listOf(scope.tenant, document.id)).toHaveLength(1);

  await services.collections.hide(scope);
  await reconcileIn(pipeline, 3_600_000);
  await pipeline.drain();
  expect(await pipeline.objects()).toEqual([]);
  expect(JSON.stringify(await pipeline.rows())).not.toContain(scope.collection);
  expect(await services.rounds.latest(scope.tenant)).toMatchObject({ collections: 1 });
});

it("does not send again what shows signs of life or is due later", async () => {
  await wipe();
  const pipeline = createPipeline();
  const { services } = pipeline;
  const scope = await pipeline.makeScope();
  await pipeline.upload(scope, "a.pdf", await makePdf(MANUAL));
  const [ingest] = pipeline.outbox.splice(0);
  await reconcileIn(pipeline, 3_600_000);
  expect(pipeline.outbox.splice(0)).toEqual([ingest]);
  await reconcileIn(pipeline, 3_600_000 + 60_000);
  expect(pipeline.outbox).toEqual([]);
  if (ingest?.type !== "ingest") throw new Error("no ingest message");
  const retryAt = new Date(Date.now() + 3 * 3_600_000).toISOString();
  const at = services.now().toISOString();
  await services.failedAttempts.noteFailed(scope.tenant, ingest.version, {
    cause: "x",
    retryAt,
    at,
  });
  await reconcileIn(pipeline, 2 * 3_600_000);
  expect(pipeline.outbox).toEqual([]);
  await reconcileIn(pipeline, 4 * 3_600_000);
  expect(pipeline.outbox).toEqual([ingest]);
});

it("stores bytes again that come back while the version they had is being removed", async () => {
  const pipeline = createPipeline();
  const { services, outbox } = pipeline;
  const scope = await pipeline.makeScope();
  const bytes = await makePdf(MANUAL);
  const { document } = await pipeline.upload(scope, "a.pdf", bytes);
  await pipeline.drain();
  await pipeline.upload(scope, "a.pdf", await makePdf([["A much shorter manual."]]));
  const removals: unknown[] = [];
  while (outbox.length > 0) {
    const message = outbox.shift();
    if (message?.type === "remove_version") removals.push(message);
    else await pipeline.deliver([message]);
  }
  expect(removals).toHaveLength(1);

  // The removal looks for versions of these bytes after they are stored and before they are one.
  const { versions } = services;
  services.versions = {
    ...versions,
    register: async (...version) => {
      await pipeline.deliver(removals.splice(0));
      return versions.register(...version);
    },
  };
  await pipeline.upload(scope, "a.pdf", bytes);
  services.versions = versions;
  await pipeline.drain();
  expect(await services.documents.find(scope, document.id)).toMatchObject({
    status: "ready",
    pageCount: 3,
  });
  const { faults } = await services.auditCollection(scope, { cursor: undefined, limit: 10 });
  expect(faults).toEqual([]);
});

it("stores a file again that is gone from the bucket when its bytes are uploaded again", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const bytes = await makePdf(MANUAL);
  const { document } = await pipeline.upload(scope, "a.pdf", bytes);
  const key = pipeline.services.fileKey(scope, document.id, document.sha256);
  await env.FILES.delete(key);
  await pipeline.drain();
  const find = async () => pipeline.services.documents.find(scope, document.id);
  expect(await find()).toMatchObject({ status: "failed", error: { code: "file_missing" } });
  expect(await pipeline.upload(scope, "a.pdf", bytes)).toMatchObject({ isNew: false });
  await pipeline.drain();
  expect(await find()).toMatchObject({ status: "ready", pageCount: 3 });
});
