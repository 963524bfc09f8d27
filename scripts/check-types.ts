// Part of `npm run types`: checks the types of all files in one reading of the project, which takes a third of the time that
// `tsc` takes for each tsconfig.json. A file has the types of the nearest one: those of Workers, Node or browsers.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const OXLINT = join(createRequire(import.meta.url).resolve("oxlint/package.json"), "../bin/oxlint");

// Rules are checked by `npm run lint`: in one run with the types, no-unnecessary-type-assertion reports other lines each time.
const args = ["--type-aware", "--type-check", "--allow=all"];
if (!existsSync(join(ROOT, "evaluation/node_modules"))) {
  console.log(
    "The types of evaluation/ are not checked, because its packages are not installed: run `npm ci --prefix evaluation`.",
  );
  args.push("--ignore-pattern=evaluation/**");
}
const { status } = spawnSync(process.execPath, [OXLINT, ...args], { cwd: ROOT, stdio: "inherit" });
process.exitCode = status ?? 1;
