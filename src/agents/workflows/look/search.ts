// Runs a search as a step of its own, and joins what several searches found.
import { warningText } from "../../../domain/answers/warning.ts";
import type { Passage, SearchOutcome } from "../../../domain/documents/passage.ts";
import { warnOfMended } from "../../../retrieval/lexical/mend-spelling.ts";
import { counted } from "../../../shared/counted.ts";
import type { Run } from "../../run/run.ts";
import type { SearchCall } from "../../run/tools.ts";
import { beginStep } from "../../run/trace.ts";

export const MOST_PASSAGES = 16;

export async function search(
  run: Pick<Run, "tools" | "now" | "startedAt" | "signal" | "trace" | "watchStep">,
  call: SearchCall,
): Promise<SearchOutcome> {
  const end = beginStep(run, "retriever");
  const outcome = await run.tools.search(call);
  run.signal.throwIfAborted();
  end({
    policy: "rules",
    summary: [
      `${counted(outcome.passages.length, "passage")} by ${outcome.strategy} search for: ${call.query}`,
      ...warnOfMended(outcome.mended).map(warningText),
    ].join("\n"),
    counts: { passages: outcome.passages.length },
  });
  return outcome;
}

/**
 * Returns the first of each list, then the second of each, so that the best of every list are kept.
 */
export function interleave(lists: readonly (readonly Passage[])[]): Passage[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) =>
    lists.flatMap((list) => list.slice(i, i + 1)),
  ).flat();
}

/** Returns each passage once, at its first position. */
export function mergePassages(
  lists: readonly (readonly Passage[])[],
  most: number = MOST_PASSAGES,
): Passage[] {
  const seen = new Map<string, Passage>();
  for (const passage of lists.flat()) if (!seen.has(passage.id)) seen.set(passage.id, passage);
  return [...seen.values()].slice(0, most);
}
