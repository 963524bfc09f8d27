import { test } from "vitest";
import { runCommand } from "../../../scripts/commands/run-command.ts";
import { COLLECTION, fakeDocument, problem, startFakeQuire } from "../fake-quire.ts";

/** Runs a command line as a user would and collects what they would read. */
async function run(args: string[], url = "http://127.0.0.1:9") {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommand(args, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    env: { QUIRE_URL: url },
  });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

test("names the commands when one is unknown", async ({ expect }) => {
  const { code, err } = await run(["uplaod"]);
  expect(code).toBe(2);
  expect(err).toBe(
    "There is no command uplaod. Commands: tenants, collections, upload, status, search, ask, chat, delete, audit.",
  );
});

test("refuses an unknown option in one line that shows the usage", async ({ expect }) => {
  const { code, err } = await run(["status", "--colour"]);
  expect(code).toBe(2);
  expect(err).toBe("Unknown option '--colour'. Usage: status");
});

test("shows help without a server", async ({ expect }) => {
  const { code, out } = await run(["ask", "--help"]);
  expect(code).toBe(0);
  expect(out).toContain('ask "QUESTION"');
  expect(out).toContain("QUIRE_URL");
  expect((await run(["help", "ask"])).out).toBe(out);
  expect((await run(["help"])).out).toBe((await run(["--help"])).out);
});

test("asks for what is missing", async ({ expect }) => {
  for (const [args, wanted] of [
    [["ask"], "Give a question."],
    [["ask", "two", "words"], "in quotes"],
    [["upload"], "Give a folder or files"],
    [["upload", "no-such-file.pdf"], "There is no file or folder no-such-file.pdf."],
    [["upload", ".", "--parallel", "many"], "--parallel takes a number"],
    [["tenants"], "tenants create NAME"],
    [["collections", "rename"], "say list, create NAME or delete ID"],
    [["search", "x", "--top", "few"], "--top takes a number"],
    [["search", "x", "--top", "101"], "from 1 to 100"],
    [["search", "x", "--url", "nowhere"], "is not an address"],
  ] as const) {
    const { code, err } = await run([...args]);
    expect({ args, code }).toEqual({ args, code: 2 });
    expect(err).toContain(wanted);
    expect(err.split("\n")).toHaveLength(1);
  }
});

test("takes the only collection there is", async ({ expect }) => {
  await using fake = await startFakeQuire();
  fake.documents.push(fakeDocument("a.pdf", new Uint8Array(3)));
  const { code, out } = await run(["status"], fake.url);
  expect(code).toBe(0);
  expect(out).toContain("a.pdf (3 pages, 7 chunks)");
  expect(out).toContain("filings: 1 of 1 documents ready");
});

test("asks which collection when there are several", async ({ expect }) => {
  await using fake = await startFakeQuire();
  const two = [COLLECTION, { ...COLLECTION, id: "col_2", name: "letters" }];
  fake.next({ body: { data: two, next_cursor: null } });
  const { code, err } = await run(["status"], fake.url);
  expect(code).toBe(2);
  expect(err).toContain("Say which collection: --collection NAME. There are: filings, letters.");
});

test("names the collections when the wanted one is missing", async ({ expect }) => {
  await using fake = await startFakeQuire();
  const { code, err } = await run(["ask", "why?", "--collection", "memos"], fake.url);
  expect(code).toBe(2);
  expect(err).toContain("There is no collection memos. There are: filings.");
});

test("prints code, detail and request id of a failed request", async ({ expect }) => {
  await using fake = await startFakeQuire();
  fake.next(problem(401, "unauthenticated", "The key is not valid."));
  const { code, err } = await run(["collections"], fake.url);
  expect(code).toBe(1);
  expect(err).toBe("unauthenticated: The key is not valid. (request req_7)");
});

test("prints what the server answered with --json", async ({ expect }) => {
  await using fake = await startFakeQuire();
  const { out } = await run(["collections", "--json"], fake.url);
  expect(JSON.parse(out)).toEqual([COLLECTION]);
});

test("shows an answer with its citations", async ({ expect }) => {
  await using fake = await startFakeQuire();
  const citation = {
    n: 1,
    document_id: "doc_1",
    source_file: "rules.pdf",
    page_start: 7,
    page_end: 7,
    quote: "is 3\npercent",
  };
  fake.next(
    { body: { data: [COLLECTION], next_cursor: null } },
    {
      body: {
        id: "ans_1",
        answer: "It is 3 percent [1].",
        outcome: "answered",
        policy: "rules",
        citations: [citation],
        warnings: [],
        timings_ms: { retrieve: 12.4 },
      },
    },
  );
  const { code, out } = await run(["ask", "Which deductible?"], fake.url);
  expect(code).toBe(0);
  expect(out).toContain("It is 3 percent [1].");
  expect(out).toContain("rules.pdf, page 7\n    [1] “is 3 percent”");
  expect(out).toContain("(retrieve 12)");
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
