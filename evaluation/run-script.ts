import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** Runs a script of `browser/`, whose types are a browser's and not a Worker's. Resolves to its exit code. */
export async function runScript(name: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "browser", name), ...args], {
    stdio: "inherit",
  });
  const [code] = await once(child, "exit");
  return typeof code === "number" ? code : 1;
}
