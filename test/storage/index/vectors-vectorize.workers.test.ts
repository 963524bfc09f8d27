import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Version } from "../../../src/domain/documents/document.ts";
import { embedderPart } from "../../../src/domain/documents/fingerprint.ts";
import { newId } from "../../../src/domain/ids.ts";
import { newMeter, type Scope } from "../../../src/domain/scope.ts";
import { search } from "../../../src/retrieval/search.ts";
import { vectorizeIndex } from "../../../src/storage/index/vectors-vectorize.ts";
import { bytesOf, fakeVectorize, MAX_FILTER_BYTES } from "../../support/storage/fake-vectorize.ts";
import { createPipeline } from "../../support/pipeline.ts";
import { makePdf, MANUAL } from "../../support/files/sample-pdf.ts";
import { SEARCH } from "../../support/search-request.ts";

function setUp() {
  const vectorize = fakeVectorize();
  const vectors = vectorizeIndex(vectorize.binding, () => env.DB);
  return { vectorize, vectors, pipeline: createPipeline({ vectors }) };
}

/** A version of a collection as its row says it is, without a file behind it. */
async function addVersion(
  scope: Scope,
  { state = "active", chunks = 1 }: { state?: Version["state"]; chunks?: number } = {},
): Promise<Version> {
  const [id, document] = [newId("ver"), newId("doc")];
  const row = await env.DB.prepare(
    `INSERT INTO versions (id, tenant_id, collection_no, document_no, media_type, sha256, fingerprint, state,
       chunk_count, created_at)
     SELECT ?, tenant_id, no, 0, 'application/pdf', '', '', ?, ?, '2026-01-01' FROM collections WHERE id = ?
     RETURNING no`,
  )
    .bind(id, state, chunks, scope.collection)
    .first<{ no: number }>();
  if (row === null) throw new Error("no such collection");
  return {
    no: row.no,
    id,
    ...scope,
    document,
    filename: "",
    mediaType: "application/pdf",
    sha256: "",
    fingerprint: "",
    state,
    chunkCount: chunks,
    blockCount: 1,
  };
}

const vector = (...values: number[]): Float32Array => new Float32Array(values);
const UP = vector(0, 1);
/** The versions of these tests have no fingerprint. */
const UP_QUERY = { vector: UP, embedder: "" };

it("stores vectors in the collection's namespace with the ids of their chunk, document and version", async () => {
  const { vectorize, vectors, pipeline } = setUp();
  const scope = await pipeline.makeScope();
  const version = await addVersion(scope, { state: "staged" });
  await vectors.writeBlock(version, {
    block: 1,
    firstChunk: 64,
    vectors: [vector(1, 0), vector(0.5, 0.25)],
  });
  const metadata = { document_id: version.document, version_id: version.id };
  const namespace = scope.collection;
  expect([...vectorize.stored.values()]).toEqual([
    { id: `${version.id}:64`, namespace, values: [1, 0], metadata },
    { id: `${version.id}:65`, namespace, values: [0.5, 0.25], metadata },
  ]);
});

it("marks a block done after its vectors are stored, and not where storing them fails", async () => {
  const { vectorize, vectors, pipeline } = setUp();
  const scope = await pipeline.makeScope();
  const version = await addVersion(scope, { state: "staged" });
  const first = { block: 0, firstChunk: 0, vectors: [UP] };
  await vectors.writeBlock(version, first);
  await vectors.writeBlock(version, first);
  expect(await vectors.countBlocks(version)).toBe(1);
  vectorize.break();
  const second = { block: 1, firstChunk: 64, vectors: [UP] };
  await expect(vectors.writeBlock(version, second)).rejects.toThrow("VECTOR_UPSERT_ERROR");
  expect(await vectors.countBlocks(version)).toBe(1);
});

it("asks the collection's namespace alone, best first and without metadata or values", async () => {
  const { vectorize, vectors, pipeline } = setUp();
  const scope = await pipeline.makeScope();
  const other = await pipeline.makeScope(scope.tenant);
  const [mine, theirs] = [await addVersion(scope), await addVersion(other)];
  await vectors.writeBlock(mine, {
    block: 0,
    firstChunk: 0,
    vectors: [vector(1, 1), vector(0, 1), vector(1, 0)],
  });
  await vectors.writeBlock(theirs, { block: 0, firstChunk: 0, vectors: [UP] });
  const { matches, vectorsQueried, rowsRead } = await vectors.query(scope, {
    ...UP_QUERY,
    limit: 2,
  });
  expect(matches).toEqual([
    { versionNo: mine.no, index: 1, score: 1 },
    { versionNo: mine.no, index: 0, score: expect.closeTo(Math.SQRT1_2, 6) },
  ]);
  expect(vectorsQueried).toBe(1);
  expect(rowsRead).toBeGreaterThan(0);
  expect(vectorize.queries).toEqual([
    {
      vector: [0, 1],
      options: { topK: 4, namespace: scope.collection, returnMetadata: "none" },
    },
  ]);
});

