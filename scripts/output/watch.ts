// What the agents are doing, in one line that redraws itself; nothing when the output is not a terminal.
import { styleText } from "node:util";
import type { AnswerEvent } from "../../client/types.ts";
import { widthOf } from "./terminal/terminal.ts";
import type { Terminal } from "./terminal/terminal.ts";

type OnEvent = (event: AnswerEvent) => void;
type Watch = { onEvent: OnEvent; end: () => void };

function watchSteps(terminal: Terminal): Watch | undefined {
  const { redraw } = terminal;
  if (redraw === undefined) return undefined;
  // By the id, `quire cancel` stops the answer.
  let id = "";
  return {
    onEvent: ({ event, data }) => {
      if (event === "accepted") ({ id } = data);
      if (event !== "step") return;
      const { agent, summary } = data;
      const said = summary === "" ? agent : `${agent}: ${summary}`;
      const line = `  … ${id} ${said}`.replaceAll(/\s+/g, " ");
      // A line that wraps can't be redrawn.
      redraw(styleText("dim", line.slice(0, widthOf(terminal) - 1)));
    },
    end: () => redraw(""),
  };
}

/** Asks and meanwhile shows the current step; `isQuiet` when the output is for a program. */
export async function watched<T>(
  { terminal, isQuiet }: { terminal: Terminal; isQuiet: boolean },
  ask: (onEvent?: OnEvent) => Promise<T>,
): Promise<T> {
  const watch = isQuiet ? undefined : watchSteps(terminal);
  try {
    return await ask(watch?.onEvent);
  } finally {
    watch?.end();
  }
}
