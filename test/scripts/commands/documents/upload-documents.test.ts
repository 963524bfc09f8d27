import type { Document, SearchResults } from "../../../../client/types.ts";
import { test } from "vitest";
import { folderOf, ownTenant, run, runJson } from "../run.ts";

test("uploads with metadata that searches filter by", async ({ expect }) => {
  const tenant = await ownTenant();
  await using made = await folderOf({ "Règles “2025”.txt": "The deductible is 3 percent.\n" });
  await run(["collections", "create", "rules"], tenant);
  const typed = ["--metadata", "year=2025", "--metadata", "state=CT", "--metadata", "zip=06604"];
  const { code, out } = await run(["upload", made.folder, ...typed], tenant);
  expect({ code, out }).toEqual({ code: 0, out: "1 sent, 0 already there" });
  const [document] = await runJson<Document[]>(["status"], tenant);
  expect(document).toMatchObject({
    filename: "Règles “2025”.txt",
    status: "ready",
    metadata: { year: 2025, state: "CT", zip: "06604" },
  });
  const find = async (filter: string) => {
    const line = ["search", "deductible", "--metadata", filter];
    return (await runJson<SearchResults>(line, tenant)).results.length;
  };
  expect([await find("year=2025"), await find("zip=06604"), await find("state=NY")]).toEqual([
    1, 1, 0,
  ]);
});

test("changes the metadata of a file that is already there", async ({ expect }) => {
  const tenant = await ownTenant();
  await using made = await folderOf({ "a.txt": "The deductible is 3 percent.\n" });
  await run(["collections", "create", "rules"], tenant);
  await run(["upload", made.folder, "--metadata", "state=CT"], tenant);
  const again = await run(["upload", made.folder, "--metadata", "state=NY"], tenant);
  expect(again.out).toBe("0 sent, 1 already there");
  const [document] = await runJson<Document[]>(["status"], tenant);
  expect(document?.metadata).toEqual({ state: "NY" });
});

test("shows a bar that ends at the files taken and counts the refused", async ({ expect }) => {
  const tenant = await ownTenant();
  const long = `${"A very long name of a document ".repeat(4)}v2.txt`;
  await using made = await folderOf({ [long]: "The deductible is 3 percent.\n", "empty.txt": "" });
  await run(["collections", "create", "rules"], tenant);
  const lines: string[] = [];
  const terminal = { redraw: (line: string) => void lines.push(line), columns: 80 };
  const { code, out, err } = await run(["upload", made.folder], { ...tenant, terminal });
  expect(code).toBe(1);
  expect(out).toBe("1 sent, 0 already there, 1 refused");
  expect(err).toContain("empty.txt: invalid_input: The file is empty.");
  const bars = lines.filter((line) => line.startsWith("Uploading"));
  expect(bars.at(-1)).toMatch(/^Uploading ━{24} 1\/2, 1 refused$/);
  expect(bars.some((line) => / A very lon.*….*v2\.txt \(sent\)$/.test(line))).toBe(true);
  for (const line of lines) expect(line.length).toBeLessThan(80);
});
