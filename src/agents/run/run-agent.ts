// Runs every agent: the model's policy with time-out, budget and one repair, and the rules if the
// model cannot help. If a model did not answer one agent, the next agents do not wait for it.
// Retries and the fallback model belong to the model adapter (`models/resilient-model.ts`).
import type { z } from "zod";
import type {
  AgentName,
  AgentOverrides,
  AgentSettings,
} from "../../domain/answers/agent-settings.ts";
import type { StepCounts, TraceStep } from "../../domain/answers/answer.ts";
import type { Meter } from "../../domain/scope.ts";
import type { LanguageModel, ModelMessage } from "../../models/language-model.ts";
import type { StructuredReply } from "../../models/replies/structured-reply.ts";
import { unansweredFault, recordCallEnd } from "../../models/replies/unanswered.ts";
import { askModel, type Job } from "./ask-model.ts";
import { type Budget, tokensSpent } from "./budget.ts";
import { layerSettings } from "./settings.ts";
import { createMessage } from "./trace.ts";

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

/** `startedMs` is as in `TraceStep`. A step that an error interrupts never ends. */
export type StepWatch = (agent: string, startedMs: number) => (step: TraceStep) => void;

export type AgentDeps = {
  model?: LanguageModel | undefined;
  /**
   * The most tokens that the model can read and write in one request; undefined if that suffices
   * for every prompt.
   */
  contextTokens?: number | undefined;
  /** Returns a model by name, or undefined if the deployment does not offer it. */
  modelNamed?: ((name: string) => LanguageModel | undefined) | undefined;
  meter: Meter;
  now: () => number;
  startedAt: number;
  trace: TraceStep[];
  /** Aborted when the client disconnects; then there is no answer. */
  signal: AbortSignal;
  traceId?: string | undefined;
  budget?: Budget | undefined;
  /** Settings of the deployment, followed by those of the collection. */
  overrides?: readonly AgentOverrides[] | undefined;
  /** Returns whether this agent may use the model at this effort. If left out, every agent may. */
  mayUseModel?: ((agent: string) => boolean) | undefined;
  /** Called when an agent starts; returns the function to call with the finished step. */
  watchStep?: StepWatch | undefined;
  /** Makes the model stream. Called with the whole text so far whenever more has been written. */
  onText?: ((text: string) => Promise<void>) | undefined;
};

type AgentResult<Output> = {
  output: Output;
  /** Why the rules' output replaces that of a model that was asked. */
  error: string | undefined;
  tokensUsed: number;
  latencyMs: number;
  policy: "model" | "rules";
};

/**
 * Always returns an output: the model's if there is a model and its output is valid, otherwise that
 * of the agent's rules.
 */
export async function runAgent<Input, Output>(
  deps: AgentDeps,
  agent: Agent<Input, Output>,
  input: Input,
): Promise<AgentResult<Output>> {
  const started = deps.now();
  const end = beginStep(deps, agent.name);
  const before = tokensSpent(deps.meter);
  const settings = layerSettings(agent.name, deps.overrides ?? []);
  const model = (deps.mayUseModel?.(agent.name) ?? true) ? modelFor(deps, settings) : undefined;
  const attempt =
    model === undefined
      ? undefined
      : await askUnlessSilent(deps, { agent, input, model, settings });
  const failed = attempt !== undefined && "fault" in attempt ? attempt : undefined;
  const written = attempt !== undefined && "output" in attempt ? attempt : undefined;
  const reason = failed?.reason ?? (written?.isCut === true ? "cut_reply" : undefined);
  if (model !== undefined && reason !== undefined) {
    const failure = failed?.error === undefined ? {} : { error: failed.error };
    deps.meter.fallbacks.push({ part: agent.name, model: model.name, reason, ...failure });
  }
  const result: AgentResult<Output> = {
    output: written === undefined ? agent.rules(input) : written.output,
    error: failed?.fault,
    tokensUsed: tokensSpent(deps.meter) - before,
    latencyMs: deps.now() - started,
    policy: written === undefined ? "rules" : "model",
  };
  end(stepOf(deps, { agent, input, started, result }));
  return result;
}

/** The agent on which the whole answer depends. */
const WRITER: AgentName = "synthesiser";

async function askUnlessSilent<Input, Output>(
  deps: AgentDeps,
  job: Job<Input, Output>,
): Promise<StructuredReply<Output>> {
  const part = job.agent.name;
  const call = { part, model: job.model.name };
  const silent = unansweredFault(deps.meter, call, part === WRITER);
  if (silent !== undefined) return silent;
  const reply = await askModel(deps, job);
  recordCallEnd(deps.meter, call, reply);
  return reply;
}

function modelFor(deps: AgentDeps, { model }: AgentSettings): LanguageModel | undefined {
  if (model === undefined || deps.model === undefined) return deps.model;
  return deps.modelNamed?.(model) ?? deps.model;
}

function stepOf<Input, Output>(
  deps: AgentDeps,
  run: { agent: Agent<Input, Output>; input: Input; started: number; result: AgentResult<Output> },
): EndedStep {
  const { agent, input, started, result } = run;
  const { policy, error, tokensUsed, latencyMs } = result;
  const traceId = deps.traceId ?? "";
  const response = {
    from: agent.name,
    to: "orchestrator",
    type: error === undefined ? ("response" as const) : ("error" as const),
    payload: result.output,
    metadata: { policy, tokens_used: tokensUsed, latency_ms: latencyMs },
  };
  return {
    policy,
    summary: agent.summarise(result.output, input),
    ...(agent.count === undefined ? {} : { counts: agent.count(result.output, input) }),
    ...(error === undefined ? {} : { error }),
    messages: [
      createMessage(traceId, started, {
        from: "orchestrator",
        to: agent.name,
        type: "request",
        payload: input,
      }),
      createMessage(traceId, deps.now(), response),
    ],
  };
}

type EndedStep = Omit<TraceStep, "agent" | "startedMs" | "elapsedMs">;

/**
 * Starts a step. The returned function ends it: it measures its time, adds it to the trace and
 * reports it.
 */
export function beginStep(
  deps: Pick<AgentDeps, "trace" | "now" | "startedAt" | "watchStep">,
  agent: string,
): (ended: EndedStep) => void {
  const startedMs = deps.now() - deps.startedAt;
  const report = deps.watchStep?.(agent, startedMs);
  return (ended) => {
    const elapsedMs = deps.now() - deps.startedAt - startedMs;
    const step = { agent, startedMs, elapsedMs, ...ended };
    deps.trace.push(step);
    report?.(step);
  };
}
