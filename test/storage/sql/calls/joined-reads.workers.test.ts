import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { retryingDatabase } from "../../../../src/storage/sql/calls/retrying-database.ts";
import { limitedD1, LOST, newD1Limits } from "../../../platform/bindings/d1.ts";
import type { Fate } from "../../../platform/bindings/mood.ts";

const noWait = async (): Promise<void> => {};

async function suffering(...fates: Fate[]) {
  const limits = newD1Limits();
  const moody = limitedD1(env.DB, () => fates.shift(), limits);
  await env.DB.prepare("INSERT OR REPLACE INTO cursors (name, cursor) VALUES ('one', '1')").run();
  await env.DB.prepare("INSERT OR REPLACE INTO cursors (name, cursor) VALUES ('two', '2')").run();
  return { db: retryingDatabase(moody, noWait), limits };
}

const READ = "SELECT cursor FROM cursors WHERE name = ?";
const WRONG = "SELECT cursor FROM nowhere";

it("asks in one call for what is read at the same time, and gives each reader its own rows", async () => {
  const { db, limits } = await suffering();
  const [first, all, batch, none] = await Promise.all([
    db.prepare(READ).bind("one").first("cursor"),
    db.prepare(READ).bind("two").all(),
    db.batch([db.prepare(READ).bind("two"), db.prepare(READ).bind("one")]),
    db.prepare(READ).bind("three").first(),
  ]);
  expect(limits.trips()).toBe(1);
  expect([first, all.results, none]).toEqual(["1", [{ cursor: "2" }], null]);
  expect(batch.map(({ results }) => results)).toEqual([[{ cursor: "2" }], [{ cursor: "1" }]]);
  expect(all.meta.rows_read).toBeGreaterThan(0);
});

it("fails only the reader whose statement is wrong", async () => {
  const { db } = await suffering();
  const [right, wrong, also] = await Promise.allSettled([
    db.prepare(READ).bind("one").first("cursor"),
    db.prepare(WRONG).all(),
    db.batch([db.prepare(READ).bind("two")]),
  ]);
  expect(right).toMatchObject({ status: "fulfilled", value: "1" });
  expect(also).toMatchObject({ status: "fulfilled", value: [{ results: [{ cursor: "2" }] }] });
  expect(wrong).toMatchObject({ status: "rejected", reason: { message: /no such table/ } });
});

it("repeats all that was read together after a lost connection, again in one call", async () => {
  const { db, limits } = await suffering({ after: new Error(LOST) });
  const read = await Promise.all(
    ["one", "two"].map((name) => db.prepare(READ).bind(name).first("cursor")),
  );
  expect(read).toEqual(["1", "2"]);
  expect(limits.trips()).toBe(2);
});

it("sees what was written or deleted before it was asked for", async () => {
  const { db } = await suffering();
  const before = db.prepare(READ).bind("two").first("cursor");
  const write = db.prepare("UPDATE cursors SET cursor = 'new' WHERE name = 'one'").run();
  const gone = db.prepare("DELETE FROM cursors WHERE name = 'two'").run();
  await Promise.all([before, write, gone]);
  const read = await Promise.all(
    ["one", "two"].map((name) => db.prepare(READ).bind(name).first("cursor")),
  );
  expect(read).toEqual(["new", null]);
});

it("sends a batch that writes by itself", async () => {
  const { db, limits } = await suffering();
  const [, written] = await Promise.all([
    db.prepare(READ).bind("one").all(),
    db.batch([
      db.prepare("UPDATE cursors SET cursor = 'w' WHERE name = 'one'"),
      db.prepare(READ).bind("one"),
    ]),
  ]);
  expect(written[1]?.results).toEqual([{ cursor: "w" }]);
  expect(limits.trips()).toBe(2);
});
