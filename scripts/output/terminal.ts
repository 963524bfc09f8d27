// Where a command writes. Handed to it, so that tests read what a user would see.
export type Terminal = {
  out: (line: string) => void;
  err: (line: string) => void;
  /** Overwrites the last line written this way; only where someone watches. */
  redraw?: (line: string) => void;
  env: Readonly<Record<string, string | undefined>>;
};

export function processTerminal(): Terminal {
  const terminal: Terminal = {
    out: (line) => process.stdout.write(`${line}\n`),
    err: (line) => process.stderr.write(`${line}\n`),
    env: process.env,
  };
  if (!process.stderr.isTTY) return terminal;
  return { ...terminal, redraw: (line) => process.stderr.write(`\r\u001B[2K${line}`) };
}
