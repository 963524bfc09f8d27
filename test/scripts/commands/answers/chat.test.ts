import { test } from "vitest";
import { ownTenant, run, runJson } from "../run.ts";

const QUESTION = "What was the net income of Tamsin Ridge in 2025?";

for (const farewell of ["exit", "quit", "QUIT "]) {
  test(`understands follow-up questions and ends at "${farewell}"`, async ({ expect }) => {
    const input = `${QUESTION}\n\nAnd in 2024?\n${farewell}\nWhat was the revenue?\n`;
    const { code, out, err } = await run(["chat"], { input });
    expect(code).toBe(0);
    expect(out).toContain("$153.1 million");
    expect(out).toContain("$98.9 million");
    expect(out.match(/answered ·/g)).toHaveLength(2);
    expect(err).toMatch(/npx quire chat --session ses_\w+/);
  });
}

test("prints one JSON object a question with --json", async ({ expect }) => {
  const { out } = await run(["chat", "--json"], { input: `${QUESTION}\nAnd in 2024?\n` });
  const answers = out.split("\n").map((line) => JSON.parse(line) as { outcome: string });
  expect(answers.map(({ outcome }) => outcome)).toEqual(["answered", "answered"]);
});

test("continues a conversation, and goes on after a question that fails", async ({ expect }) => {
  const { id } = await runJson<{ id: string }>(["sessions", "create"]);
  await run(["chat", "--session", id], { input: QUESTION });
  const input = `${"x".repeat(2001)}\nAnd in 2024?\n`;
  const { code, out, err } = await run(["chat", "--session", id], { input });
  expect(code).toBe(0);
  expect(err).toContain("invalid_input");
  expect(out).toContain("$98.9 million");
});

test("knows the collection of a conversation where there are several", async ({ expect }) => {
  const tenant = await ownTenant();
  for (const name of ["first", "second"]) await run(["collections", "create", name], tenant);
  const create = ["sessions", "create", "--collection", "second"];
  const { id } = await runJson<{ id: string }>(create, tenant);
  const { code, out } = await run(["ask", "What is due?", "--session", id], tenant);
  expect({ code, out }).toMatchObject({
    code: 0,
    out: expect.stringContaining("no documents yet"),
  });
});
