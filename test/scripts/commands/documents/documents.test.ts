import type { Document } from "../../../../client/types.ts";
import { test } from "vitest";
import { folderOf, ownTenant, run, runJson } from "../run.ts";

async function library() {
  const tenant = await ownTenant();
  await using made = await folderOf({
    "a.txt": "The deductible is 3 percent.\n",
    "b.txt": "The premium is due on April 1, 2026.\n",
  });
  await run(["collections", "create", "rules"], tenant);
  await run(["upload", made.folder], tenant);
  return tenant;
}

test("status, reindex, audit and delete work on the documents of a collection", async ({
  expect,
}) => {
  const tenant = await library();
  const { out } = await run(["status"], tenant);
  expect(out).toMatch(/doc_\w+ ready: a\.txt \(1 page, 1 chunk\)/);
  expect(out).toContain("rules: 2 of 2 documents ready");

  const before = await runJson<Document[]>(["status"], tenant);
  const again = await run(["reindex", "a.txt"], tenant);
  expect(again).toMatchObject({ code: 0, out: "1 document indexed again, 0 failed" });
  const after = await runJson<Document[]>(["status"], tenant);
  const changed = after.filter(
    ({ version }, at) => JSON.stringify(version) !== JSON.stringify(before[at]?.version),
  );
  expect(changed.map(({ filename }) => filename)).toEqual(["a.txt"]);
  expect((await run(["reindex", "--no-wait"], tenant)).out).toContain("Indexing 2 documents again");
  await run(["reindex"], tenant);

  // What "--no-wait" has left to do in the background is no fault.
  expect(await run(["audit"], tenant)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^rules: 2 documents and \d+ terms checked, 0 faults$/),
  });

  const id = after.find(({ filename }) => filename === "b.txt")?.id ?? "";
  expect(await run(["delete", "a.txt", id], tenant)).toMatchObject({
    code: 0,
    out: "Deleted a.txt.\nDeleted b.txt.",
  });
  expect((await run(["status"], tenant)).out).toBe("rules: 0 of 0 documents ready");
});

test("an unknown document is named, and nothing is done", async ({ expect }) => {
  for (const command of ["delete", "reindex", "summaries"]) {
    const { code, err } = await run([command, "nothing.pdf"]);
    expect({ command, code }).toEqual({ command, code: 2 });
    expect(err).toContain('There is no document "nothing.pdf" in manuals.');
  }
});
