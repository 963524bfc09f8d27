// What the agents share during the run of one question.
import type { Citation, ShownStatement } from "../../domain/answers/answer.ts";
import type { TraceStep } from "../../domain/answers/trace.ts";
import type { Warning } from "../../domain/answers/warning.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import type { Turn } from "../../domain/answers/session.ts";
import type { AgentDeps } from "./agent.ts";
import type { Budget } from "./budget.ts";
import type { Locate } from "../citer/cite.ts";
import type { Effort } from "../../domain/answers/effort.ts";
import type { FormattableClaim } from "../formatter/format.ts";
import type { Mode } from "../formatter/mode.ts";
import type { Tools } from "./tools.ts";

/** Events that a client receives while the answer is made. */
export type RunEvent =
  | StepEvent
  | { event: "passages"; passages: readonly Passage[] }
  /** Sent before the first statement that refers to the citation. */
  | { event: "citation"; citation: Citation }
  | { event: "statement"; index: number; statement: ShownStatement }
  | { event: "delta"; text: string };

/**
 * Sent when a step starts, without `ended`, and when it ends. `atMs` counts from the start of the
 * answer.
 */
export type StepEvent = {
  event: "step";
  index: number;
  agent: string;
  atMs: number;
  ended?: TraceStep;
};

export type Run = AgentDeps & {
  budget: Budget;
  tools: Tools;
  locate: Locate;
  mode: Mode;
  effort: Effort;
  /** The conversation that the question belongs to. */
  history: readonly Turn[];
  /** The collection's guidelines for the wording of answers; empty if there are none. */
  guidelines: string;
  /** The most rounds of retrieving and revising. */
  maxIterations: number;
  emit: (event: RunEvent) => void;
  /**
   * Whether anyone reads the answer while it is being written. Otherwise it is not sent in pieces.
   */
  isWatched: boolean;
  /**
   * Sends a proven statement to the run's listener, with the citations that no earlier statement
   * used. `isAnew` means that it begins a new text after the statements before.
   */
  sendStatement: (
    statement: ShownStatement,
    citations: readonly Citation[],
    isAnew?: boolean,
  ) => void;
  /** Returns a statement with its marks, as it will stand in the answer. */
  renderLine: (claim: FormattableClaim, citations: readonly Citation[]) => string;
  warnings: Warning[];
};

export const MAX_ITERATIONS = 3;

export function usesModel({ model, mayUseModel }: Run, agent: string): boolean {
  return model !== undefined && (mayUseModel?.(agent) ?? true);
}

/**
 * Returns whether a model writes the answer. Then rules only offer what they find, and only the
 * writer decides that nothing answers.
 */
export function isLedByModel(run: Run): boolean {
  return usesModel(run, "synthesiser");
}

/** Returns whether an answer from tables needs no writer: if no model writes, and at `fast`. */
export function mayTablesAnswer(run: Run): boolean {
  return !isLedByModel(run) || run.effort === "fast";
}
