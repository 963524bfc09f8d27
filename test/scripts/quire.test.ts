// The program as it is installed.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { test } from "vitest";

function start(command: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8" });
  return { status, stdout, stderr };
}

test("starts on a Node that can't read TypeScript", ({ expect }) => {
  const args = ["--no-experimental-strip-types"];
  const plain = start(process.execPath, [...args, "scripts/quire.ts", "--help"]);
  expect(plain.stderr).toContain("ERR_UNKNOWN_FILE_EXTENSION");
  const launched = start(process.execPath, [...args, "scripts/quire.js", "--help"]);
  expect(launched).toMatchObject({ status: 0, stderr: "" });
  expect(launched.stdout).toContain("Usage: npx quire [options] [command]");
});

test("passes on the exit code", ({ expect }) => {
  expect(start(process.execPath, ["scripts/quire.js", "nonsense"])).toMatchObject({ status: 2 });
});

test("is found by npx in the checkout", ({ expect }) => {
  const { status, stdout } = start("npx", ["--no", "quire", "help", "ask"]);
  expect(status).toBe(0);
  expect(stdout).toContain("Usage: npx quire ask [options] <question>");
});

test("ends quietly when its reader closes the pipe", async ({ expect }) => {
  const child = spawn(process.execPath, ["scripts/quire.ts", "--help"]);
  child.stdout.destroy();
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect({ errors, code }).toEqual({ errors: "", code: 0 });
});