it("never asks for more than 100 matches", async () => {
  const { vectorize, vectors, pipeline } = setUp();
  const scope = await pipeline.makeScope();
  const version = await addVersion(scope, { chunks: 150 });
  await vectors.writeBlock(version, {
    block: 0,
    firstChunk: 0,
    vectors: Array.from({ length: 150 }, () => UP),
  });
  const { matches } = await vectors.query(scope, { ...UP_QUERY, limit: 400 });
  expect(vectorize.queries.map(({ options }) => options.topK)).toEqual([100]);
  expect(matches).toHaveLength(100);
});

it("splits many documents over filters of less than 2,048 bytes and merges what they find", async () => {
  const { vectorize, vectors, pipeline } = setUp();
  const scope = await pipeline.makeScope();
  const versions: Version[] = [];
  for (let i = 0; i < 121; i += 1) {
    const version = await addVersion(scope);
    versions.push(version);
    const tilted = vector(((i * 37) % 121) / 121, 1);
    await vectors.writeBlock(version, { block: 0, firstChunk: 0, vectors: [tilted] });
  }
  const chosen = versions.slice(0, 120);
  const documents = chosen.map(({ document }) => document);
  const { matches, vectorsQueried } = await vectors.query(scope, {
    ...UP_QUERY,
    limit: 80,
    documents,
  });
  expect(vectorsQueried).toBe(vectorize.queries.length);
  expect(vectorize.queries.length).toBeGreaterThan(1);
  const filters = vectorize.queries.map(({ options }) => options.filter ?? {});
  for (const filter of filters) {
    expect(Object.keys(filter)).toEqual(["document_id"]);
    expect(bytesOf(JSON.stringify(filter))).toBeLessThan(MAX_FILTER_BYTES);
  }
  expect(
    filters.flatMap(({ document_id }) => (document_id as { $in: string[] }).$in).toSorted(),
  ).toEqual(documents.toSorted());

  const best = chosen
    .map(({ no }, i) => ({ no, tilt: ((i * 37) % 121) / 121 }))
    .toSorted((a, b) => a.tilt - b.tilt)
    .slice(0, 80);
  expect(matches.map(({ versionNo }) => versionNo)).toEqual(best.map(({ no }) => no));
});

it("asks nothing where no document is chosen", async () => {
  const { vectorize, vectors, pipeline } = setUp();
  const scope = await pipeline.makeScope();
  const version = await addVersion(scope);
  await vectors.writeBlock(version, { block: 0, firstChunk: 0, vectors: [UP] });
  const { matches } = await vectors.query(scope, { ...UP_QUERY, limit: 10, documents: [] });
  expect(matches).toEqual([]);
  expect(vectorize.queries).toEqual([]);
});

it("drops matches of versions that are retired, staged, gone or another tenant's", async () => {
  const { vectorize, vectors, pipeline } = setUp();
  const scope = await pipeline.makeScope();
  const active = await addVersion(scope);
  for (const state of ["retired", "staged", "failed"] as const) {
    const version = await addVersion(scope, { state });
    await vectors.writeBlock(version, { block: 0, firstChunk: 0, vectors: [UP] });
  }
  const gone = { ...active, id: newId("ver"), no: active.no + 1_000_000 };
  await vectors.writeBlock(gone, { block: 0, firstChunk: 0, vectors: [UP] });
  await vectors.writeBlock(active, { block: 0, firstChunk: 7, vectors: [vector(1, 1)] });
  expect(vectorize.stored.size).toBe(5);
  const { matches } = await vectors.query(scope, { ...UP_QUERY, limit: 5 });
  expect(matches.map(({ versionNo, index }) => [versionNo, index])).toEqual([[active.no, 7]]);

  const foreign = await pipeline.makeScope();
  const asForeign = { tenant: foreign.tenant, collection: scope.collection };
  expect((await vectors.query(asForeign, { ...UP_QUERY, limit: 5 })).matches).toEqual([]);
});

