// The steps that led to an answer.
import type { Trace } from "../../client/types.ts";

import { columns } from "./terminal/columns.ts";
import { wrap } from "./terminal/wrap.ts";

const HEAD = ["start", "took", "agent", "by"];

/** One step a line: when it began and how long it took in ms, the agent, whether a model or rules did it, and the result. */
export function renderTrace(steps: Trace, width: number): string[] {
  const heads = columns([HEAD, ...steps.map(cells)], [0, 1]).map((line) => `    ${line}`);
  const size = Math.max(...heads.map((head) => head.length)) + 2;
  const results = ["result", ...steps.map(resultOf)];
  return heads.map((head, at) =>
    wrap(results[at] ?? "", { width, indent: head.padEnd(size), hang: " ".repeat(size) }),
  );
}

function cells({ started_ms: start, elapsed_ms: took, agent, policy }: Trace[number]): string[] {
  return [`${Math.round(start)}`, `${Math.round(took)}`, agent, policy];
}

function resultOf({ summary, error }: Trace[number]): string {
  return error === undefined ? summary : `${summary} (${error})`;
}
