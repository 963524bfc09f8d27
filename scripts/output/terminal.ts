// Where a command reads and writes. Handed to it, so that tests see what a user would see.
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
  return { ...terminal, redraw: (line) => stderr.write(`\r\u001B[2K${line}`) };
}

const USUAL = 80;
const NARROWEST = 40;
/** Longer lines are hard to read. */
const WIDEST = 100;

export function widthOf({ columns = USUAL }: Terminal): number {
  return Math.min(Math.max(columns, NARROWEST), WIDEST);
}
