// A collection moves to a tenant of its own, as it would to another server.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "vitest";
import { extract } from "tar-stream";
import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import type { Answer, Document } from "../../../client/types.ts";
import { startServer } from "../../../scripts/server.ts";
import { folderOf, ownTenant, run, runJson } from "./run.ts";

type Imported = { documents: number; alreadyThere: number; answers: number; left: string[] };

const LONG = 180_000;
const QUESTION = "What is the deductible for wind?";

async function filledTenant() {
  const tenant = await ownTenant();
  await using files = await folderOf({
    "rates.md": "# Rates\n\nThe deductible for wind is $1,300.\n\nThe deductible for fire is $500.",
    "rules.md": "# Rules\n\nA policy ends thirty days after a notice.",
  });
  await run(["collections", "create", "moved", "--description", "To be moved"], tenant);
  await run(["upload", "-c", "moved", "--metadata", "team=north", files.folder], tenant);
  const answer = await runJson<Answer>(
    ["ask", "-c", "moved", QUESTION, "--citation-style", "link"],
    tenant,
  );
  return { tenant, answer };
}

async function namesIn(path: string): Promise<Map<string, unknown>> {
  const archive = createReadStream(path).pipe(extract());
  const found = new Map<string, unknown>();
  for await (const entry of archive) {
    const text = (await buffer(entry)).toString();
    found.set(entry.header.name, entry.header.name.endsWith(".json") ? JSON.parse(text) : text);
  }
  return found;
}

test("an archive holds files, pages, summaries, settings and answers", async ({ expect }) => {
  const { tenant, answer } = await filledTenant();
  await using folder = await folderOf({});
  const path = join(folder.folder, "moved.tar");
  expect((await run(["admin", "export", "moved", path], tenant)).out).toBe(
    "2 documents, 2 pages, 1 answers",
  );
  const entries = await namesIn(path);
  expect([...entries.keys()]).toEqual([
    "collection.json",
    ...["000001", "000002"].flatMap((at) =>
      ["document.json", "file", "pages/1.json"].map((name) => `documents/${at}/${name}`),
    ),
    "summaries.json",
    `answers/${answer.id}.json`,
  ]);
  expect(entries.get("collection.json")).toMatchObject({ name: "moved", settings: {} });
  const files = ["000001", "000002"].map((at) => entries.get(`documents/${at}/file`));
  expect(files.join()).toContain("wind is $1,300");
});

test(
  "another server imports it, twice with the same result",
  { timeout: LONG },
  async ({ expect }) => {
    const { tenant, answer } = await filledTenant();
    await using folder = await folderOf({});
    const path = join(folder.folder, "moved.tar");
    await run(["admin", "export", "moved", path], tenant);
    const other = await startServer({ persistTo: join(folder.folder, "state") });
    try {
      const there = { env: { QUIRE_URL: other.url, QUIRE_KEY: "quire-dev-key" } };
      const first = await runJson<Imported>(["admin", "import", path], there);
      expect(first).toMatchObject({ documents: 2, alreadyThere: 0, answers: 1, left: [] });
      const again = await runJson<Imported>(["admin", "import", path], there);
      expect(again).toMatchObject({ documents: 0, alreadyThere: 2, answers: 1, left: [] });
      const listed = await runJson<Document[]>(["status", "-c", "moved"], there);
      const documents = listed.toSorted((a, b) => (a.filename < b.filename ? -1 : 1));
      expect(
        documents.map(({ filename, status, metadata }) => [filename, status, metadata]),
      ).toEqual([
        ["rates.md", "ready", { team: "north" }],
        ["rules.md", "ready", { team: "north" }],
      ]);
      const read = async (server: { env: { QUIRE_KEY: string } }, url: string) =>
        (
          await fetch(`${url}/v1/answers/${answer.id}`, {
            headers: { Authorization: `Bearer ${server.env.QUIRE_KEY}` },
          })
        ).json() as Promise<Answer>;
      const moved = await read(there, other.url);
      expect(moved.answer).toContain(`${other.url}/q/${answer.id}/1`);
      expect(moved.citations[0]?.quote).toBe(answer.citations[0]?.quote);
      expect(moved.citations[0]?.document_id).toBe(documents[0]?.id);
      const { out } = await run(["ask", "-c", "moved", QUESTION], there);
      expect(out).toContain("$1,300");
    } finally {
      await other.stop();
    }
  },
);

test("an answer is refused if its quote does not stand on the server's pages", async ({
  expect,
}) => {
  const { tenant, answer } = await filledTenant();
  await using folder = await folderOf({});
  const path = join(folder.folder, "moved.tar");
  await run(["admin", "export", "moved", path], tenant);
  const forged = join(folder.folder, "forged.tar");
  const bytes = await readFile(path);
  const quote = `"quote":"${answer.citations[0]?.quote ?? ""}"`;
  const at = bytes.indexOf(quote);
  expect(at).toBeGreaterThan(0);
  bytes.write(quote.replace("1,300", "9,300"), at);
  await writeFile(forged, bytes);
  const target = await ownTenant();
  const { code, err } = await run(["admin", "import", forged], target);
  expect(code).toBe(1);
  expect(err).toMatch(/do not hold the\s+quote/);
});

test("a file that is no archive is refused", async ({ expect }) => {
  await using folder = await folderOf({ "x.tar": "no archive" });
  const { code, err } = await run(["admin", "import", join(folder.folder, "x.tar")]);
  expect(code).not.toBe(0);
  expect(err).toContain("archive");
});
