import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { retryingDatabase } from "../../../../src/storage/sql/calls/retrying-database.ts";
import { tryAgain } from "../../../../src/storage/sql/try-again.ts";
import { limitedD1, LOST, newD1Limits, OVERLOADED } from "../../../platform/bindings/d1.ts";
import type { Fate } from "../../../platform/bindings/mood.ts";

const noWait = async (): Promise<void> => {};

/** The cursors' table as a database that suffers the fates in turn. */
async function suffering(...fates: Fate[]) {
  const limits = newD1Limits();
  const moody = limitedD1(env.DB, () => fates.shift(), limits);
  await env.DB.prepare("INSERT OR REPLACE INTO cursors (name, cursor) VALUES ('try', '0')").run();
  const read = async () =>
    env.DB.prepare("SELECT cursor FROM cursors WHERE name = 'try'").first("cursor");
  return { db: retryingDatabase(moody, noWait), limits, read };
}

const lost = { after: new Error(LOST) };
const refused = { before: new Error(OVERLOADED) };
const COUNT = "UPDATE cursors SET cursor = cursor + 1 WHERE name = 'try'";
const READ = "SELECT cursor FROM cursors WHERE name = ?";

it("repeats a statement that reads after a lost connection", async () => {
  const { db, limits } = await suffering(lost, refused);
  expect(await db.prepare(READ).bind("try").first("cursor")).toBe("0");
  expect(limits.trips()).toBe(3);
});

it("repeats a batch that reads", async () => {
  const { db, limits } = await suffering(lost);
  const [row] = await db.batch([db.prepare(READ).bind("try")]);
  expect(row?.results).toEqual([{ cursor: "0" }]);
  expect(limits.trips()).toBe(2);
});

it("repeats a write only if it has certainly not run", async () => {
  const turnedAway = await suffering(refused, refused);
  await turnedAway.db.prepare(COUNT).run();
  expect(await turnedAway.read()).toBe("1");
  const unknown = await suffering(lost);
  await expect(unknown.db.prepare(COUNT).run()).rejects.toThrow("Network connection lost");
  expect(await unknown.read()).toBe("1");
});

it("repeats an idempotent write whose reply was lost", async () => {
  const { db, read } = await suffering(lost);
  const write = db.prepare("UPDATE cursors SET cursor = 'new' WHERE name = 'try'");
  await tryAgain(async () => write.run(), { wait: noWait });
  expect(await read()).toBe("new");
});

it("gives up after four attempts", async () => {
  const { db, limits } = await suffering(lost, lost, lost, lost);
  await expect(db.prepare(READ).bind("try").all()).rejects.toThrow(LOST);
  expect(limits.trips()).toBe(4);
});

it("does not repeat a statement that is wrong", async () => {
  const { db, limits } = await suffering();
  await expect(db.prepare("SELECT * FROM nowhere").all()).rejects.toThrow("no such table");
  expect(limits.trips()).toBe(1);
});
