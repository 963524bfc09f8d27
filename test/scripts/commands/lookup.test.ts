import { test } from "vitest";
import type { TableMatches } from "../../../scripts/client/contract.ts";
import { run, runJson } from "./run.ts";

test("finds a cell by conditions and shows where it stands", async ({ expect }) => {
  const { code, out } = await run(["lookup", "item=Net income", "--column", "2025"]);
  expect(code).toBe(0);
  expect(out).toMatch(/^1\. \$ 153\.1 {2}\(2025; in millions, except per share amounts\)/);
  expect(out).toContain("Tamsin Ridge Annual Report 2025.pdf, page 2");
  expect(out).toMatch(/\d match(es)?$/);
});

test("sends bounds, the document and the limit", async ({ expect }) => {
  const line = ["lookup", "item=Net income", "2025>=150", "2025<=160", "--limit", "1"];
  const document = "Tamsin Ridge Annual Report 2025.pdf";
  const found = await runJson<TableMatches>([...line, "--document", document]);
  expect(found.matches).toHaveLength(1);
  const none = await runJson<TableMatches>(["lookup", "item=Net income", "2025>=160"]);
  expect(none.matches).toEqual([]);
});

test("explains why no table meets the conditions", async ({ expect }) => {
  const { code, out } = await run(["lookup", "item=Net income", "2025>=160"]);
  expect(code).toBe(0);
  expect(out).toContain("Net income");
});

test("refuses a condition of another form", async ({ expect }) => {
  for (const text of ["Net income", "=5", "year="]) {
    const { code, err } = await run(["lookup", text]);
    expect({ text, code }).toEqual({ text, code: 2 });
    expect(err).toContain(`The condition "${text}"`);
  }
});
