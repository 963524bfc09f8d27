import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { dropEverything } from "../support/storage/drop-everything.ts";
import { MIGRATIONS, migrate } from "../../workers/migrate.ts";

/** What wrangler reads in the folder migrations/, and a database that no other test uses. */
const { TEST_MIGRATIONS, EMPTY_DB: db } = env as Env & {
  TEST_MIGRATIONS: D1Migration[];
  EMPTY_DB: D1Database;
};

beforeAll(() => applyD1Migrations(db, TEST_MIGRATIONS));

type Thing = { type: "table" | "index"; name: string; sql: string | null };

/** Tables and indexes without D1's and SQLite's own; white space and comments don't count. */
async function schema(): Promise<Record<string, string>> {
  const { results } = await db
    .prepare(
      `SELECT type, name, sql FROM sqlite_master
     WHERE type IN ('table', 'index') AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'
       AND name <> 'd1_migrations' ORDER BY type, name`,
    )
    .all<Thing>();
  return Object.fromEntries(
    results.map(({ type, name, sql }) => [
      `${type} ${name}`,
      (sql ?? "").replaceAll(/--.*$/gm, "").replaceAll(/\s+/g, " ").trim(),
    ]),
  );
}

/** What SQLite itself says of the tables: no text of a statement in between. */
async function columns(): Promise<unknown[]> {
  const { results } = await db
    .prepare(
      `SELECT m.name AS tbl, c.name, c.type, c."notnull", c.dflt_value, c.pk
     FROM sqlite_master m, pragma_table_info(m.name) c
     WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT LIKE '_cf_%'
       AND m.name <> 'd1_migrations' ORDER BY m.name, c.cid`,
    )
    .all();
  return results;
}

async function applied(): Promise<string[]> {
  const { results } = await db.prepare("SELECT name FROM d1_migrations ORDER BY id").all<{
    name: string;
  }>();
  return results.map(({ name }) => name);
}

it("knows every file of the migrations folder, in order, with its text", () => {
  expect(MIGRATIONS.map(({ name }) => name)).toEqual(TEST_MIGRATIONS.map(({ name }) => name));
  const plain = (sql: string) =>
    sql
      .replaceAll(/--.*$/gm, "")
      .replaceAll(/[\s;]+/g, " ")
      .trim();
  for (const [i, { sql }] of MIGRATIONS.entries()) {
    expect(plain(sql)).toBe(plain(TEST_MIGRATIONS[i]?.queries.join(";") ?? ""));
  }
});

it("changes nothing in a database that wrangler has migrated", async () => {
  const [before, names] = [await schema(), await applied()];
  expect(Object.keys(before)).toContain("table documents");
  await db.prepare("INSERT INTO tenants (id, name, created_at) VALUES ('t', 't', 't')").run();
  await migrate(db);
  expect(await schema()).toEqual(before);
  expect(await applied()).toEqual(names);
  expect(await db.prepare("SELECT count(*) AS n FROM tenants WHERE id = 't'").first("n")).toBe(1);
});

it("gives an empty database the schema that wrangler's migrations make, and a second run changes nothing", async () => {
  const wranglers = { schema: await schema(), columns: await columns(), names: await applied() };
  expect(wranglers.columns.length).toBeGreaterThan(50);
  await dropEverything(db);
  expect(await schema()).toEqual({});

  await migrate(db);
  expect(await schema()).toEqual(wranglers.schema);
  expect(await columns()).toEqual(wranglers.columns);
  expect(await applied()).toEqual(wranglers.names);

  await db.prepare("INSERT INTO tenants (id, name, created_at) VALUES ('t', 't', 't')").run();
  await migrate(db);
  expect(await schema()).toEqual(wranglers.schema);
  expect(await applied()).toEqual(wranglers.names);
  expect(await db.prepare("SELECT count(*) AS n FROM tenants").first("n")).toBe(1);
});

it("migrates once where several isolates start at the same time", async () => {
  const before = await schema();
  await dropEverything(db);
  await Promise.all([migrate(db), migrate(db), migrate(db)]);
  expect(await schema()).toEqual(before);
  expect(await applied()).toEqual(MIGRATIONS.map(({ name }) => name));
});

it("leaves nothing of a migration that fails, so that the next start tries it again", async () => {
  const before = await schema();
  await dropEverything(db);
  await db.prepare("CREATE TABLE usage (something_else TEXT)").run();
  await expect(migrate(db)).rejects.toThrow(/usage/);
  expect(Object.keys(await schema())).toEqual(["table usage"]);
  await db.prepare("DROP TABLE usage").run();
  await migrate(db);
  expect(await schema()).toEqual(before);
});
