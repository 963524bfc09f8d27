import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { newMeter } from "../../../src/domain/scope.ts";
import { selectDocuments } from "../../../src/retrieval/documents/select-documents.ts";
import { createPipeline } from "../../support/pipeline.ts";

const OTHERS = 2000;

/** A collection with one document and the rows of many others. */
async function largeCollection() {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const bytes = new Uint8Array(new TextEncoder().encode("The storm deductible is two percent."));
  const { document } = await pipeline.upload(scope, "Storm Manual.txt", bytes);
  await pipeline.drain();
  await env.DB.prepare(
    `INSERT INTO documents (id, tenant_id, collection_no, filename, media_type, bytes, sha256, status, stage,
       active_version_no, created_at)
     SELECT 'doc_' || tenant_id || value, tenant_id, collection_no, 'other ' || value || '.txt', media_type, bytes, sha256,
       status, stage, active_version_no, created_at
     FROM documents, json_each(?2) WHERE documents.id = ?1`,
  )
    .bind(document.id, JSON.stringify(Array.from({ length: OTHERS }, (_, at) => at)))
    .run();
  const select = async (selection: Parameters<typeof selectDocuments>[2]) => {
    const meter = newMeter();
    const ids = await selectDocuments({ ...pipeline.services, meter }, scope, selection);
    return { ids, rowsRead: meter.rowsRead };
  };
  return { pipeline, scope, id: document.id, select };
}

it("reads no other documents for an id or an exact name", async () => {
  const { id, select, pipeline, scope } = await largeCollection();
  for (const wanted of [[id], ["Storm Manual.txt"], [id, "Storm Manual.txt", id]]) {
    const { ids, rowsRead } = await select({ documents: wanted });
    expect(ids).toEqual([id]);
    expect(rowsRead).toBeLessThan(50);
  }
  const metadata = { state: "NY" };
  expect((await select({ documents: [id], metadata })).ids).toEqual([]);
  await pipeline.services.documents.setMetadata(scope, id, metadata);
  expect((await select({ documents: [id], metadata })).ids).toEqual([id]);
});

it("looks for a part of a name among all, and for no document of another collection", async () => {
  const { id, select, pipeline } = await largeCollection();
  const { ids, rowsRead } = await select({ documents: [id, "storm"] });
  expect(ids).toEqual([id]);
  expect(rowsRead).toBeGreaterThan(OTHERS);
  const meter = newMeter();
  const other = await pipeline.makeScope();
  await expect(
    selectDocuments({ ...pipeline.services, meter }, other, { documents: [id] }),
  ).rejects.toMatchObject({ code: "invalid_input" });
});
