// What stores keep of the index: never what is not, or no longer, the tenant's active version.
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { embedderPart } from "../../../src/domain/documents/fingerprint.ts";
import type { Scope } from "../../../src/domain/scope.ts";
import { chunkStore } from "../../../src/storage/index/chunks.ts";
import { tableIndex } from "../../../src/storage/content/table-index.ts";
import { d1VectorIndex } from "../../../src/storage/index/vectors-d1.ts";
import { createPipeline, type Pipeline } from "../../support/pipeline.ts";

const CSV = "county,factor\nHartford,1.25\nLitchfield,0.75\n";
const DATABASE_OF = () => env.DB;

async function indexed(pipeline: Pipeline): Promise<{ scope: Scope; no: number }> {
  const scope = await pipeline.makeScope();
  await pipeline.upload(scope, "factors.csv", new Uint8Array(new TextEncoder().encode(CSV)));
  await pipeline.drain();
  const no = await env.DB.prepare(
    "SELECT no FROM versions WHERE tenant_id = ? AND state = 'active'",
  )
    .bind(scope.tenant)
    .first<number>("no");
  return { scope, no: no ?? -1 };
}

/** As when a version is gone and its number has been given to the next. */
async function giveAway(no: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("UPDATE versions SET id = 'ver_next_' || no WHERE no = ?").bind(no),
    env.DB.prepare("UPDATE chunks SET text = 'next', deflated = NULL WHERE no / 1048576 = ?").bind(
      no,
    ),
    env.DB.prepare("UPDATE vector_blocks SET first_chunk = 7 WHERE version_no = ?").bind(no),
    env.DB.prepare(
      "UPDATE vector_blocks SET data = substr(data, 1, 512) WHERE version_no = ?",
    ).bind(no),
  ]);
}

async function retire(no: number): Promise<void> {
  await env.DB.prepare("UPDATE versions SET state = 'retired' WHERE no = ?").bind(no).run();
}

it("loads a kept chunk for its own tenant, while its version is active and has its number", async () => {
  const pipeline = createPipeline();
  const { scope, no } = await indexed(pipeline);
  const other = await pipeline.makeScope();
  const { load } = chunkStore(DATABASE_OF);
  const refs = [{ versionNo: no, index: 0 }];
  const [first] = (await load(scope, refs)).chunks;
  const again = await load(scope, refs);
  expect(again.chunks).toEqual([first]);
  expect(first?.text).toContain("Hartford");
  const active = new Map([[no, first?.versionId ?? ""]]);
  expect((await load(scope, refs, active)).rowsRead).toBe(0);
  expect((await load(other, refs)).chunks).toEqual([]);
  expect((await load(other, refs, active)).chunks).toEqual([]);
  await giveAway(no);
  expect((await load(scope, refs)).chunks.map(({ text }) => text)).toEqual(["next"]);
  await retire(no);
  expect((await load(scope, refs)).chunks).toEqual([]);
});

it("scores kept vectors as those read, for their own tenant and while their version is active", async () => {
  const pipeline = createPipeline();
  const { scope, no } = await indexed(pipeline);
  const index = d1VectorIndex(DATABASE_OF);
  const { vectors } = await pipeline.services.embedder.embed(["factor of Hartford"], {
    kind: "query",
  });
  const embedder = await embedderPart(pipeline.services.embedder);
  const query = { vector: vectors[0] ?? new Float32Array(), embedder, limit: 5 };
  const first = await index.query(scope, query);
  const again = await index.query(scope, query);
  expect(first.matches.length).toBeGreaterThan(0);
  expect(again.matches).toEqual(first.matches);
  expect(again.rowsRead).toBeLessThan(first.rowsRead);
  expect((await index.query(await pipeline.makeScope(), query)).matches).toEqual([]);
  await giveAway(no);
  const next = await index.query(scope, query);
  expect(next.matches.map((match) => match.index)).toEqual([7]);
  await retire(no);
  expect((await index.query(scope, query)).matches).toEqual([]);
});

it("reads a table's rows once", async () => {
  const { scope } = await indexed(createPipeline());
  const index = tableIndex(DATABASE_OF);
  const { hits } = await index.match(scope, ["counti", "factor"]);
  const { entries } = await index.entries(scope, [...new Set(hits.map(({ no }) => no))]);
  const first = await index.tables(scope, entries);
  const again = await index.tables(scope, entries);
  expect(first.tables.flatMap(({ rows }) => rows.map(({ cells }) => cells[0]?.text))).toEqual([
    "Hartford",
    "Litchfield",
  ]);
  expect(again).toEqual({ tables: first.tables, rowsRead: 0 });
});

it("names a cached table's document as it is called now", async () => {
  const pipeline = createPipeline();
  const { scope } = await indexed(pipeline);
  const index = tableIndex(DATABASE_OF);
  const tablesNow = async () => {
    const { hits } = await index.match(scope, ["counti", "factor"]);
    const { entries } = await index.entries(scope, [...new Set(hits.map(({ no }) => no))]);
    return (await index.tables(scope, entries)).tables;
  };
  const [before] = await tablesNow();
  const change = { filename: "county factors.csv", at: "2026-01-01T00:00:00.000Z" };
  await pipeline.services.documentChanges.change(scope, before?.documentId ?? "", change);
  expect(await tablesNow()).toEqual([{ ...before, filename: "county factors.csv" }]);
});

it("reads a table's rows together with its entry, if they are few enough", async () => {
  const { scope } = await indexed(createPipeline());
  const [ahead, behind] = [tableIndex(DATABASE_OF), tableIndex(DATABASE_OF)];
  const { hits } = await ahead.match(scope, ["counti", "factor"]);
  const numbers = [...new Set(hits.map(({ no }) => no))];
  const { entries } = await ahead.entries(scope, numbers, { mostOfOne: 2, most: 2 });
  const read = await ahead.tables(scope, entries);
  expect(read.rowsRead).toBe(0);
  expect(read.tables.map(({ rows }) => rows.length)).toEqual([2]);
  await behind.entries(scope, numbers, { mostOfOne: 1, most: 2 });
  const later = await behind.tables(scope, entries);
  expect(later.rowsRead).toBeGreaterThan(0);
  expect(later.tables).toEqual(read.tables);
});
