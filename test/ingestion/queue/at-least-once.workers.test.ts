import { expect, it } from "vitest";
import { CollectionSettings } from "../../../src/domain/collection.ts";
import { createPipeline } from "../../support/pipeline.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import { wipe } from "../../support/storage/snapshot.ts";

it("leaves the same rows when a file is sent twice and every message is delivered twice", async () => {
  await wipe();
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const bytes = await makePdf(MANUAL);
  const first = await pipeline.upload(scope, "manual.pdf", bytes);
  await pipeline.drain();
  const once = await pipeline.rows();
  const objects = await pipeline.objects();
  expect(once.chunks?.length).toBeGreaterThan(0);

  const again = await pipeline.upload(scope, "manual.pdf", bytes);
  expect(again).toMatchObject({
    isNew: false,
    document: { id: first.document.id, status: "ready" },
  });
  await pipeline.drain();
  for (const message of [...pipeline.sent, ...pipeline.sent.toReversed()]) {
    await pipeline.deliver([message, message]);
  }
  await pipeline.drain({ copies: 2 });
  expect(await pipeline.rows()).toEqual(once);
  expect(await pipeline.objects()).toEqual(objects);
});

it("builds the same index when every message comes twice and the latest first", async () => {
  const bytes = await makePdf(Array.from({ length: 40 }, () => MANUAL).flat());
  const plain = createPipeline();
  const plainScope = await plain.makeScope();
  const { document } = await plain.upload(plainScope, "long.pdf", bytes);
  await plain.drain();

  const rough = createPipeline();
  const roughScope = await rough.makeScope();
  const { document: other } = await rough.upload(roughScope, "long.pdf", bytes);
  await rough.drain({ copies: 2, latestFirst: true });

  const ranges = async (pipeline: typeof plain, scope: typeof plainScope, id: string) => {
    const chunks = await pipeline.services.chunks.list(scope, id, { after: -1, limit: 1000 });
    return chunks.map(({ index, start, end, pageStart, pageEnd, text }) => ({
      index,
      start,
      end,
      pageStart,
      pageEnd,
      text,
    }));
  };
  const expected = await ranges(plain, plainScope, document.id);
  expect(expected.length).toBeGreaterThan(20);
  expect(await ranges(rough, roughScope, other.id)).toEqual(expected);
  const counts = async (pipeline: typeof plain, scope: typeof plainScope) =>
    (await pipeline.services.postings.match(scope, ["deduct", "900", "dwell"])).documentFrequency;
  expect(await counts(rough, roughScope)).toEqual(await counts(plain, plainScope));
});

it("keeps answering from the old version until the new one is complete, then leaves no tail of it", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const { document } = await pipeline.upload(
    scope,
    "rules.pdf",
    await makePdf(Array.from({ length: 10 }, () => MANUAL).flat()),
  );
  await pipeline.drain();
  const before = await pipeline.services.chunks.list(scope, document.id, {
    after: -1,
    limit: 1000,
  });

  await pipeline.upload(scope, "rules.pdf", await makePdf([["A much shorter manual."]]));
  const during = await pipeline.services.chunks.list(scope, document.id, {
    after: -1,
    limit: 1000,
  });
  expect(during).toEqual(before);
  await pipeline.drain({ copies: 2 });

  const after = await pipeline.services.chunks.list(scope, document.id, { after: -1, limit: 1000 });
  expect(after.map((chunk) => chunk.text)).toEqual(["A much shorter manual."]);
  const { postings, documentFrequency, collection } = await pipeline.services.postings.match(
    scope,
    ["deduct", "shorter"],
  );
  expect(postings).toHaveLength(1);
  expect([...documentFrequency]).toEqual([["shorter", 1]]);
  // The words of the text; those of its context don't count.
  expect(collection).toEqual({ chunkCount: 1, tokenCount: 4 });
  const versions = await pipeline.services.versions.listOf(scope.tenant, document.id);
  expect(versions.map(({ state }) => state)).toEqual(["active"]);
  const objects = await pipeline.objects(`tenants/${scope.tenant}/`);
  expect(objects).toHaveLength(2);
});

it("does not let an older upload that finishes late replace a newer one", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const { document } = await pipeline.upload(scope, "a.pdf", await makePdf([["The older text."]]));
  const [older] = pipeline.outbox.splice(0);
  await pipeline.upload(scope, "a.pdf", await makePdf([["The newer text."]]));
  await pipeline.drain();
  await pipeline.deliver([older]);
  await pipeline.drain();
  const chunks = await pipeline.services.chunks.list(scope, document.id, { after: -1, limit: 10 });
  expect(chunks.map(({ text }) => text)).toEqual(["The newer text."]);
});

it("indexes under the settings of the moment, with nothing left of a try under older ones", async () => {
  const pipeline = createPipeline();
  const { services } = pipeline;
  services.embedder = { ...services.embedder, semantic: true };
  const scope = await pipeline.makeScope();
  const bytes = await makePdf(Array.from({ length: 10 }, () => MANUAL).flat());
  const { document } = await pipeline.upload(scope, "a.pdf", bytes);
  const settings = CollectionSettings.parse({ chunking: { size: 200, overlap: 20 } });
  const older = CollectionSettings.parse({});
  const change = async (to: typeof settings) =>
    services.collections.change(scope, {
      settings: to,
      fingerprint: await services.fingerprintOf(to),
    });
  await change(settings);
  // A first try wrote many short chunks and stopped before it was embedded.
  await pipeline.deliver(pipeline.outbox.splice(0));
  const restarted = pipeline.outbox.filter(({ type }) => type === "ingest");
  pipeline.outbox.splice(0);
  await pipeline.deliver(restarted);
  pipeline.outbox.splice(0);
  await change(older);
  pipeline.outbox.push(...restarted);
  await pipeline.drain();

  const versions = await services.versions.listOf(scope.tenant, document.id);
  expect(versions).toMatchObject([
    { state: "active", fingerprint: await services.fingerprintOf(older) },
  ]);
  const chunks = await services.chunks.list(scope, document.id, { after: -1, limit: 1000 });
  expect(chunks).toHaveLength(versions[0]?.chunkCount ?? 0);
  expect(Math.max(...chunks.map(({ text }) => text.length))).toBeGreaterThan(500);
  const { faults } = await services.auditCollection(scope, { cursor: undefined, limit: 10 });
  expect(faults).toEqual([]);
});
