// A drill: the database is restored to an earlier time, and the bucket and Vectorize are not.
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { adoptOrphan } from "../../../src/ingestion/upkeep/adopt-orphan.ts";
import { repeatDeletions } from "../../../src/ingestion/upkeep/deletion-marks.ts";
import { reconcile } from "../../../src/ingestion/upkeep/reconcile.ts";
import { vectorizeIndex } from "../../../src/storage/index/vectors-vectorize.ts";
import { bookmark } from "../../support/storage/bookmark.ts";
import { fakeVectorize } from "../../support/storage/fake-vectorize.ts";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";
import { makePdf } from "../../support/files/sample-pdf.ts";
import { wipe } from "../../support/storage/snapshot.ts";

const DAY = 86_400_000;

async function reconcileLater({ services }: Pipeline): Promise<void> {
  for (const days of [2, 4, 6]) {
    const now = () => new Date(Date.now() + days * DAY);
    await reconcile({ ...services, now }, services.shards);
  }
}

it("keeps every file of a customer, lists what the database has lost, and takes it up again", async () => {
  await wipe();
  const vectorize = fakeVectorize();
  const vectors = vectorizeIndex(vectorize.binding, () => env.DB);
  const pipeline = createPipeline({ vectors });
  const { services } = pipeline;
  const scope = await pipeline.makeScope();
  const upload = async (name: string, text: string) => {
    const { document } = await pipeline.upload(scope, name, await makePdf([[text]]));
    await pipeline.drain();
    return services.fileKey(scope, document.id, document.sha256);
  };
  await upload("kept.pdf", "A text that stays as it is.");
  await upload("replaced.pdf", "The deductible is 100 dollars.");
  await upload("deleted.pdf", "A secret of somebody who asked for its deletion.");
  const restore = await bookmark();

  const originals = [
    await upload("replaced.pdf", "The deductible is 200 dollars."),
    await upload("new.pdf", "A policy that was uploaded after the bookmark."),
  ];
  const deleted = await services.documents.findByName(scope, "deleted.pdf");
  if (deleted === undefined) throw new Error("not uploaded");
  await services.activation.hide(scope, deleted.id, new Date().toISOString());
  await pipeline.deliver([{ type: "delete_document", ...scope, document: deleted.id }]);
  const before = await pipeline.objects();

  await restore();
  await reconcileLater(pipeline);
  await pipeline.drain();
  expect(await pipeline.objects()).toEqual(before);
  const orphans = await services.orphans.list("", { after: "", limit: 100 });
  expect(orphans.map(({ key }) => key)).toEqual(expect.arrayContaining(originals));

  // No number that a running Worker remembers is given a second time.
  const numbers = async () =>
    env.DB.prepare(
      "SELECT revision, (SELECT segments FROM numbers) AS segment FROM collections",
    ).first<{ revision: number; segment: number }>();
  const restored = await numbers();
  await services.operator.afterRestore();
  const skipped = await numbers();
  expect(skipped?.revision).toBe((restored?.revision ?? 0) + 1_000_000);
  expect(skipped?.segment).toBe((restored?.segment ?? 0) + 1_000_000);
  expect(await repeatDeletions(services)).toEqual({ repeated: 1, next: undefined });
  const adoptions = await Promise.all(orphans.map(async ({ key }) => adoptOrphan(services, key)));
  expect(adoptions.filter((adoption) => adoption === "adopted")).toHaveLength(2);
  await pipeline.drain();
  const documents = await services.documents.list(scope, { after: "", limit: 10 });
  expect(documents.map(({ filename, status }) => `${filename} ${status}`).sort()).toEqual([
    "kept.pdf ready",
    "new.pdf ready",
    "replaced.pdf ready",
  ]);
  const texts = await Promise.all(
    documents.map(async ({ id }) => services.chunks.list(scope, id, { after: -1, limit: 9 })),
  );
  const said = texts
    .flat()
    .map(({ text }) => text)
    .join(" ");
  expect(said).toContain("200 dollars");
  expect(said).toContain("after the bookmark");
  expect(said).not.toMatch(/100 dollars|secret/);

  const versions = async () => {
    const { results } = await env.DB.prepare("SELECT id FROM versions").all<{ id: string }>();
    return new Set(results.map(({ id }) => id));
  };
  const lostVectors = async () => {
    const known = await versions();
    return [...vectorize.stored.keys()].filter((id) => !known.has(id.split(":")[0] ?? ""));
  };
  expect(await lostVectors()).not.toEqual([]);
  const derived = orphans.map(({ key }) => key).filter((key) => key.includes("/versions/"));
  await services.operator.removeOrphans(derived);
  expect(await lostVectors()).toEqual([]);
});

it("creates a lost collection again, and takes a file up once", async () => {
  await wipe();
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const { document } = await pipeline.upload(scope, "a.pdf", await makePdf([["The text."]]));
  await pipeline.drain();
  const key = pipeline.services.fileKey(scope, document.id, document.sha256);
  for (const table of ["documents", "versions", "collections", "segments", "segment_blocks"]) {
    await env.DB.prepare(`DELETE FROM ${table}`).run();
  }
  expect(await adoptOrphan(pipeline.services, key)).toBe("adopted");
  expect(await adoptOrphan(pipeline.services, key)).toBe("superseded");
  await pipeline.drain();
  const [found] = await pipeline.services.documents.list(scope, { after: "", limit: 10 });
  expect(found).toMatchObject({ id: document.id, filename: "a.pdf", status: "ready" });
  const collection = await pipeline.services.collections.find(scope);
  expect(collection?.name).toContain("Restored");
});
