// Part of `npm run types`: checks each part of the project with its own types (Workers, Node, browser), as many at a time as
// there are processors, because each takes most of a minute on a slow one.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { inParallel } from "./in-parallel.ts";

const ROOT = join(import.meta.dirname, "..");
/** Folders with a `tsconfig.json`, those that take longest first. */
const PARTS = ["test", "scripts", ".", "web", "test/web", "evaluation/browser"];
const TSC = join(createRequire(import.meta.url).resolve("typescript/package.json"), "../bin/tsc");

const results = await inParallel(PARTS, availableParallelism(), check);
process.exitCode = results.every(Boolean) ? 0 : 1;

/** Prints the errors of a part together. */
async function check(part: string): Promise<boolean> {
  const tsc = spawn(process.execPath, [TSC, "-p", part], { cwd: ROOT });
  let output = "";
  tsc.stdout.on("data", (text: Buffer) => (output += text.toString()));
  tsc.stderr.on("data", (text: Buffer) => (output += text.toString()));
  await once(tsc, "close");
  process.stdout.write(output);
  return tsc.exitCode === 0;
}
