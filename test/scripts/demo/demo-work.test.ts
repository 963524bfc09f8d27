import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "vitest";
import { demoWork } from "../../../scripts/demo/demo-work.ts";

async function someFile() {
  const folder = await mkdtemp(join(tmpdir(), "quire-demo-"));
  const path = join(folder, "rules.pdf");
  await writeFile(path, "%PDF-1.7");
  return { path, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

test("without arguments makes three documents and five questions", async ({ expect }) => {
  const { files, questions } = await demoWork([]);
  expect(files).toHaveLength(3);
  expect(questions).toHaveLength(5);
  const first = await files[0]?.open();
  expect(first?.type).toBe("application/pdf");
});

test("takes arguments that are files as files and the others as questions", async ({ expect }) => {
  await using file = await someFile();
  const { files, questions } = await demoWork([file.path, "Which deductible?", "Who signed v1.2?"]);
  expect(files.map(({ filename }) => filename)).toEqual(["rules.pdf"]);
  expect(questions).toEqual(["Which deductible?", "Who signed v1.2?"]);
});

test("says that a file does not exist rather than asking its name", async ({ expect }) => {
  await expect(demoWork(["missing.pdf", "Why?"])).rejects.toThrow("There is no file missing.pdf.");
  await expect(demoWork(["a/my rules.pdf", "Why?"])).rejects.toThrow("There is no file");
});

test("asks for a file or a question when either is missing", async ({ expect }) => {
  await using file = await someFile();
  await expect(demoWork(["Why?"])).rejects.toThrow("Give a file to ask about");
  await expect(demoWork([file.path])).rejects.toThrow("Give a question about rules.pdf");
});

test("refuses an unknown option", async ({ expect }) => {
  await expect(demoWork(["--fast"])).rejects.toThrow("Unknown option '--fast'");
});
