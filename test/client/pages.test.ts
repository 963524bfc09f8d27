import { test } from "vitest";
import { createQuire } from "../../client/quire.ts";
import { connectionTo } from "./replies.ts";

const page = (ids: readonly string[], next: string | null) => () =>
  Response.json({ data: ids.map((id) => ({ id })), next_cursor: next });

test("a list asks for its next page only when it is needed", async ({ expect }) => {
  const { connection, seen } = connectionTo(page(["a", "b"], "two"), page(["c"], null));
  const found: string[] = [];
  for await (const { id } of createQuire(connection).collections.list()) {
    found.push(id);
    if (id === "b") expect(seen).toHaveLength(1);
  }
  expect(found).toEqual(["a", "b", "c"]);
  expect(seen.map(({ path }) => path)).toEqual([
    "/v1/collections?limit=100",
    "/v1/collections?limit=100&cursor=two",
  ]);
});

test("leaving a list early asks for no further page", async ({ expect }) => {
  const { connection, seen } = connectionTo(page(["a", "b"], "two"));
  for await (const { id } of createQuire(connection).collections.list()) if (id === "b") break;
  expect(seen).toHaveLength(1);
});

test("a filter goes with every page", async ({ expect }) => {
  const { connection, seen } = connectionTo(page(["a"], "two"), page(["b"], null));
  const list = createQuire(connection).documents.list("manuals", { status: "failed", limit: 1 });
  expect(await list.all()).toHaveLength(2);
  expect(seen[1]?.path).toBe("/v1/collections/manuals/documents?limit=1&status=failed&cursor=two");
});

test("more documents than one request may name are deleted in several", async ({ expect }) => {
  const reply = () => Response.json({ data: [{ id: "doc", status: "deleting" }] });
  const { connection, seen } = connectionTo(reply, reply, reply);
  const ids = Array.from({ length: 101 }, (_, at) => `doc_${at}`);
  const { data } = await createQuire(connection).documents.delete("manuals", ids);
  expect(data).toHaveLength(3);
  const named = seen.map(({ body }) => Object(body).documents.length);
  expect(named).toEqual([50, 50, 1]);
});
