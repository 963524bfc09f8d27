import { rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { test } from "vitest";
import { createQuire } from "../../../../client/quire.ts";
import { localFiles } from "../../../../scripts/files/local-files.ts";
import { uploadFiles } from "../../../../scripts/files/upload-files.ts";
import { runCommand } from "../../../../scripts/commands/program/run-command.ts";
import { COLLECTION, fakeDocument, listOf, problem, startFakeQuire } from "../../fake-quire.ts";
import type { FakeQuire } from "../../fake-quire.ts";
import { folderOf } from "../run.ts";

async function upload(fake: FakeQuire, args: string[]) {
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  const terminal = { out: keep, err: keep, env: { QUIRE_URL: fake.url }, columns: 100 };
  const code = await runCommand(["upload", ...args], terminal);
  return { code, text: lines.join("\n") };
}

const uploads = (fake: FakeQuire) => fake.seen.filter(({ method }) => method === "POST");

test("sends every file of a folder that can be indexed", async ({ expect }) => {
  await using fake = await startFakeQuire();
  await using made = await folderOf({ "a.pdf": "A", "deep/b.PDF": "B", "photo.raw": "C" });
  const { code, text } = await upload(fake, [made.folder]);
  expect(code).toBe(0);
  expect(text).toContain("2 sent, 0 already there");
  expect(fake.documents.map(({ filename }) => filename).sort()).toEqual(["a.pdf", "b.PDF"]);
});

test("names the files of a folder that it does not send, and no hidden ones", async ({
  expect,
}) => {
  await using fake = await startFakeQuire();
  await using made = await folderOf({ "a.pdf": "A", "deep/old.doc": "B", ".DS_Store": "C" });
  const { code, text } = await upload(fake, [made.folder]);
  expect(code).toBe(0);
  const old = join(made.folder, "deep/old.doc");
  expect(text).toContain(`${old}: skipped, because files of this kind can't be indexed`);
  expect(text.match(/skipped/g)).toHaveLength(1);
});

test("sends every kind of file that the server indexes, and files that links lead to", async ({
  expect,
}) => {
  await using fake = await startFakeQuire();
  const names = ["a.markdown", "b.XLSM", "c.docm", "d.log", "e.tab", "f.xhtml", "g.potx"];
  await using other = await folderOf({ "linked.pdf": "A" });
  await using made = await folderOf(Object.fromEntries(names.map((name) => [name, name])));
  await symlink(join(other.folder, "linked.pdf"), join(made.folder, "link.pdf"));
  await symlink(join(other.folder, "none.pdf"), join(made.folder, "nowhere.pdf"));
  await symlink(made.folder, join(made.folder, "round.pdf"));
  const { code, text } = await upload(fake, [made.folder]);
  expect(code, text).toBe(0);
  expect(text).not.toContain("skipped");
  const sent = fake.documents.map(({ filename }) => filename).sort();
  expect(sent).toEqual([...names, "link.pdf"].sort());
});

test("tells of a file that cannot be read, and sends the others", async ({ expect }) => {
  await using fake = await startFakeQuire();
  await using made = await folderOf({ "a.pdf": "A", "b.pdf": "B", "c.pdf": "C", "d.pdf": "D" });
  const at = (name: string) => join(made.folder, name);
  const { url, documents } = fake;
  const client = createQuire({
    url,
    fetch: async (address, init) => {
      // After the files were found, and the second one only when it is sent.
      await rm(at("b.pdf"), { force: true });
      const { href } = new URL(address instanceof Request ? address.url : address);
      if (href.endsWith("filename=c.pdf")) await rm(at("c.pdf"), { force: true });
      return fetch(address, init);
    },
  });
  const files = await localFiles([made.folder]);
  const target = { client, collection: COLLECTION.id, parallel: 1 };
  const outcomes = await uploadFiles(target, files, () => undefined);
  expect(outcomes.map(({ how }) => how)).toEqual(["sent", "refused", "refused", "sent"]);
  expect(outcomes[1]?.error?.message).toContain(`${at("b.pdf")} cannot be read`);
  expect(outcomes[2]?.error?.message).toBe(`${at("c.pdf")} cannot be read: it has changed`);
  expect(documents.map(({ filename }) => filename)).toEqual(["a.pdf", "d.pdf"]);
});

test("sends nothing the second time", async ({ expect }) => {
  await using fake = await startFakeQuire();
  await using made = await folderOf({ "a.pdf": "A", "b.pdf": "B" });
  await upload(fake, [made.folder]);
  const { code, text } = await upload(fake, [made.folder]);
  expect(code).toBe(0);
  expect(text).toContain("0 sent, 2 already there");
  expect(uploads(fake)).toHaveLength(2);
});

test("knows a file again whose name hides characters", async ({ expect }) => {
  await using fake = await startFakeQuire();
  await using one = await folderOf({ "ra\u200btes.pdf": "A" });
  fake.documents.push(fakeDocument("rates.pdf", Buffer.from("A")));
  const { text } = await upload(fake, [one.folder]);
  expect(text).toContain("0 sent, 1 already there");
  await using two = await folderOf({ "ra\u200btes.pdf": "A", "rates.pdf": "B" });
  const refused = await upload(fake, [two.folder]);
  expect(refused).toMatchObject({ code: 2 });
  expect(refused.text).toContain("Several files are called rates.pdf");
});

test("sends a file whose bytes changed, and one whose indexing failed", async ({ expect }) => {
  await using fake = await startFakeQuire();
  await using made = await folderOf({ "a.pdf": "new", "b.pdf": "B" });
  fake.documents.push(fakeDocument("a.pdf", Buffer.from("old"), "doc_old"));
  fake.documents.push({ ...fakeDocument("b.pdf", Buffer.from("B")), status: "failed" });
  await upload(fake, [made.folder]);
  expect(uploads(fake)).toHaveLength(2);
});

test("goes on after a file that the server refuses, and ends with code 1", async ({ expect }) => {
  await using fake = await startFakeQuire();
  await using made = await folderOf({ "a.pdf": "A", "b.pdf": "B" });
  const refused = problem(413, "too_large", "The file is larger than 50 MB.");
  fake.next(listOf([COLLECTION]), listOf([]), refused);
  const { code, text } = await upload(fake, [made.folder, "--parallel", "1"]);
  expect(code).toBe(1);
  expect(text).toContain("a.pdf: too_large: The file is larger than 50 MB.");
  expect(fake.documents.map(({ filename }) => filename)).toEqual(["b.pdf"]);
});

test("stops when the key is refused", async ({ expect }) => {
  await using fake = await startFakeQuire();
  await using made = await folderOf({ "a.pdf": "A" });
  fake.next(problem(403, "forbidden", "The key may only read."));
  const { code, text } = await upload(fake, [made.folder]);
  expect(code).toBe(1);
  expect(text).toContain("forbidden: The key may only read.");
});

test("refuses two files of the same name", async ({ expect }) => {
  await using fake = await startFakeQuire();
  await using made = await folderOf({ "x/a.pdf": "A", "y/a.pdf": "B" });
  const { code, text } = await upload(fake, [made.folder]);
  expect(code).toBe(2);
  expect(text).toContain("Several files are called a.pdf");
  expect(fake.seen).toHaveLength(0);
});

test("ends with code 1 when a document could not be indexed", async ({ expect }) => {
  await using fake = await startFakeQuire();
  await using made = await folderOf({ "scan.pdf": "A" });
  const error = { code: "no_text", detail: "The PDF has only images." };
  const queued = { ...fakeDocument("scan.pdf", Buffer.from("A")), status: "queued" };
  const failed = { ...queued, status: "failed", error };
  fake.next(listOf([COLLECTION]), listOf([]), { status: 202, body: queued }, { body: failed });
  const { code, text } = await upload(fake, [made.folder]);
  expect(code).toBe(1);
  expect(text).toContain("scan.pdf: no_text: The PDF has only images.");
});
