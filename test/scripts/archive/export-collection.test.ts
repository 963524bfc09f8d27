import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { extract } from "tar-stream";
import { test } from "vitest";
import { createQuire } from "../../../client/quire.ts";
import type { Collection } from "../../../client/types.ts";
import { exportCollection } from "../../../scripts/archive/export-collection.ts";
import { folderOf } from "../commands/run.ts";

const OLD = "The roof was wet. ";
const NEW = "The roof is dry, and the cellar is, too. ";
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

/** As the API tells it: hash and size are of the latest file. */
function documentOf(id: string, { status, isActive }: { status: string; isActive: boolean }) {
  const version = { id: `ver_${id}`, fingerprint: "", active: isActive };
  const latest = { filename: `${id}.txt`, sha256: hashOf(NEW), bytes: NEW.length, metadata: {} };
  return { id, ...latest, status, version, page_count: isActive ? 1 : null };
}

const DOCUMENTS = [
  documentOf("ready", { status: "ready", isActive: true }),
  // Its second file could not be read, and the first one still answers.
  documentOf("replaced", { status: "failed", isActive: true }),
  // Its file is gone from the bucket.
  documentOf("gone", { status: "failed", isActive: false }),
];
const CONTENTS: Readonly<Record<string, string>> = { ready: NEW, replaced: OLD };

const answer: typeof fetch = async (address) => {
  const { pathname } = new URL(address instanceof Request ? address.url : address);
  const [, id = "", what = ""] = /\/documents\/(\w+)\/(\w+)/.exec(pathname) ?? [];
  if (what === "pages") return Response.json({ page: 1, text: CONTENTS[id] });
  if (what !== "content") {
    const data = pathname.endsWith("/documents") ? DOCUMENTS : [];
    return Response.json(pathname.endsWith("/summaries") ? {} : { data, next_cursor: null });
  }
  const text = CONTENTS[id];
  const problem = { code: "not_found", status: 404, detail: "The file does not exist." };
  return text === undefined ? Response.json(problem, { status: 404 }) : new Response(text);
};

test("exports the files that answer, and tells which documents have none", async ({ expect }) => {
  await using made = await folderOf({});
  const path = join(made.folder, "all.tar");
  const client = createQuire({ url: "http://quire.test", key: "k", fetch: answer });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the export reads of it
  const collection = { id: "col_1", name: "a", description: "", settings: {} } as Collection;
  const exported = await exportCollection({ client, collection }, path);
  expect(exported).toMatchObject({ documents: 2, pages: 2, skipped: ["gone.txt"] });
  const entries = new Map<string, string>();
  const archive = createReadStream(path).pipe(extract());
  for await (const entry of archive)
    entries.set(entry.header.name, (await buffer(entry)).toString());
  expect(entries.get("documents/000001/file")).toBe(NEW);
  expect(entries.get("documents/000002/file")).toBe(OLD);
  const second = JSON.parse(entries.get("documents/000002/document.json") ?? "");
  expect(second).toMatchObject({ filename: "replaced.txt", sha256: hashOf(OLD) });
  expect(entries.has("documents/000002/pages/1.json")).toBe(true);
});
