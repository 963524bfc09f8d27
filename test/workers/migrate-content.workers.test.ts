// What an older version of Quire has indexed stays searchable after the migrations.
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { packPosting } from "../../src/storage/index/packed-postings.ts";
import { chunkStore } from "../../src/storage/index/chunks.ts";
import { postingStore } from "../../src/storage/index/postings.ts";
import { tableIndex } from "../../src/storage/content/table-index.ts";
import { dropEverything } from "../support/storage/drop-everything.ts";
import { MIGRATIONS, migrate } from "../../workers/migrate.ts";

const { EMPTY_DB: db } = env as Env & { EMPTY_DB: D1Database };
const SEGMENTS = MIGRATIONS.findIndex(({ name }) => name.endsWith("_segments.sql"));
const scope = { tenant: "ten_a", collection: "col_a" };

const packed = packPosting({ step: 0, counts: 2, length: 9 });

/** A document with an active version 3, and one whose version 4 is still staged. */
const CONTENT = [
  "INSERT INTO tenants (id, name, created_at) VALUES ('ten_a', 'a', '')",
  `INSERT INTO collections (no, id, tenant_id, name, description, settings, fingerprint, created_at, chunk_count, token_count)
   VALUES (1, 'col_a', 'ten_a', 'a', '', '{}', '', '', 1, 9)`,
  ...[3, 4].flatMap((no) => [
    `INSERT INTO documents (no, id, tenant_id, collection_no, filename, media_type, bytes, sha256, status, stage,
       latest_version_no, active_version_no, created_at)
     VALUES (${no}, 'doc_${no}', 'ten_a', 1, '${no}.txt', '', 1, '', 'ready', 'ready', ${no}, ${no === 3 ? 3 : "NULL"}, '')`,
    `INSERT INTO versions (no, id, tenant_id, collection_no, document_no, media_type, sha256, fingerprint, state,
       chunk_count, created_at)
     VALUES (${no}, 'ver_${no}', 'ten_a', 1, ${no}, '', '', '', '${no === 3 ? "active" : "staged"}', 1, '')`,
    `INSERT INTO chunks (no, page_start, page_end, start_offset, end_offset, text, context)
     VALUES (${no} * 1048576, 1, 1, 0, 5, 'Rates', 'Manual')`,
    `INSERT INTO tables (no, kind, title, page_start, page_end, header, row_count)
     VALUES (${no} * 1048576, 'ruled', 'Rates', 1, 1, '[["Class"]]', 250)`,
    `INSERT INTO table_terms (collection_no, term, version_no, packed) VALUES (1, 'class', ${no}, '[2,9]')`,
  ]),
];

it("takes the postings, the texts, the terms of tables and the rows of tables along", async () => {
  await dropEverything(db);
  for (const { sql } of MIGRATIONS.slice(0, SEGMENTS)) {
    const statements = sql.replaceAll(/^\s*--.*$/gm, "").split(/;\s*$/m);
    const all = statements.filter((statement) => statement.trim() !== "");
    await db.batch(all.map((statement) => db.prepare(statement)));
  }
  await db.batch(CONTENT.map((sql) => db.prepare(sql)));
  const insert = db.prepare(
    `INSERT INTO postings (collection_no, term, version_no, chunk_count, packed)
     SELECT 1, 'word' || value, v.no, 1, ?1 FROM json_each(?2), versions v`,
  );
  const rows = db.prepare(
    `INSERT INTO table_rows (table_no, row_index, page, cells)
     SELECT t.no, value, 1, '{"cells":[["Class ' || value || '",null,0,7]]}' FROM json_each(?1), tables t`,
  );
  const numbers = JSON.stringify(Array.from({ length: 400 }, (_, at) => at));
  const indexes = JSON.stringify(Array.from({ length: 250 }, (_, at) => at));
  await db.batch([insert.bind(packed, numbers), rows.bind(indexes)]);
  await db.prepare("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE)").run();
  for (const { name } of MIGRATIONS.slice(0, SEGMENTS)) {
    await db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name).run();
  }
  await migrate(db);

  const postings = postingStore(() => db);
  for (const documents of [undefined, ["doc_3", "doc_4"]]) {
    for (const term of ["word0", "word7", "word199", "word399"]) {
      const found = await postings.match(scope, [term], documents);
      expect(found.postings, term).toEqual([{ term, versionNo: 3, chunkCount: 1, packed }]);
      expect(found.documentFrequency.get(term), term).toBe(1);
    }
    expect((await postings.match(scope, ["word"], documents)).postings).toEqual([]);
  }
  const tables = tableIndex(() => db);
  const table = 3 * 1_048_576;
  expect((await tables.match(scope, ["class"])).hits).toEqual([
    { term: "class", no: table, places: 2 },
    { term: "class", no: table + 1, places: 1 },
  ]);
  const read = await tables.rows(scope, [{ table, first: 95, end: 205 }]);
  expect(read.rows.map(({ row }) => row.index)).toEqual(
    Array.from({ length: 110 }, (_, at) => at + 95),
  );
  expect(read.rows[0]?.row.cells[0]?.text).toBe("Class 95");

  const { chunks } = await chunkStore(() => db).load(scope, [
    { versionNo: 3, index: 0 },
    { versionNo: 4, index: 0 },
  ]);
  expect(chunks.map(({ text, context }) => [text, context])).toEqual([["Rates", "Manual"]]);
});
