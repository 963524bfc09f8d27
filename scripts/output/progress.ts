// Progress of work over many files: a bar that redraws itself, or plain lines where the output is not a terminal.
import { styleText } from "node:util";
import { shortenName } from "./terminal/shorten.ts";
import { widthOf } from "./terminal/terminal.ts";
import type { Terminal } from "./terminal/terminal.ts";

export type Progress = {
  /** `name` is what was just worked on, usually a file; `note` says what happened to it. */
  update: (done: number, name: string, note?: string) => void;
  /** A file that will not be done: it stays in the total, and the line says how many there were. */
  refuse: (name: string) => void;
  end: () => void;
};

const BAR = 24;
const SHORTEST_NAME = 12;
const QUIET_MS = 2_000;

type Shown = { done: number; total: number; refused: number };

export function startProgress(terminal: Terminal, title: string, total: number): Progress {
  const { redraw } = terminal;
  const shown = { done: 0, total, refused: 0 };
  const write = redraw === undefined ? plainLines(terminal, title) : bar(terminal, redraw, title);
  return {
    update: (done, name, note = "") => {
      // A file that is still being worked on must not set the count back.
      shown.done = Math.max(shown.done, done);
      write(shown, name, note);
    },
    refuse: (name) => {
      shown.refused += 1;
      write(shown, name, "refused");
    },
    end: () => {
      if (redraw === undefined) return;
      write(shown, "", "");
      terminal.err("");
    },
  };
}

type Write = (shown: Shown, name: string, note: string) => void;

/** A line for each file done, and now and then one between that says something new: a log of a long run stays short. */
function plainLines(terminal: Terminal, title: string): Write {
  let last = 0;
  let lastLine = "";
  let lastAt = performance.now();
  return (shown, name, note) => {
    const count = shown.done + shown.refused;
    if (count <= last && performance.now() - lastAt < QUIET_MS) return;
    last = count;
    lastAt = performance.now();
    const line = `${title} ${counts(shown)} ${name}${note === "" ? "" : ` (${note})`}`;
    if (line !== lastLine) terminal.err(line);
    lastLine = line;
  };
}

function bar(terminal: Terminal, redraw: (line: string) => void, title: string): Write {
  return (shown, name, note) => {
    const { done, refused, total } = shown;
    const filled = total === 0 ? 0 : Math.round((BAR * (done + refused)) / total);
    const cells =
      styleText("cyan", "━".repeat(filled)) + styleText("dim", "━".repeat(BAR - filled));
    const numbers = counts(shown);
    const end = note === "" ? "" : ` (${note})`;
    // A line that wraps can't be redrawn: the name gets what is left, and one column stays free.
    const left = widthOf(terminal) - title.length - BAR - numbers.length - end.length - 4;
    const label = name === "" ? "" : ` ${shortenName(name, Math.max(left, SHORTEST_NAME))}${end}`;
    redraw(`${title} ${cells} ${numbers}${label}`);
  };
}

function counts({ done, total, refused }: Shown): string {
  return `${done}/${total}${refused === 0 ? "" : `, ${refused} refused`}`;
}
