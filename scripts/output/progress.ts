// Progress of work over many files: a bar that redraws itself, or plain lines where nobody watches.
import { styleText } from "node:util";
import type { Terminal } from "./terminal.ts";

export type Progress = {
  update: (done: number, label: string) => void;
  end: () => void;
};

const BAR = 24;
/** Cut here, as a line that wraps can't be redrawn. */
const LABEL = 36;
const QUIET_MS = 2_000;

export function startProgress(terminal: Terminal, title: string, total: number): Progress {
  return terminal.redraw === undefined
    ? plainLines(terminal, title, total)
    : bar(terminal, terminal.redraw, { title, total });
}

/** A line for each step done, and now and then one between: a log of a long run stays short. */
function plainLines(terminal: Terminal, title: string, total: number): Progress {
  let last = 0;
  let lastAt = performance.now();
  return {
    update: (done, label) => {
      if (done <= last && performance.now() - lastAt < QUIET_MS) return;
      last = Math.max(last, done);
      lastAt = performance.now();
      terminal.err(`${title} ${done}/${total} ${label}`);
    },
    end: () => {},
  };
}

type Shape = { title: string; total: number };

function bar(
  terminal: Terminal,
  redraw: (line: string) => void,
  { title, total }: Shape,
): Progress {
  return {
    update: (done, label) => {
      const filled = Math.round((BAR * done) / Math.max(total, 1));
      const rest = styleText("dim", "━".repeat(BAR - filled));
      const cells = styleText("cyan", "━".repeat(filled)) + rest;
      redraw(`${title} ${cells} ${done}/${total} ${label.slice(0, LABEL)}`);
    },
    end: () => terminal.err(""),
  };
}
