import { test } from "vitest";
import { COLLECTION, problem, startFakeQuire } from "../../fake-quire.ts";
import { run as runAgainst } from "../run.ts";

/** Against a server that plays what a real one seldom does; without one, nothing answers. */
const run = (args: string[], url = "http://127.0.0.1:9") =>
  runAgainst(args, { env: { QUIRE_URL: url } });

test("suggests a command when one is unknown", async ({ expect }) => {
  const { code, err } = await run(["uplaod"]);
  expect(code).toBe(2);
  expect(err).toBe("Unknown command 'uplaod'. Did you mean upload?\nHelp: npx quire --help");
});

test("shows the commands with their help texts", async ({ expect }) => {
  const { code, out } = await run(["--help"]);
  expect(code).toBe(0);
  expect(out).toMatch(/\n {2}ask +answer a question with citations\n/);
  expect((await run(["help"])).out).toBe(out);
  const nothing = await run([]);
  expect({ code: nothing.code, err: nothing.err }).toEqual({ code: 2, err: out });
});

test("shows a command's options, choices and the global options", async ({ expect }) => {
  const { code, out } = await run(["ask", "--help"]);
  expect(code).toBe(0);
  expect(out).toContain("Usage: npx quire ask [options] <question>");
  expect(out.replaceAll(/\s+/g, " ")).toContain(
    "(extractive, abstractive, hybrid; default: hybrid)",
  );
  expect(out).toContain("QUIRE_URL");
  expect((await run(["help", "ask"])).out).toBe(out);
  expect((await run(["collections", "create", "--help"])).out).toContain("--chunking <strategy>");
  for (const line of out.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
});

test("names what is wrong with the command line and where help is", async ({ expect }) => {
  for (const [args, wanted] of [
    [["status", "--colour"], "Unknown option '--colour'.\nHelp: npx quire status --help"],
    [["ask", "x", "--mod", "hybrid"], "Unknown option '--mod'. Did you mean --mode?"],
    [["ask"], "The argument <question> is missing.\nHelp: npx quire ask --help"],
    [["ask", "two", "words"], "Too many arguments for 'ask'. Expected 1 argument but got 2."],
    [["ask", "x", "--mode"], "The option '--mode <mode>' needs a value."],
    [["ask", "x", "--mode", "loud"], "'loud' is not a valid value of the option '--mode <mode>'."],
    [["ask", "x", "--url"], "The option '--url <address>' needs a value.\nHelp: npx quire --help"],
    [["upload"], "The argument <paths> is missing."],
    [["upload", "no-such-file.pdf"], 'There is no file or folder "no-such-file.pdf".'],
    [["upload", ".", "--parallel", "many"], "Give a whole number from 1 to 32."],
    [["upload", ".", "--metadata", "year"], "Give NAME=VALUE."],
    [["search", "x", "--top", "101"], "Give a whole number from 1 to 100."],
    [["search", "x", "--url", "nowhere"], '"nowhere" is not the address of a server.'],
  ] as const) {
    const { code, out, err } = await run([...args]);
    expect({ args, code, out }).toEqual({ args, code: 2, out: "" });
    expect(err.replaceAll(/(?<!\.)\n/g, " ")).toContain(wanted);
  }
});

test("says how to start a server when none answers", async ({ expect }) => {
  const { code, err } = await run(["status"]);
  expect(code).toBe(1);
  expect(err).toContain("npx wrangler dev");
});

test("names the collections when the wanted one is missing", async ({ expect }) => {
  await using fake = await startFakeQuire();
  const { code, err } = await run(["ask", "why?", "--collection", "memos"], fake.url);
  expect(code).toBe(2);
  expect(err).toContain('There is no collection "memos". The collections are: filings.');
});

test("prints code, detail and request id of a failed request", async ({ expect }) => {
  await using fake = await startFakeQuire();
  fake.next(problem(401, "unauthenticated", "The key is not valid."));
  const { code, err } = await run(["collections"], fake.url);
  expect(code).toBe(1);
  expect(err).toBe("unauthenticated: The key is not valid. (request req_7)");
});

test("audits to the last page, lists what is wrong and exits with 1", async ({ expect }) => {
  await using fake = await startFakeQuire();
  const document = { filename: "a.pdf", pages_without_text: [2, 7], faults: [] };
  const fault = { code: "pages_missing", detail: "1 of 9 pages: 3." };
  fake.next(
    { body: { data: [COLLECTION], next_cursor: null } },
    { body: { data: [document], faults: [], terms_checked: 0, next_cursor: "d:doc_a" } },
    {
      body: {
        data: [{ filename: "b.pdf", pages_without_text: null, faults: [fault] }],
        faults: [{ code: "terms_differ", detail: "x" }],
        terms_checked: 12,
        next_cursor: null,
      },
    },
  );
  const { code, out } = await run(["audit"], fake.url);
  expect(code).toBe(1);
  expect(fake.seen.at(-1)?.path).toContain("/audit?cursor=d%3Adoc_a");
  expect(out.split("\n")).toEqual([
    "a.pdf: no text on pages 2, 7",
    "b.pdf: pages_missing: 1 of 9 pages: 3.",
    "terms_differ: x",
    expect.stringContaining("2 documents and 12 terms checked, 2 faults"),
  ]);
});
