// Commands about a tenant and its answers.
import type { Answer, Trace, UsageDay } from "../../../../client/types.ts";
import { test } from "vitest";
import { ownTenant, run, runJson } from "../run.ts";

test("trace shows the steps of an answer given before", async ({ expect }) => {
  const { id } = await runJson<Answer>(["ask", "Which hurricane deductible applies?"]);
  const { code, out } = await run(["trace", id]);
  expect(code).toBe(0);
  expect(out).toMatch(/^ {4}start {2}took {2}agent +by +result\n/);
  expect(out).toMatch(/\n +\d+ +\d+ {2}retriever +rules {2}\d passages by hybrid search/);
  for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  const json = await runJson<{ id: string; trace: Trace }>(["trace", id]);
  expect(json.id).toBe(id);
  expect(json.trace.map(({ agent }) => agent)).toContain("retriever");
  expect(await run(["trace", "ans_none"])).toMatchObject({ code: 1 });
});

test("usage counts a tenant's requests by day", async ({ expect }) => {
  const tenant = await ownTenant();
  await run(["collections"], tenant);
  await run(["collections"], tenant);
  const days = await runJson<UsageDay[]>(["usage", "--days", "1"], tenant);
  expect(days).toHaveLength(1);
  expect(days[0]?.requests).toBeGreaterThanOrEqual(2);
  const { out } = await run(["usage"], tenant);
  expect(out).toMatch(/^day +requests +tokens +neurons +rows read +vectors +cost in \$\n/);
  expect(out).toContain(days[0]?.day);
});

test("tenants create makes a tenant whose key works", async ({ expect }) => {
  const made = await runJson<{ id: string; api_key: string }>(["tenants", "create", "Larkmoor"]);
  const { code, out } = await run(["--key", made.api_key, "collections"]);
  expect({ code, out: out.slice(0, 29) }).toEqual({
    code: 0,
    out: "There are no collections yet.",
  });
  const { out: shown } = await run(["tenants", "create", "Larkmoor"]);
  expect(shown).toMatch(/^ten_\w+ {2}Larkmoor\nkey: qk_\w+ \(shown only once\)$/);
  const refused = await run(["tenants", "create", "x", "--admin-key", "wrong"]);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.err).toContain("unauthenticated");
});

test("choices of options are those of the API", async ({ expect }) => {
  const choices = await import("../../../../scripts/commands/program/choices.ts");
  const { inject } = await import("vitest");
  const response = await fetch(`${inject("quireUrl")}/openapi.json`);
  const { components } = (await response.json()) as {
    components: { schemas: Record<string, { properties: Record<string, Property> }> };
  };
  const question = components.schemas["Question"]?.properties ?? {};
  const search = components.schemas["SearchRequest"]?.properties ?? {};
  const sorted = (values: readonly string[] = []) => [...values].sort();
  expect(sorted(question["mode"]?.enum)).toEqual(sorted(choices.MODES));
  expect(sorted(question["effort"]?.enum)).toEqual(sorted(choices.EFFORTS));
  expect(sorted(question["format"]?.enum)).toEqual(sorted(choices.FORMATS));
  expect(sorted(question["citation_style"]?.enum)).toEqual(sorted(choices.CITATION_STYLES));
  expect(sorted(search["strategy"]?.enum)).toEqual(sorted(choices.STRATEGIES));
  const feedback = components.schemas["Feedback"]?.properties ?? {};
  expect(sorted(feedback["verdict"]?.enum)).toEqual(sorted(choices.VERDICTS));
  const listed = components.schemas["ListedAnswer"]?.properties ?? {};
  expect(sorted(listed["outcome"]?.enum)).toEqual(sorted(choices.OUTCOMES));
});

type Property = { enum?: string[] };
