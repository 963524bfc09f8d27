// What the agents are doing, in one line that redraws itself; nothing when the output is not a terminal.
import { styleText } from "node:util";
import type { Step } from "../client/contract.ts";
import { widthOf } from "./terminal.ts";
import type { Terminal } from "./terminal.ts";

type Watch = { onStep: (step: Step) => void; end: () => void };

function watchSteps(terminal: Terminal): Watch | undefined {
  const { redraw } = terminal;
  if (redraw === undefined) return undefined;
  return {
    onStep: ({ agent, summary }) => {
      // A line that wraps can't be redrawn.
      const said = summary === "" ? agent : `${agent}: ${summary}`;
      const line = `  … ${said}`.replaceAll(/\s+/g, " ");
      redraw(styleText("dim", line.slice(0, widthOf(terminal) - 1)));
    },
    end: () => redraw(""),
  };
}

/** Asks and meanwhile shows the current step; `isQuiet` when the output is for a program. */
export async function watched<T>(
  { terminal, isQuiet }: { terminal: Terminal; isQuiet: boolean },
  ask: (onStep?: (step: Step) => void) => Promise<T>,
): Promise<T> {
  const watch = isQuiet ? undefined : watchSteps(terminal);
  try {
    return await ask(watch?.onStep);
  } finally {
    watch?.end();
  }
}
