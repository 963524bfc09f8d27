import type { RunEvent } from "../../agents/run/run.ts";

/** Returns one line about a step that has ended, or undefined for other events. */
export function stepLine(event: RunEvent): string | undefined {
  if (event.event !== "step" || event.ended === undefined) return undefined;
  return `${event.agent}: ${event.ended.summary}`;
}
