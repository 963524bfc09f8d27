import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { reconcile } from "../../../src/ingestion/upkeep/reconcile.ts";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import { wipe } from "../../support/storage/snapshot.ts";

const HOUR = 3_600_000;

async function walk(pipeline: Pipeline, ms = HOUR): Promise<number> {
  const now = () => new Date(Date.now() + ms);
  pipeline.outbox.length = 0;
  await reconcile({ ...pipeline.services, now }, pipeline.services.shards);
  const found = pipeline.outbox.filter(({ type }) => type === "import").length;
  await pipeline.drain();
  return found;
}

it("imports an object whose notification was lost, once", async () => {
  await wipe();
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const key = `inbox/${scope.tenant}/${scope.collection}/a.pdf`;
  await env.FILES.put(key, await makePdf(MANUAL));
  expect(await walk(pipeline, 0)).toBe(0);
  expect(await walk(pipeline)).toBe(1);
  const [document] = await pipeline.services.documents.list(scope, { after: "", limit: 9 });
  expect(document).toMatchObject({ filename: "a.pdf", status: "ready" });
  expect(await walk(pipeline, 2 * HOUR)).toBe(0);
});

it("does not bring back a document that was deleted or replaced by an upload", async () => {
  await wipe();
  const pipeline = createPipeline();
  const { services } = pipeline;
  const scope = await pipeline.makeScope();
  const base = `inbox/${scope.tenant}/${scope.collection}`;
  for (const name of ["a.pdf", "b.pdf"])
    await env.FILES.put(`${base}/${name}`, await makePdf(MANUAL));
  await walk(pipeline);
  await pipeline.upload(scope, "a.pdf", await makePdf([["Newer than the inbox."]]));
  const deleted = await services.documents.findByName(scope, "b.pdf");
  await services.activation.hide(scope, deleted?.id ?? "", new Date().toISOString());
  await pipeline.drain();
  expect(await walk(pipeline, 3 * HOUR)).toBe(0);
  const documents = await services.documents.list(scope, { after: "", limit: 9 });
  expect(documents.map(({ filename, pageCount }) => [filename, pageCount])).toEqual([["a.pdf", 1]]);
});

it("shows why an object became no document, and imports it when the reason is gone", async () => {
  await wipe();
  const pipeline = createPipeline({
    limits: { maxFileBytes: 100, maxPages: 10, pagesPerMessage: () => 10 },
  });
  const { services } = pipeline;
  const scope = await pipeline.makeScope();
  const large = `inbox/${scope.tenant}/${scope.collection}/large.pdf`;
  const lost = `inbox/${scope.tenant}/col_unknown/a.txt`;
  await env.FILES.put(large, await makePdf(MANUAL));
  await env.FILES.put(lost, "text");
  await walk(pipeline);
  const failures = await services.inboxObjects.failures(scope.tenant, 10);
  expect(failures.map(({ key }) => key).sort()).toEqual([large, lost].sort());
  expect(failures.find(({ key }) => key === large)?.failure).toContain("limit of 100");
  expect(failures.find(({ key }) => key === lost)?.failure).toContain("no collection");
  services.limits.maxFileBytes = 1_000_000;
  expect(await walk(pipeline, 2 * HOUR)).toBe(2);
  expect(await services.inboxObjects.failures(scope.tenant, 10)).toHaveLength(1);
  expect(await services.documents.findByName(scope, "large.pdf")).toMatchObject({
    status: "ready",
  });
});
