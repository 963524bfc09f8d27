// What an agent is, and what the runner needs to run one.
import type { z } from "zod";
import type { AgentName, AgentOverrides } from "../../domain/answers/agent-settings.ts";
import type { StepCounts } from "../../domain/answers/trace.ts";
import type { Meter } from "../../domain/scope.ts";
import type { LanguageModel, ModelMessage } from "../../models/language-model.ts";
import type { Budget } from "./budget.ts";
import type { StepDeps } from "./trace.ts";

/** An agent is data. It repeats nothing of what the runner does. */
export type Agent<Input, Output> = {
  name: AgentName;
  prompt: (input: Input) => ModelMessage[];
  output: z.ZodType<Output>;
  /**
   * Whether each member of the output's list is useful by itself, so that members before a cut are
   * kept.
   */
  mayBeCut?: boolean;
  /**
   * Returns what is wrong with a well-formed output, in words with which the model can repair it,
   * or undefined if nothing is.
   */
  faultIn: (output: Output, input: Input) => string | undefined;
  rules: (input: Input) => Output;
  /** Summarises the step's outcome for the trace and the run's listener. */
  summarise: (output: Output, input: Input) => string;
  count?: (output: Output, input: Input) => StepCounts;
};

/**
 * Returns a prompt that consists of an agent's instructions and the text that `write` makes of its
 * input.
 */
export function createPrompt<Input>(
  instructions: string,
  write: (input: Input) => string,
): (input: Input) => ModelMessage[] {
  return (input) => [
    { role: "system", content: instructions },
    { role: "user", content: write(input) },
  ];
}

export type AgentDeps = StepDeps & {
  model?: LanguageModel | undefined;
  /**
   * The most tokens that the model can read and write in one request; undefined if that suffices
   * for every prompt.
   */
  contextTokens?: number | undefined;
  /** Returns a model by name, or undefined if the deployment does not offer it. */
  modelNamed?: ((name: string) => LanguageModel | undefined) | undefined;
  meter: Meter;
  /** Aborted when the client disconnects; then there is no answer. */
  signal: AbortSignal;
  traceId?: string | undefined;
  budget?: Budget | undefined;
  /** Settings of the deployment, followed by those of the collection. */
  overrides?: readonly AgentOverrides[] | undefined;
  /** Returns whether this agent may use the model at this effort. If left out, every agent may. */
  mayUseModel?: ((agent: string) => boolean) | undefined;
  /** Makes the model stream. Called with the whole text so far whenever more has been written. */
  onText?: ((text: string) => Promise<void>) | undefined;
};
