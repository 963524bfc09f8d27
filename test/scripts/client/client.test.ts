import { test } from "vitest";
import { quireClient } from "../../../scripts/client/client.ts";
import { COLLECTION, problem, startFakeQuire } from "../fake-quire.ts";

const clientOf = (url: string) =>
  quireClient({ url, key: "a-key", sleep: () => Promise.resolve() });

test("uploads the raw bytes with their type and an escaped file name", async ({ expect }) => {
  await using fake = await startFakeQuire();
  const file = new Blob(["%PDF-1.7"], { type: "application/pdf" });
  const filename = "Règles & rates #4?.pdf";
  const sent = await clientOf(fake.url).upload("col_1", { filename, file });
  expect(sent.isNew).toBe(true);
  expect(sent.document.filename).toBe(filename);
  expect(fake.seen[0]?.headers["content-type"]).toBe("application/pdf");
  expect(fake.seen[0]?.headers["content-length"]).toBe("8");
  expect(fake.seen[0]?.body.toString()).toBe("%PDF-1.7");
});

test("sends a file again, whole, when the first attempt was refused for now", async ({
  expect,
}) => {
  await using fake = await startFakeQuire();
  fake.next(problem(503, "unavailable", "Try again."));
  const file = new Blob(["%PDF-1.7"], { type: "application/pdf" });
  await clientOf(fake.url).upload("col_1", { filename: "a.pdf", file });
  expect(fake.seen.map(({ body }) => body.toString())).toEqual(["%PDF-1.7", "%PDF-1.7"]);
});

test("says that the server had the same bytes already", async ({ expect }) => {
  await using fake = await startFakeQuire();
  const file = new Blob(["%PDF-1.7"], { type: "application/pdf" });
  const client = clientOf(fake.url);
  const first = await client.upload("col_1", { filename: "a.pdf", file });
  const second = await client.upload("col_1", { filename: "a.pdf", file });
  expect(first.isNew).toBe(true);
  expect(second.isNew).toBe(false);
  expect(second.document.id).toBe(first.document.id);
});

test("follows the cursor to the end of a list", async ({ expect }) => {
  await using fake = await startFakeQuire();
  fake.next(
    { body: { data: [COLLECTION], next_cursor: "c/2" } },
    { body: { data: [{ ...COLLECTION, id: "col_2" }], next_cursor: null } },
  );
  const all = await clientOf(fake.url).listCollections();
  expect(all.map(({ id }) => id)).toEqual(["col_1", "col_2"]);
  expect(fake.seen[1]?.path).toBe("/v1/collections?limit=100&cursor=c%2F2");
});

test("keeps members of an answer that it does not know", async ({ expect }) => {
  await using fake = await startFakeQuire();
  fake.next({ status: 201, body: { ...COLLECTION, colour: "blue" } });
  expect(await clientOf(fake.url).createCollection("filings")).toHaveProperty("colour", "blue");
});
