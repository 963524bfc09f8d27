#!/usr/bin/env node
// `npx quire`: starts the command line on the Node of the packages, because the Node that runs this file may be too old
// to read TypeScript.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

const pathOf = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const packaged = pathOf("../node_modules/node/bin/node");
const node = existsSync(packaged) ? packaged : process.execPath;
const args = [pathOf("./quire.ts"), ...process.argv.slice(2)];
const child = spawn(node, args, { stdio: "inherit" });
// A terminal sends Ctrl-C to both processes; the command decides what it means.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => child.kill("SIGTERM"));
child.on("exit", (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal];
});
