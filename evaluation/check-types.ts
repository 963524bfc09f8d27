// `npm run types --prefix evaluation`: checks the types of this folder. Only three files import the packages of
// evaluation/package.json. While those are not installed, everything is checked except what these files do with them.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import packageJson from "./package.json" with { type: "json" };

const HERE = import.meta.dirname;

const missing = Object.keys(packageJson.devDependencies).filter(
  (name) => !existsSync(join(HERE, "node_modules", name)),
);
if (missing.length > 0) {
  console.log(
    `Types of ${missing.join(", ")} are not checked: run \`npm ci --prefix evaluation\` to install them.`,
  );
}
const project = missing.length === 0 ? HERE : join(HERE, "without-packages");
const tsc = createRequire(import.meta.url).resolve("typescript/package.json");
const { status } = spawnSync(process.execPath, [join(tsc, "..", "bin", "tsc"), "-p", project], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;
