import type { Answer } from "../../../../client/types.ts";
import { test } from "vitest";
import { folderOf, ownTenant, run, runJson } from "../run.ts";

const QUESTION = "What was the net income of Tamsin Ridge in 2025?";

test("shows the answer, its citations and the confidence in words", async ({ expect }) => {
  const { code, out } = await run(["ask", QUESTION]);
  expect(code).toBe(0);
  expect(out).toContain("$153.1 million [1]");
  expect(out).toContain("Tamsin Ridge Annual Report 2025.pdf, page 2\n    [1] “Net income |");
  expect(out).toMatch(/answered · high confidence \(0\.\d\d\) · written by rules · \d+ ms/);
  expect(out).not.toContain("Statements");
});

test("sends mode, citation style, strategy, effort and document", async ({ expect }) => {
  const how = ["--mode", "extractive", "--effort", "fast", "--strategy", "sparse"];
  const shape = ["--citation-style", "source_page", "--document", "Tamsin", "--trace"];
  const { out } = await run(["ask", QUESTION, ...how, ...shape]);
  expect(out.replaceAll(/\s+/g, " ")).toContain(
    "[Source: Tamsin Ridge Annual Report 2025.pdf, Page 2]",
  );
  expect(out.replaceAll(/\s+/g, " ")).toContain("passages by sparse search");
  expect(out).not.toContain("Larkmoor");
});

test("prints HTML and JSON as they are, and everything else to standard error", async ({
  expect,
}) => {
  const html = await run(["ask", QUESTION, "--format", "html", "--citation-style", "footnote"]);
  expect(html.out).toMatch(/^<p>Net income in 2025 was .*<\/ol>$/s);
  expect(html.err).toContain("high confidence");
  const json = await run(["ask", QUESTION, "--format", "json"]);
  expect(JSON.parse(json.out)).toMatchObject({ statements: [{ citations: [1] }] });
});

test("explains the answer with --verbose and --trace", async ({ expect }) => {
  const { out } = await run(["ask", QUESTION, "--verbose", "--trace"]);
  for (const title of ["Statements", "Passages", "Assessment", "Usage", "Times in ms", "Trace"]) {
    expect(out).toContain(`\n  ${title}\n`);
  }
  expect(out).toContain("supported: Net income in 2025");
  expect(out).toMatch(/\n {4}start {2}took {2}agent .*\n.* analyst /);
});

test("prints only JSON with --json, which may stand anywhere in the line", async ({ expect }) => {
  const { out, err } = await run(["--json", "ask", "--trace", QUESTION]);
  expect(err).toBe("");
  const answer = JSON.parse(out) as Answer;
  expect(answer).toMatchObject({ question: QUESTION, outcome: "answered" });
  expect(answer.trace?.length).toBeGreaterThan(3);
});

test("says so when the documents don't answer, without a confidence", async ({ expect }) => {
  const { code, out } = await run(["ask", "How many employees work in Portugal?"]);
  expect(code).toBe(0);
  expect(out).toMatch(/closest · written by rules|closest passages/);
  expect(out).not.toContain("confidence");
});

test("shows the steps while it waits, where somebody watches", async ({ expect }) => {
  const seen: string[] = [];
  const terminal = { redraw: (line: string) => void seen.push(line), columns: 60 };
  const { code } = await run(["ask", QUESTION], { terminal });
  expect(code).toBe(0);
  expect(seen.some((line) => line.includes("retriever:"))).toBe(true);
  expect(seen.at(-1)).toBe("");
});

test("asks within a conversation", async ({ expect }) => {
  const { id } = await runJson<{ id: string }>(["sessions", "create"]);
  await run(["ask", QUESTION, "--session", id]);
  const { out } = await run(["ask", "And in 2024?", "--session", id]);
  expect(out).toContain("$98.9 million");
});

test("writes signs of Markdown for a terminal as the document has them", async ({ expect }) => {
  const tenant = await ownTenant();
  await run(["collections", "create", "notes"], tenant);
  await using files = await folderOf({
    "paths.txt": "Logs are kept in /var/log/*/old by each service.\n",
  });
  await run(["upload", files.folder], tenant);
  const { out } = await run(["ask", "Where are logs kept?"], tenant);
  expect(out).toContain("Logs are kept in /var/log/*/old");
  const asked = await runJson<Answer>(["ask", "Where are logs kept?"], tenant);
  expect(asked.answer).toContain(String.raw`/var/log/\*/old`);
});
