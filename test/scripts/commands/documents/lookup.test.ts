import type { TableMatches } from "../../../../client/types.ts";
import { test } from "vitest";
import { run, runJson } from "../run.ts";

test("finds a cell by conditions and shows where it stands", async ({ expect }) => {
  const { code, out } = await run(["lookup", "item=Net income", "--column", "2025"]);
  expect(code).toBe(0);
  expect(out).toMatch(/^1\. \$ 153\.1 \(2025; in millions, except per share amounts\)/);
  expect(out).toContain("Tamsin Ridge Annual Report 2025.pdf, page 2");
  expect(out).toMatch(/\d match(es)?$/);
});

const LIMIT = "Limit of insurance";
const ROWS = ["lookup", "Policy form=HO6", "Hurricane deductible=2%", "--column", "Fire"];

test("sends bounds, the document and the limit", async ({ expect }) => {
  const above = await runJson<TableMatches>([...ROWS, `${LIMIT}>=55000`]);
  expect(above.matches.length).toBeGreaterThan(1);
  const between = await runJson<TableMatches>([...ROWS, `${LIMIT}>=55000`, `${LIMIT}<=65000`]);
  expect(between.matches).toMatchObject([{ row: { [LIMIT]: "$60,000" } }]);
  const first = await runJson<TableMatches>([...ROWS, `${LIMIT}>=55000`, "--limit", "1"]);
  expect(first).toMatchObject({ matches: [{}], truncated: true });
  const elsewhere = ["--document", "Renewal Letter Marchetti-Vane.pdf"];
  const none = await runJson<TableMatches>([...ROWS, `${LIMIT}=60000`, ...elsewhere]);
  expect(none.matches).toEqual([]);
});

test("shows the row in the table's order", async ({ expect }) => {
  const { out } = await run(["lookup", "item=Net income", "--column", "2025", "--limit", "1"]);
  expect(out.replaceAll(/\s+/g, " ")).toContain("Net income · 2025: $ 153.1 · 2024: $ 98.9");
});

test("explains why no table meets the conditions, and shows what there is", async ({ expect }) => {
  const { code, out } = await run([...ROWS, `${LIMIT}=61000`]);
  expect(code).toBe(0);
  expect(out).toContain("The closest tables:\n- Larkmoor Homeowners Rule Manual.pdf, page 10\n");
  expect(out).toMatch(/available: Limit of insurance: \$15,000, \$25,000/);
});

test("refuses a condition of another form", async ({ expect }) => {
  for (const text of ["Net income", "=5", "year="]) {
    const { code, err } = await run(["lookup", text]);
    expect({ text, code }).toEqual({ text, code: 2 });
    expect(err).toContain(`The condition "${text}"`);
  }
});
