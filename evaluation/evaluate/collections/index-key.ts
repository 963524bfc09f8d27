// Which code and which files an index was made of. An index is kept under this key, so that it is made anew when any of them changes.
import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { sha256OfFile } from "../../../scripts/files/local-files.ts";
import type { LocalFile } from "../../../scripts/files/local-files.ts";

const PROJECT = join(import.meta.dirname, "../../..");
/** Everything that ingestion imports is followed from here; `workers/` hands it the embedder. */
const ROOTS = ["src/ingestion/**/*", "src/models/**/*", "src/domain/documents/fingerprint.ts"];
const SETTINGS = ["migrations/*.sql", "wrangler.toml"];
const IMPORT = /\bfrom "(\.[^"]+)"/g;

/** Changes with ingestion's code, what it imports, its packages, the schema, the settings and the files' content. */
export async function indexKey(files: readonly LocalFile[]): Promise<string> {
  const hash = createHash("sha256");
  const code = await withImports(await pathsOf(ROOTS));
  const settings = await pathsOf(SETTINGS);
  for (const path of [...code, ...settings].toSorted((a, b) => (a < b ? -1 : 1))) {
    hash.update(`${path}\n${await sha256OfFile(join(PROJECT, path))}\n`);
  }
  const { dependencies } = JSON.parse(await readFile(join(PROJECT, "package.json"), "utf8"));
  hash.update(JSON.stringify(dependencies));
  for (const { path, filename } of files) hash.update(`${filename}\n${await sha256OfFile(path)}\n`);
  return hash.digest("hex").slice(0, 16);
}

async function pathsOf(patterns: readonly string[]): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of glob(patterns, { cwd: PROJECT })) paths.push(path);
  return paths;
}

async function withImports(roots: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  const queue = roots.filter((path) => /\.\w+$/.test(path));
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    if (!path.endsWith(".ts")) continue;
    const text = await readFile(join(PROJECT, path), "utf8");
    for (const [, specifier = ""] of text.matchAll(IMPORT)) {
      queue.push(relative(PROJECT, join(PROJECT, dirname(path), specifier)));
    }
  }
  return found;
}
