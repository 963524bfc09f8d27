import type { Collection } from "../../../../client/types.ts";
import { test } from "vitest";
import { ownTenant, run, runJson } from "../run.ts";

test("creates a collection with chunking and a graph", async ({ expect }) => {
  const tenant = await ownTenant();
  const options = ["--chunking", "page", "--size", "400", "--overlap", "0", "--graph"];
  const line = ["collections", "create", "rules", "--description", "All rules", ...options];
  const created = await runJson<Collection>(line, tenant);
  expect(created).toMatchObject({
    name: "rules",
    description: "All rules",
    settings: { graph: true, chunking: { strategy: "page", size: 400, overlap: 0 } },
  });
  const { out } = await run(["collections"], tenant);
  expect(out).toBe(`${created.id}  rules  0 documents, 0 chunks`);
  expect((await run(["collections", "list"], tenant)).out).toBe(out);
});

test("deletes a collection by name or id", async ({ expect }) => {
  const tenant = await ownTenant();
  const { id } = await runJson<Collection>(["collections", "create", "rules"], tenant);
  await run(["collections", "create", "letters"], tenant);
  expect((await run(["collections", "delete", id], tenant)).out).toBe(
    "Deleted the collection rules.",
  );
  await run(["collections", "delete", "letters"], tenant);
  expect((await run(["collections"], tenant)).out).toContain("There are no collections yet.");
});

test("is addressed by name or id; the only one needs no name", async ({ expect }) => {
  const tenant = await ownTenant();
  const { id } = await runJson<Collection>(["collections", "create", "rules"], tenant);
  const status = async (...more: string[]) => run(["status", ...more], tenant);
  const only = await status();
  expect(only.out).toBe("rules: 0 of 0 documents ready");
  expect(await status("--collection", "rules")).toEqual(only);
  expect(await status("-c", id)).toEqual(only);
  await run(["collections", "create", "letters"], tenant);
  expect((await status()).err).toContain("The collections are: rules, letters.");
});

test("names a command that does not exist", async ({ expect }) => {
  const { code, err } = await run(["collections", "rename", "x"]);
  expect(code).toBe(2);
  expect(err).toBe("Unknown command 'rename'.\nHelp: npx quire collections --help");
});
