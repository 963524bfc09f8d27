// Where a command writes. Handed to it, so that tests read what a user would see.
export type Terminal = {
  out: (line: string) => void;
  err: (line: string) => void;
  /** Overwrites the last line written this way; only where someone watches. */
  redraw?: (line: string) => void;
  /** Of the window; not there where nobody watches. */
  columns?: number;
  env: Readonly<Record<string, string | undefined>>;
};

export function processTerminal(): Terminal {
  const { stdout, stderr, env } = process;
  const terminal: Terminal = {
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