it("only returns chunks of versions whose vectors the query's embedder has made", async () => {
  const { vectors, pipeline } = setUp();
  const scope = await pipeline.makeScope();
  const [of, other] = [await addVersion(scope), await addVersion(scope)];
  const part = "0123456789abcdef";
  await env.DB.prepare("UPDATE versions SET fingerprint = ? WHERE no = ?")
    .bind(`${"f".repeat(48)}${part}`, other.no)
    .run();
  for (const version of [of, other]) {
    await vectors.writeBlock(version, { block: 0, firstChunk: 0, vectors: [UP] });
  }
  const found = async (embedder: string) =>
    (await vectors.query(scope, { vector: UP, embedder, limit: 5 })).matches.map(
      ({ versionNo }) => versionNo,
    );
  expect(await found("")).toEqual([of.no]);
  expect(await found(part)).toEqual([other.no]);
});

it("forgets all vectors of a version, at most 100 ids a call", async () => {
  const { vectorize, vectors, pipeline } = setUp();
  const scope = await pipeline.makeScope();
  const version = await addVersion(scope, { state: "staged", chunks: 250 });
  const kept = await addVersion(scope);
  for (let block = 0; block < 4; block += 1) {
    const firstChunk = block * 64;
    const count = Math.min(64, 250 - firstChunk);
    await vectors.writeBlock(version, {
      block,
      firstChunk,
      vectors: Array.from({ length: count }, () => UP),
    });
  }
  await vectors.writeBlock(kept, { block: 0, firstChunk: 0, vectors: [UP] });
  expect(vectorize.stored.size).toBe(251);
  await vectors.forget(version);
  expect([...vectorize.stored.keys()]).toEqual([`${kept.id}:0`]);
  expect(vectorize.deletions.map((ids) => ids.length)).toEqual([100, 100, 50]);
});

it("serves a document from its upload to its deletion, and leaves no vector behind", async () => {
  const { vectorize, pipeline } = setUp();
  const scope = await pipeline.makeScope();
  const { document } = await pipeline.upload(scope, "a.pdf", await makePdf(MANUAL));
  await pipeline.drain();
  const ask = async () => {
    const { passages } = await search({ ...pipeline.services, meter: newMeter() }, scope, {
      ...SEARCH,
      strategy: "vector",
      rerank: false,
    });
    return passages.map(({ versionId }) => versionId);
  };
  const [first] = await ask();
  expect(first).toBeDefined();
  await pipeline.upload(scope, "a.pdf", await makePdf([["The storm deductible is 5%."]]));
  await pipeline.drain();
  const [second, ...others] = await ask();
  expect([second === first, others]).toEqual([false, []]);
  expect([...vectorize.stored.keys()]).toEqual([`${second}:0`]);

  await pipeline.services.activation.hide(scope, document.id, "2026-01-02T00:00:00.000Z");
  expect(await ask()).toEqual([]);
  await pipeline.deliver([{ type: "delete_document", ...scope, document: document.id }]);
  expect(vectorize.stored.size).toBe(0);
  expect(await pipeline.services.removal.receipt(scope, document.id)).toMatchObject({ vectors: 1 });
});

it("makes a document ready only when its vectors can be found, and keeps the previous version until then", async () => {
  const { vectorize, pipeline } = setUp();
  const { services } = pipeline;
  // As a model's vectors, which messages of their own make.
  services.embedder = { ...services.embedder, semantic: true };
  const scope = await pipeline.makeScope();
  const { document } = await pipeline.upload(scope, "a.pdf", await makePdf([["The older text."]]));
  await pipeline.drain();
  vectorize.delay();
  await pipeline.upload(scope, "a.pdf", await makePdf([["The newer text."]]));
  const [ingest] = pipeline.outbox.splice(0);
  await pipeline.deliver([ingest]);
  const embeds = pipeline.outbox.splice(0);
  const upserts = vectorize.upserts();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { retryMessages } = await pipeline.deliver(embeds);
    expect(retryMessages).toHaveLength(embeds.length);
  }
  // Waiting costs no second embedding.
  expect(vectorize.upserts()).toBe(upserts + 1);
  const waiting = await services.documents.find(scope, document.id);
  expect(waiting).toMatchObject({ status: "processing", version: { active: true } });
  const found = async () =>
    (
      await services.vectors.query(scope, {
        vector: await embedded("text"),
        embedder: await embedderPart(services.embedder),
        limit: 5,
      })
    ).matches;
  const embedded = async (text: string) => {
    const { vectors: made } = await services.embedder.embed([text], { kind: "query" });
    return made[0] ?? UP;
  };
  expect(await found()).toHaveLength(1);
  vectorize.settle();
  await pipeline.deliver(embeds);
  await pipeline.drain();
  expect(await services.documents.find(scope, document.id)).toMatchObject({ status: "ready" });
  expect(await found()).toHaveLength(1);
  expect(vectorize.stored.size).toBe(1);
});
