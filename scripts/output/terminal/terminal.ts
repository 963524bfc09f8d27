// Where a command reads and writes. Handed to it, so that tests see what a user would see.
import { spawn } from "node:child_process";
import type { Readable } from "node:stream";

export type Terminal = {
  /** What the user types; a command that reads nothing does without. */
  input?: Readable;
  out: (line: string) => void;
  err: (line: string) => void;
  /** Overwrites the last line written this way; missing when the output is not a terminal. */
  redraw?: (line: string) => void;
  /** The width of the window; missing when the output is not a terminal. */
  columns?: number;
  /** Opens an address in a browser; missing where nobody would see it. */
  openAddress?: (address: string) => void;
  env: Readonly<Record<string, string | undefined>>;
};

export function processTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process;
  const terminal: Terminal = {
    input: stdin,
    out: (line) => stdout.write(`${line}\n`),
    err: (line) => stderr.write(`${line}\n`),
    env,
    ...(stdout.isTTY && stdout.columns > 0 ? { columns: stdout.columns } : {}),
  };
  if (!stderr.isTTY) return terminal;
  const opener = openerOf(process.platform, env);
  return {
    ...terminal,
    redraw: (line) => stderr.write(`\r\u001B[2K${line}`),
    ...(opener === undefined ? {} : { openAddress: (address) => open(opener, address) }),
  };
}

/** The program that opens an address, and what comes before it; undefined without a screen. */
export function openerOf(
  platform: NodeJS.Platform,
  env: Terminal["env"],
): readonly string[] | undefined {
  if (platform === "darwin") return ["open"];
  if (platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler"];
  const hasScreen = Boolean(env["DISPLAY"]) || Boolean(env["WAYLAND_DISPLAY"]);
  return hasScreen ? ["xdg-open"] : undefined;
}

function open([program = "", ...before]: readonly string[], address: string): void {
  const child = spawn(program, [...before, address], { stdio: "ignore", detached: true });
  // Where the program is missing, the printed address remains.
  child.on("error", () => undefined);
  child.unref();
}

const USUAL = 80;
const NARROWEST = 40;
/** Longer lines are hard to read. */
const WIDEST = 100;

export function widthOf({ columns = USUAL }: Terminal): number {
  return Math.min(Math.max(columns, NARROWEST), WIDEST);
}
