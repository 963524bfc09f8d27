// What is asked again and again reads what it is about, however many rows other collections and tenants have.
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "../../../src/domain/ids.ts";
import type { Document } from "../../../src/domain/documents/document.ts";
import type { Scope } from "../../../src/domain/scope.ts";
import { operationCounts } from "../../../src/storage/control/counts/operation-counts.ts";
import { documentLists } from "../../../src/storage/documents/document-lists.ts";
import { documentStore } from "../../../src/storage/documents/documents.ts";
import { versionStore } from "../../../src/storage/documents/versions/versions.ts";
import { backlog } from "../../../src/storage/progress/backlog.ts";
import { createPipeline } from "../../support/pipeline.ts";

const OTHERS = 3000;
const FEW = 200;
const LONG_AGO = "2020-01-01T00:00:00.000Z";
/** After everything that other tests of the same database do. */
const NOW = "2099-06-01T12:00:00.000Z";

let scope: Scope;
let tenants: string[];
let [document, staged, lost] = ["", "", ""];

/** Counts the rows that statements read. */
async function rowsReadBy(work: (db: () => D1Database) => Promise<unknown>): Promise<number> {
  let rows = 0;
  const count = <T extends D1Result>(result: T): T => {
    rows += result.meta.rows_read;
    return result;
  };
  const made = new Map<D1PreparedStatement, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => wrap(target.bind(...values));
        if (name === "first") return async () => count(await target.all()).results[0] ?? null;
        return async () => count(await target.all());
      },
    });
    made.set(wrapped, statement);
    return wrapped;
  };
  const db = new Proxy(env.DB, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => wrap(target.prepare(sql));
      return async (statements: D1PreparedStatement[]) =>
        (await target.batch(statements.map((one) => made.get(one) ?? one))).map(count);
    },
  });
  await work(() => db);
  return rows;
}

/** One indexed document, beside many documents, receipts and hours of other times, collections and tenants. */
beforeAll(async () => {
  const pipeline = createPipeline({ now: () => new Date(LONG_AGO) });
  scope = await pipeline.makeScope();
  const other = await pipeline.makeScope();
  tenants = [scope.tenant, other.tenant, newId("ten")];
  const bytes = new Uint8Array(new TextEncoder().encode("It is due in May."));
  const uploaded = await pipeline.upload(scope, "a.txt", bytes);
  const [{ document: theirs }] = [await pipeline.upload(other, "b.txt", bytes)];
  await pipeline.drain();
  document = uploaded.document.id;
  const { version: active } = uploaded.document;
  const waiting = await pipeline.upload(scope, "c.txt", bytes);
  staged = waiting.document.version?.id ?? "";
  const many = JSON.stringify(Array.from({ length: OTHERS }, (_, at) => at));
  lost = `ver_lost_${other.tenant}`;
  const copied = `tenant_id, collection_no, media_type, bytes, sha256, status, stage, active_version_no, created_at, updated_at`;
  const statements = [
    ...[document, theirs.id].map((id) =>
      env.DB.prepare(
        `INSERT INTO documents (id, filename, ${copied})
         SELECT d.id || w.value, 'other ' || w.value, ${copied} FROM documents d, json_each(?2) w WHERE d.id = ?1`,
      ).bind(id, many),
    ),
    env.DB.prepare(
      `INSERT INTO versions (id, tenant_id, collection_no, document_no, media_type, sha256, fingerprint, state, created_at)
       SELECT 'ver_other' || w.value, v.tenant_id, v.collection_no, v.document_no, '', '', '', 'retired', v.created_at
       FROM versions v, json_each(?2) w WHERE v.id = ?1`,
    ).bind(active?.id, many),
    // Summarized long ago, but for one whose message was lost.
    env.DB.prepare(
      `INSERT INTO versions (id, tenant_id, collection_no, document_no, media_type, sha256, fingerprint, state, created_at, activated_at)
       SELECT 'ver_active' || d.id, d.tenant_id, d.collection_no, d.no, '', '', '', 'active', d.created_at, d.created_at
       FROM documents d WHERE d.tenant_id = ?1`,
    ).bind(other.tenant),
    env.DB.prepare(
      `INSERT INTO summaries (document_no, tenant_id, collection_no, document_type, summary, key_topics, use_for, details, source, updated_at, version_no)
       SELECT v.document_no, v.tenant_id, v.collection_no, '', '', '[]', '', '{}', 'rules', v.created_at, v.no
       FROM versions v WHERE v.tenant_id = ?1 AND v.id LIKE 'ver_active%' ON CONFLICT DO NOTHING`,
    ).bind(other.tenant),
    env.DB.prepare(
      `INSERT INTO versions (id, tenant_id, collection_no, document_no, media_type, sha256, fingerprint, state, created_at, activated_at, awaits_summary)
       SELECT ?3, d.tenant_id, d.collection_no, d.no, '', '', '', 'active', ?2, ?2, 1
       FROM documents d WHERE d.id = ?1`,
    ).bind(theirs.id, LONG_AGO, lost),
    env.DB.prepare(
      `INSERT INTO deletions (document_id, tenant_id, collection_id, requested_at, completed_at)
       SELECT 'doc_deleted' || ?1 || value, ?1, ?2, ?3, ?3 FROM json_each(?4)`,
    ).bind(other.tenant, other.collection, NOW, many),
    env.DB.prepare(
      `INSERT INTO answer_hours (tenant_id, hour, part, outcome, policy, bucket, count)
       SELECT ?1, ?2, 'total', 'answered', 'rules', value, 1 FROM json_each(?3)`,
    ).bind(tenants[2], LONG_AGO, many),
  ];
  for (const statement of statements) await statement.run();
});

