// The client is copied into other projects, as docs/clients.md says: it needs nothing of this one.
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { test } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..");
const run = promisify(execFile);

const PROGRAM = `import { createQuire } from "./client/quire.ts";
import { QuireError } from "./client/errors.ts";
const quire = createQuire({ url: "http://127.0.0.1:1", key: "none" });
try {
  await quire.me();
} catch (error) {
  if (error instanceof QuireError) console.log(error.code);
}
`;
const OPTIONS = {
  module: "nodenext",
  target: "es2022",
  lib: ["es2023", "dom", "dom.iterable", "dom.asynciterable"],
  strict: true,
  types: [],
  rewriteRelativeImportExtensions: true,
  outDir: "out",
};

/** A project of somebody else's with a copy of the client. */
async function fillProject(folder: string): Promise<void> {
  const isCopied = (path: string): boolean => !path.endsWith("tsconfig.json");
  await cp(join(ROOT, "client"), join(folder, "client"), { recursive: true, filter: isCopied });
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: OPTIONS }));
  await writeFile(join(folder, "program.ts"), PROGRAM);
}

test("is compiled and run in a project of its own", { timeout: 60_000 }, async ({ expect }) => {
  const folder = await mkdtemp(join(tmpdir(), "quire-copied-"));
  try {
    await fillProject(folder);
    await run(join(ROOT, "node_modules", ".bin", "tsc"), ["-p", folder], { cwd: folder });
    const { stdout } = await run(process.execPath, [join(folder, "out", "program.js")]);
    expect(stdout.trim()).toBe("network");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
