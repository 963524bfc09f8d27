// Creates the events that a run sends to its listener: numbered steps, and statements with the
// citations that they use.
import { formatLine, withinLength } from "../formatter/format.ts";
import type { Style } from "../formatter/style.ts";
import type { Run, RunEvent } from "./run.ts";
import type { StepWatch } from "./trace.ts";

type Emit = (event: RunEvent) => void;

/** Numbers steps from 0 in the order in which they start. Several may run at the same time. */
export function numberSteps(emit: Emit): StepWatch {
  let started = 0;
  return (agent, startedMs) => {
    const index = started;
    started += 1;
    emit({ event: "step", index, agent, atMs: startedMs });
    return (ended) => {
      emit({ event: "step", index, agent, atMs: ended.startedMs + ended.elapsedMs, ended });
    };
  };
}

/**
 * Puts an empty line before text that does not continue what was sent before. Text that continues
 * it begins with "\n".
 */
export function separateDeltas(emit: Emit): Emit {
  let isBegun = false;
  return (event) => {
    if (event.event !== "delta") return emit(event);
    const isApart = isBegun && !event.text.startsWith("\n");
    emit(isApart ? { ...event, text: `\n\n${event.text}` } : event);
    isBegun = true;
  };
}

/**
 * Sends each statement once, and each citation once, before the first statement that refers to it.
 * Stops at the first statement that would exceed the maximum length.
 */
export function createStatementSender(style: Style, emit: Emit): Run["sendStatement"] {
  const sent = new Set<number>();
  const sentTexts = new Set<string>();
  let statements: { text: string }[] = [];
  return ({ text, status, citations: numbers }, citations, isAnew = false) => {
    if (sentTexts.has(text)) return;
    if (isAnew) statements = [];
    statements.push({ text });
    if (withinLength(statements, style.maxLength).length < statements.length) return;
    for (const citation of citations) {
      if (!numbers.includes(citation.n) || sent.has(citation.n)) continue;
      sent.add(citation.n);
      emit({ event: "citation", citation });
    }
    emit({
      event: "statement",
      index: sentTexts.size,
      statement: { text, status, citations: numbers },
    });
    const line = formatLine(style, { text, citations: numbers }, citations);
    emit({ event: "delta", text: sentTexts.size === 0 || isAnew ? line : `\n${line}` });
    sentTexts.add(text);
  };
}
