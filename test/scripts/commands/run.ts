// Runs a command line against the tests' server, as a user would, and collects what they would read.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { inject } from "vitest";
import { createQuire } from "../../../client/quire.ts";
import { runCommand } from "../../../scripts/commands/program/run-command.ts";
import type { Terminal } from "../../../scripts/output/terminal/terminal.ts";

type Typed = { env?: Record<string, string>; input?: string; terminal?: Partial<Terminal> };

export async function run(args: readonly string[], { env, input = "", terminal }: Typed = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommand(args, {
    input: Readable.from([input]),
    out: (line) => out.push(stripVTControlCharacters(line)),
    err: (line) => err.push(stripVTControlCharacters(line)),
    env: { QUIRE_URL: inject("quireUrl"), ...env },
    ...terminal,
  });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

/** What the command printed with `--json`. */
export async function runJson<T>(args: readonly string[], typed: Typed = {}): Promise<T> {
  const { code, out, err } = await run([...args, "--json"], typed);
  if (code !== 0) throw new Error(`${args.join(" ")} exited with ${code}: ${err}`);
  return JSON.parse(out) as T;
}

/** A tenant for one test, so that what the test writes disturbs no other. */
export async function ownTenant(): Promise<Typed & { env: { QUIRE_KEY: string } }> {
  const client = createQuire({ url: inject("quireUrl"), key: "quire-dev-admin" });
  const { api_key: key } = await client.createTenant("test");
  return { env: { QUIRE_KEY: key } };
}

/** A temporary folder with these files; `await using` removes it. */
export async function folderOf(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), "quire-files-"));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}
