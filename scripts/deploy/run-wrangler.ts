// The one place that starts a process: the project's own wrangler, never one from the PATH or the network.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Arguments after `wrangler`. */
export type Command = readonly string[];
export type Output = { code: number; stdout: string; stderr: string };
export type RunCommand = (command: Command) => Promise<Output>;

/** By path: the package exports no entry for its command. */
const WRANGLER = join(import.meta.dirname, "../../node_modules/wrangler/bin/wrangler.js");

/** No terminal on either side, so wrangler takes its defaults instead of asking. */
export function runWrangler(command: Command): Promise<Output> {
  const { promise, resolve, reject } = Promise.withResolvers<Output>();
  const child = spawn(process.execPath, [WRANGLER, ...command], {
    env: { ...process.env, WRANGLER_HIDE_BANNER: "true" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (part: string) => (output.stdout += part));
  child.stderr.setEncoding("utf8").on("data", (part: string) => (output.stderr += part));
  child.on("error", reject);
  // wrangler colours its errors whatever NO_COLOR says. A signal leaves no code, and is no success.
  child.on("close", (code) =>
    resolve({
      code: code ?? 1,
      stdout: stripVTControlCharacters(output.stdout),
      stderr: stripVTControlCharacters(output.stderr),
    }),
  );
  return promise;
}

/** As one would type it, quoted for a POSIX shell. */
export function commandLine(command: Command): string {
  const words = command.map((word) => (/^[\w./:=@-]+$/.test(word) ? word : `'${word}'`));
  return ["npx", "wrangler", ...words].join(" ");
}
