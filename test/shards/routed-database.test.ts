import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { everyDatabase, routedDatabase } from "../../src/storage/sql/routed-database.ts";

const { SECOND_DB } = env as Env & { SECOND_DB: D1Database };
const HELD = "SELECT name FROM cursors WHERE name LIKE ? ORDER BY name";

async function hold(db: D1Database, name: string): Promise<void> {
  await db.prepare("INSERT INTO cursors (name, cursor) VALUES (?, 'x')").bind(name).run();
}

it("returns the rows of all databases together, and changes them wherever they are", async () => {
  await hold(env.DB, "every first");
  await hold(SECOND_DB, "every second");
  const every = everyDatabase([env.DB, SECOND_DB]);
  const rows = await every.prepare(HELD).bind("every%").all<{ name: string }>();
  expect(rows.results.map(({ name }) => name)).toEqual(["every first", "every second"]);
  const second = every.prepare(HELD).bind("every sec%");
  expect(await second.first("name")).toBe("every second");
  expect(await every.prepare(HELD).bind("nothing").first()).toBeNull();
  const [changed, deleted] = await every.batch([
    every.prepare("UPDATE cursors SET cursor = 'y' WHERE name LIKE ?").bind("every%"),
    every.prepare("DELETE FROM cursors WHERE name = ?").bind("every second"),
  ]);
  expect([changed?.meta.changes, deleted?.meta.changes]).toEqual([2, 1]);
});

it("refuses to insert into all databases", async () => {
  const every = everyDatabase([env.DB, SECOND_DB]);
  const insert = every.prepare("INSERT INTO cursors (name, cursor) VALUES ('x', 'x')");
  await expect(insert.run()).rejects.toThrow("insert into every database");
  await expect(every.batch([insert])).rejects.toThrow("insert into every database");
  expect(await every.prepare(HELD).bind("x").first()).toBeNull();
});

it("finds out where to send a statement only when it is run", async () => {
  let to = env.DB;
  const routed = routedDatabase(async (_, work) => work(to));
  const insert = routed.prepare("INSERT INTO cursors (name, cursor) VALUES (?, 'x')");
  to = SECOND_DB;
  await routed.batch([insert.bind("routed")]);
  const count = "SELECT count(*) AS count FROM cursors WHERE name = 'routed'";
  expect(await env.DB.prepare(count).first("count")).toBe(0);
  expect(await SECOND_DB.prepare(count).first("count")).toBe(1);
});
