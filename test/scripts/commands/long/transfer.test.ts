// A collection moves to a tenant of its own, as it would to another server.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inject, test } from "vitest";
import { extract } from "tar-stream";
import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { createQuire, type Quire } from "../../../../client/quire.ts";
import type { Answer, Document } from "../../../../client/types.ts";
import type { Imported } from "../../../../scripts/archive/import-entry.ts";
import { startServer } from "../../../../scripts/server.ts";
import { folderOf, ownTenant, run, runJson } from "../run.ts";

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
  return {
    tenant,
    answer,
    client: createQuire({ url: inject("quireUrl"), key: tenant.env.QUIRE_KEY }),
  };
}

/** A conversation of two questions, with feedback on the second answer. */
async function converse(client: Quire) {
  const [collection] = await client.collections.list().all();
  const id = collection?.id ?? "";
  const session = await client.sessions.create(id, "About rates");
  const ask = async (question: string) =>
    client.answers.create(id, { question, session_id: session.id });
  const answers = [await ask(QUESTION), await ask("And for fire?")];
  const last = answers[1]?.id ?? "";
  await client.answers.giveFeedback(last, { verdict: "wrong_place", comment: "Page 2." });
  return { session: session.id, last };
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
    "2 documents, 2 pages, 0 conversations, 1 answer",
  );
  const entries = await namesIn(path);
  expect([...entries.keys()]).toEqual([
    "collection.json",
    ...["000001", "000002"].flatMap((at) =>
      ["document.json", "file", "pages/1.json"].map((name) => `documents/${at}/${name}`),
    ),
    "summaries.json",
    "sessions.json",
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
    const { tenant, answer, client } = await filledTenant();
    const { session, last } = await converse(client);
    await using folder = await folderOf({});
    const path = join(folder.folder, "moved.tar");
    await run(["admin", "export", "moved", path], tenant);
    const other = await startServer({ persistTo: join(folder.folder, "state") });
    try {
      const there = { env: { QUIRE_URL: other.url, QUIRE_KEY: "quire-dev-key" } };
      const counts = { sessions: 1, answers: 3, left: [] };
      const first = await runJson<Imported>(["admin", "import", path], there);
      expect(first).toMatchObject({ ...counts, documents: 2, alreadyThere: 0 });
      const again = await runJson<Imported>(["admin", "import", path], there);
      expect(again).toMatchObject({ ...counts, documents: 0, alreadyThere: 2 });
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
      const elsewhere = createQuire({ url: other.url, key: "quire-dev-key" });
      const [talk, copied] = [
        await client.sessions.get(session),
        await elsewhere.sessions.get(session),
      ];
      expect(copied).toEqual({ ...talk, collection_id: first.collection });
      expect(talk.messages).toHaveLength(4);
      expect(await elsewhere.answers.feedback(last)).toEqual(await client.answers.feedback(last));
      expect(await elsewhere.answers.trace(last)).toEqual(await client.answers.trace(last));
      const { out } = await run(["ask", "-c", "moved", QUESTION], there);
      expect(out).toContain("$1,300");
      // The second answer follows from the first, so it goes with the document that the first quotes.
      await elsewhere.documents.delete(first.collection, [documents[0]?.id ?? ""]);
      expect((await elsewhere.sessions.get(session)).messages).toEqual([]);
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
