import type { ExecutedPlan } from "../../../../client/types.ts";
import { join } from "node:path";
import { test } from "vitest";
import { folderOf, run, runJson } from "../run.ts";

const PLAN = {
  steps: [
    {
      step_number: 1,
      query: "net income",
      tool: "table_lookup",
      conditions: { item: "Net income" },
      column: "2025",
    },
    { step_number: 2, query: "hurricane deductible" },
  ],
};

test("runs a plan from a file and shows what each step finds", async ({ expect }) => {
  await using made = await folderOf({ "plan.json": JSON.stringify(PLAN) });
  const { code, out } = await run(["plan", "run", join(made.folder, "plan.json")]);
  expect(code).toBe(0);
  expect(out).toMatch(/^Step 1, table_lookup: net income\n/);
  expect(out).toMatch(/1\. \$ 153\.1 \(2025; in millions/);
  expect(out).toContain("Tamsin Ridge Annual Report 2025.pdf, page 2");
  expect(out).toContain("Step 2, search: hurricane deductible\n");
  expect(out).toContain("Larkmoor Homeowners Rule Manual.pdf, page");
});

test("takes a whole request from standard input, and a strategy", async ({ expect }) => {
  const input = JSON.stringify({ plan: PLAN, retrieval: { top_k: 1 } });
  const line = ["plan", "run", "-", "--strategy", "sparse"];
  const { steps } = await runJson<ExecutedPlan>(line, { input });
  expect(steps[1]?.results).toHaveLength(1);
  expect(steps[1]?.results[0]?.scores).toMatchObject({ vector: null });
});

test("passes on what the server says of a plan that can't be run", async ({ expect }) => {
  const { code, err } = await run(["plan", "run", "-"], { input: '{"steps": []}' });
  expect(code).toBe(1);
  expect(err).toContain("/plan/steps");
});
