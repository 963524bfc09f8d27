import type { SearchResults } from "../../../../client/types.ts";
import { test } from "vitest";
import { STRATEGIES } from "../../../../scripts/commands/program/choices.ts";
import { run, runJson } from "../run.ts";

for (const strategy of STRATEGIES) {
  test(`searches with the strategy ${strategy}`, async ({ expect }) => {
    const found = await runJson<SearchResults>([
      "search",
      "hurricane deductible",
      "--strategy",
      strategy,
      "--top",
      "2",
    ]);
    expect(found.strategy).toBe(strategy);
    expect(found.results).toHaveLength(2);
  });
}

test("shows places, scores with their parts, and the passages", async ({ expect }) => {
  const { code, out } = await run(["search", "hurricane deductible", "--top", "2"]);
  expect(code).toBe(0);
  expect(out).toMatch(/^1\. Larkmoor Homeowners Rule Manual\.pdf, pages? \d/);
  const part = String.raw`\d\.\d{3}`;
  expect(out).toMatch(
    new RegExp(`score ${part} \\(sparse ${part}, fused ${part}, rerank ${part}\\)`),
  );
  expect(out).toContain("hybrid search · 2 passages");
});

test("shows the vector score of a search by vectors", async ({ expect }) => {
  const { out } = await run([
    "search",
    "hurricane deductible",
    "--strategy",
    "vector",
    "--top",
    "1",
  ]);
  expect(out).toMatch(/\(vector \d\.\d{3}[,)]/);
});

test("leaves out the rerank score with --no-rerank", async ({ expect }) => {
  const { out } = await run(["search", "hurricane deductible", "--no-rerank"]);
  expect(out).toContain("fused");
  expect(out).not.toContain("rerank");
});

test("looks only in the named document", async ({ expect }) => {
  const document = "Renewal Letter Marchetti-Vane.pdf";
  const { results } = await runJson<SearchResults>(["search", "form", "--document", document]);
  expect(new Set(results.map(({ source_file: file }) => file))).toEqual(new Set([document]));
});

test("names the documents when one is unknown", async ({ expect }) => {
  const { code, err } = await run(["search", "form", "--document", "nothing.pdf"]);
  expect(code).toBe(1);
  expect(err).toContain("invalid_input");
});
