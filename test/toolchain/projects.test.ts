// Every test file belongs to exactly one project of vitest.config.ts: one that no pattern matches would never run. The project
// `shards` repeats files of `workers` with two databases.
import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { test } from "vitest";
import { z } from "zod";

const ROOT = join(import.meta.dirname, "..", "..");
const VITEST = join(ROOT, "node_modules", "vitest", "vitest.mjs");
const Listed = z.array(z.object({ file: z.string(), projectName: z.string() }));

/** Once for each project that a file belongs to, but for what `shards` repeats. */
async function listedFiles(): Promise<string[]> {
  const program = [VITEST, "list", "--filesOnly", "--json"];
  const { stdout } = await promisify(execFile)(process.execPath, program, {
    cwd: ROOT,
    env: { ...process.env, ATTACK: "1", LONG: "1", PLATFORM: "1" },
  });
  const listed = Listed.parse(JSON.parse(stdout.slice(stdout.indexOf("["))));
  const workers = new Set(
    listed.filter(({ projectName }) => projectName === "workers").map(({ file }) => file),
  );
  return listed
    .filter(({ file, projectName }) => projectName !== "shards" || !workers.has(file))
    .map(({ file }) => relative(ROOT, file));
}

test("runs every test file once", async ({ expect }) => {
  const listed = await listedFiles();
  const exclude = ["**/node_modules", "**/.*"];
  const files = globSync("**/*.{test,spec}.*", { cwd: ROOT, exclude });
  expect(files.length).toBeGreaterThan(200);
  expect(listed.toSorted()).toEqual(files.toSorted());
});
