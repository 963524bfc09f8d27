// Records what each agent did and what they sent each other, which explains how an answer came
// about.
import type { AgentMessage, TraceStep } from "../../domain/answers/trace.ts";

/** `startedMs` is as in `TraceStep`. A step that an error interrupts never ends. */
export type StepWatch = (agent: string, startedMs: number) => (step: TraceStep) => void;

export type StepDeps = {
  now: () => number;
  startedAt: number;
  trace: TraceStep[];
  /** Called when an agent starts; returns the function to call with the finished step. */
  watchStep?: StepWatch | undefined;
};

export type EndedStep = Omit<TraceStep, "agent" | "startedMs" | "elapsedMs">;

/**
 * Starts a step. The returned function ends it: it measures its time, adds it to the trace and
 * reports it.
 */
export function beginStep(deps: StepDeps, agent: string): (ended: EndedStep) => void {
  const startedMs = deps.now() - deps.startedAt;
  const report = deps.watchStep?.(agent, startedMs);
  return (ended) => {
    const elapsedMs = deps.now() - deps.startedAt - startedMs;
    const step = { agent, startedMs, elapsedMs, ...ended };
    deps.trace.push(step);
    report?.(step);
  };
}

/**
 * Longer texts and lists are cut, because a trace only tells what happened; the passages have
 * routes of their own.
 */
const LONGEST_TEXT = 400;
const LONGEST_LIST = 12;
const DEEPEST = 4;

type Mail = {
  from: string;
  to: string;
  type: AgentMessage["message_type"];
  payload: unknown;
  metadata?: Record<string, unknown>;
};

/** Returns a message between two agents as it is stored, with its payload shortened. */
export function createMessage(traceId: string, at: number, mail: Mail): AgentMessage {
  return {
    message_id: crypto.randomUUID(),
    trace_id: traceId,
    from_agent: mail.from,
    to_agent: mail.to,
    message_type: mail.type,
    payload: shorten(mail.payload),
    metadata: mail.metadata ?? {},
    timestamp: new Date(at).toISOString(),
  };
}

/** Returns the value with long texts and lists cut, and passages replaced by their ids. */
function shorten(value: unknown, depth = 0): unknown {
  if (typeof value === "string") {
    return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  }
  if (typeof value !== "object" || value === null) return value;
  if (depth === DEEPEST) return "…";
  if (Array.isArray(value)) {
    const shown = value.slice(0, LONGEST_LIST).map((item) => shorten(item, depth + 1));
    return value.length > LONGEST_LIST
      ? [...shown, `and ${value.length - LONGEST_LIST} more`]
      : shown;
  }
  if (value instanceof Map) return `${value.size} entries`;
  if ("versionId" in value && "id" in value) return value.id;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => typeof part !== "function")
      .map(([name, part]) => [name, shorten(part, depth + 1)]),
  );
}

/** Returns the policies of the steps that write or judge the answer, as one word. */
export function policyOf(steps: readonly Pick<TraceStep, "policy">[]): "model" | "rules" | "mixed" {
  const policies = new Set(steps.map(({ policy }) => policy));
  if (policies.has("mixed") || policies.size > 1) return "mixed";
  return policies.has("model") ? "model" : "rules";
}