/** Other tests of the same database take up unfinished work, whosever it is. */
afterAll(async () => {
  for (const table of ["documents", "versions", "summaries", "deletions", "answer_hours"]) {
    await env.DB.prepare(`DELETE FROM ${table} WHERE tenant_id IN (SELECT value FROM json_each(?))`)
      .bind(JSON.stringify(tenants))
      .run();
  }
});

it("reads what has changed in a collection, for who follows it", async () => {
  const since = new Date(Date.parse(NOW) - 10_000).toISOString();
  const changes = async (db: () => D1Database) =>
    documentLists(db).changes(scope, { from: { at: since, no: 0 }, since, limit: 100 });
  expect(await rowsReadBy(changes)).toBeLessThan(FEW);
});

it("reads a page of the documents of an upload, and afterwards those that change", async () => {
  const pipeline = createPipeline();
  const large = await pipeline.makeScope();
  tenants.push(large.tenant);
  await env.DB.prepare(
    `INSERT INTO documents (id, tenant_id, collection_no, filename, media_type, bytes, sha256, status, stage, created_at, updated_at)
     SELECT ?1 || value, ?1, c.no, value, '', 0, '', 'queued', 'queued', ?3, ?3
     FROM collections c, json_each(?4) WHERE c.id = ?2`,
  )
    .bind(
      large.tenant,
      large.collection,
      LONG_AGO,
      JSON.stringify(Array.from({ length: OTHERS }, (_, at) => at)),
    )
    .run();
  let found: Document[] = [];
  const page = { limit: 10, after: 0 };
  const first = async (db: () => D1Database) => {
    found = await documentLists(db).unfinished(large, page);
  };
  expect(await rowsReadBy(first)).toBeLessThan(FEW);
  page.after = found.at(-1)?.no ?? 0;
  const before = found.map(({ id }) => id);
  expect(await rowsReadBy(first)).toBeLessThan(FEW);
  expect(found.filter(({ id }) => before.includes(id))).toEqual([]);
  expect(found).toHaveLength(10);

  const [failed] = found;
  await env.DB.prepare("UPDATE documents SET updated_at = ? WHERE id = ?")
    .bind(NOW, failed?.id)
    .run();
  const since = new Date(Date.parse(NOW) - 10_000).toISOString();
  const changes = async (db: () => D1Database) => {
    const changed = await documentLists(db).changes(large, {
      from: { at: since, no: 0 },
      since,
      limit: 100,
    });
    found = changed?.documents ?? [];
  };
  expect(await rowsReadBy(changes)).toBeLessThan(FEW);
  expect(found.map(({ id }) => id)).toEqual([failed?.id]);
});

it("reads the documents that are named by id", async () => {
  const existing = async (db: () => D1Database) => documentStore(db).existing(scope, [document]);
  expect(await rowsReadBy(existing)).toBeLessThan(FEW);
});

it("reads one document when its file is uploaded again", async () => {
  const isSilent = async (db: () => D1Database) =>
    versionStore(db).isSilent(scope.tenant, staged, new Date(NOW));
  expect(await rowsReadBy(isSilent)).toBeLessThan(FEW);
});

it("reads the versions that are being indexed in each round of the reconciler", async () => {
  const listStuck = async (db: () => D1Database) => backlog(db).listStuck("", NOW, 100);
  expect(await rowsReadBy(listStuck)).toBeLessThan(FEW);
});

it("reads the versions that wait for their summary in each round of the reconciler", async () => {
  let found: { id: string }[] = [];
  const listUnsummarized = async (db: () => D1Database) => {
    found = await backlog(db).listUnsummarized("", NOW, 10);
  };
  expect(await rowsReadBy(listUnsummarized)).toBeLessThan(FEW);
  expect(found.map(({ id }) => id)).toEqual([lost]);
});

it("reads the hours of the day for the operator's metrics", async () => {
  const hours = `answer_hours WHERE hour >= '2099-06-01'`;
  const { meta } = await env.DB.prepare(`SELECT count(*) FROM ${hours}`).all();
  expect(meta.rows_read).toBeLessThan(FEW);
  const counts = await operationCounts(() => env.DB).read("", new Date(NOW));
  expect(counts.answers).toEqual([]);
});
