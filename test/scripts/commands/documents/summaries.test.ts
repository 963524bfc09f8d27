import type { Summary } from "../../../../client/types.ts";
import { join } from "node:path";
import { test } from "vitest";
import { folderOf, ownTenant, run, runJson } from "../run.ts";

test("shows the summaries of all or of some documents", async ({ expect }) => {
  const all = await runJson<Record<string, Summary>>(["summaries"]);
  expect(Object.keys(all)).toHaveLength(3);
  const { out } = await run(["summaries", "Renewal Letter Marchetti-Vane.pdf"]);
  expect(out).toMatch(/^Renewal Letter Marchetti-Vane\.pdf \(letter, written by rules\)\n/);
  expect(out).not.toContain("Larkmoor Homeowners");
});

test("writes edited summaries back from a file or standard input", async ({ expect }) => {
  const tenant = await ownTenant();
  await using made = await folderOf({ "a.txt": "The deductible is 3 percent.\n" });
  await run(["collections", "create", "rules"], tenant);
  await run(["upload", made.folder], tenant);
  await expect
    .poll(() => runJson<object>(["summaries"], tenant), { timeout: 10_000 })
    .toHaveProperty(["a.txt"]);
  const edited = {
    "a.txt": { document_type: "rule", summary: "Deductibles.", key_topics: ["x"], use_for: "y" },
  };
  await using file = await folderOf({ "edited.json": JSON.stringify(edited) });
  const path = join(file.folder, "edited.json");
  expect((await run(["summaries", "--from", path], tenant)).out).toBe("1 summary changed");
  expect(await runJson(["summaries"], tenant)).toMatchObject({
    "a.txt": { summary: "Deductibles.", source: "user" },
  });
  const input = JSON.stringify(edited);
  expect((await run(["summaries", "--from", "-"], { ...tenant, input })).out).toBe(
    "0 summaries changed",
  );
});

test("says what is wrong with the file", async ({ expect }) => {
  const broken = await run(["summaries", "--from", "-"], { input: "{" });
  expect(broken).toMatchObject({ code: 2 });
  expect(broken.err).toContain("Standard input is not JSON");
  const missing = await run(["summaries", "--from", "no-such-file.json"]);
  expect(missing).toMatchObject({ code: 2 });
  expect(missing.err).toContain('"no-such-file.json" can\'t be read');
});
