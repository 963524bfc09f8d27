// `npm run client:types` writes client/types.ts from the description of the API; with `--check` it only says whether the
// file is up to date.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { typesOf } from "./client-types/types-of.ts";

const FILE = join(import.meta.dirname, "..", "client", "types.ts");

// Node reads no text modules by itself; wrangler does.
registerHooks({
  load(url, context, next) {
    if (!url.endsWith(".txt")) return next(url, context);
    const text = readFileSync(fileURLToPath(url), "utf8");
    return {
      format: "module",
      source: `export default ${JSON.stringify(text)};`,
      shortCircuit: true,
    };
  },
});

const { describeApi } = await import("./client-types/describe-api.ts");
const types = formatted(typesOf(describeApi()));
if (!process.argv.includes("--check")) {
  writeFileSync(FILE, types);
} else if (readFileSync(FILE, "utf8") !== types) {
  console.error("client/types.ts is not up to date. Run `npm run client:types`.");
  process.exitCode = 1;
}

function formatted(source: string): string {
  const program = join(import.meta.dirname, "..", "node_modules", "oxfmt", "dist", "cli.js");
  const options = { input: source, encoding: "utf8" } as const;
  return execFileSync(process.execPath, [program, `--stdin-filepath=${FILE}`], options);
}
