import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pack } from "tar-stream";
import { test } from "vitest";
import { createQuire } from "../../../client/quire.ts";
import { importCollection } from "../../../scripts/archive/import-collection.ts";
import { UsageError } from "../../../scripts/commands/program/usage-error.ts";
import { folderOf } from "../commands/run.ts";
import { COLLECTION, startFakeQuire } from "../fake-quire.ts";

async function archiveOf(entries: Readonly<Record<string, string>>): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of Object.entries(entries)) tar.entry({ name }, content);
  tar.finalize();
  return buffer(tar);
}

const WHOLE = {
  "collection.json": JSON.stringify({
    format: 1,
    name: COLLECTION.name,
    description: "",
    settings: {},
  }),
  "documents/000000/document.json": JSON.stringify({ filename: "a.txt", sha256: "", metadata: {} }),
  "documents/000000/file": "The roof is dry. ".repeat(1000),
};

test("says of an archive that is cut off where it ends, and that the rest was imported", async ({
  expect,
}) => {
  await using fake = await startFakeQuire();
  await using made = await folderOf({});
  const path = join(made.folder, "cut.tar");
  const whole = await archiveOf(WHOLE);
  const client = createQuire({ url: fake.url, key: "k" });
  for (const length of [3000, 9000]) {
    await writeFile(path, whole.subarray(0, length));
    const importing = importCollection({ client, operator: client }, path);
    await expect(importing).rejects.toThrow(UsageError);
    await expect(importing).rejects.toThrow(
      /cut\.tar cannot be read to its end: .*What came before/,
    );
  }
});

test("says of another file that it is no archive", async ({ expect }) => {
  await using fake = await startFakeQuire();
  await using made = await folderOf({ "notes.txt": "Dry. ".repeat(500) });
  const client = createQuire({ url: fake.url, key: "k" });
  const importing = importCollection({ client, operator: client }, join(made.folder, "notes.txt"));
  await expect(importing).rejects.toThrow("is not an archive of Quire");
});

test("imports the summaries of people and models, and leaves those that people wrote there", async ({
  expect,
}) => {
  const rest = { document_type: "note", key_topics: [], use_for: "" };
  const summaryOf = (summary: string, source: string) => ({ ...rest, summary, source });
  const names = ["by-user", "by-model", "by-rules", "edited-there", "too-long"];
  const documents = names.map((name, at) => [
    [`documents/00000${at}/document.json`, { filename: name, sha256: name, metadata: {} }],
    [`documents/00000${at}/file`, name],
  ]);
  const archive = await archiveOf({
    "collection.json": WHOLE["collection.json"],
    ...Object.fromEntries(
      documents
        .flat()
        .map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
    ),
    "summaries.json": JSON.stringify({
      "by-user": summaryOf("Theirs", "user"),
      "by-model": summaryOf("A model's", "model"),
      "by-rules": summaryOf("Of rules", "rules"),
      "edited-there": summaryOf("Older", "user"),
      "too-long": summaryOf("Refused", "user"),
      constructor: summaryOf("Of no document", "user"),
    }),
  });
  await using made = await folderOf({});
  const path = join(made.folder, "whole.tar");
  await writeFile(path, archive);
  const written: string[] = [];
  const answer: typeof fetch = async (address, init) => {
    const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address);
    const page = (data: unknown[]) => Response.json({ data, next_cursor: null });
    if (pathname === "/v1/collections") return page([COLLECTION]);
    if (pathname.endsWith("/summaries")) {
      // Those of the documents that are ready since a moment are not written yet.
      if (init?.method !== "PUT") {
        return Response.json({ "edited-there": summaryOf("Newer", "user") });
      }
      const body = typeof init.body === "string" ? init.body : "{}";
      const [name = ""] = Object.keys(JSON.parse(body) as object);
      const problem = { code: "invalid_input", status: 400, detail: "It is too long." };
      if (name === "too-long") return Response.json(problem, { status: 400 });
      written.push(name);
      return Response.json({ changed: 1 });
    }
    if (init?.method !== "POST" && pathname.endsWith("/documents")) return page([]);
    const form = init?.body instanceof FormData ? init.body.get("file") : null;
    const name = form instanceof File ? form.name : (searchParams.get("filename") ?? "");
    return Response.json({ id: "doc_1", filename: name, status: "ready" }, { status: 202 });
  };
  const client = createQuire({ url: "http://quire.test", key: "k", fetch: answer });
  const { documents: sent, left } = await importCollection({ client, operator: client }, path);
  expect(sent).toBe(names.length);
  expect(written).toEqual(["by-user", "by-model"]);
  expect(left).toEqual(["summary of too-long: It is too long."]);
});
