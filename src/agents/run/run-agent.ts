// Runs every agent: the model's policy with time-out, budget and one repair, and the rules if the
// model cannot help. If a model did not answer one agent, the next agents do not wait for it.
// Retries and the fallback model belong to the model adapter (`models/resilient-model.ts`).
import type { AgentName, AgentSettings } from "../../domain/answers/agent-settings.ts";
import type { LanguageModel } from "../../models/language-model.ts";
import type { StructuredReply } from "../../models/replies/structured-reply.ts";
import { unansweredFault, recordCallEnd } from "../../models/replies/unanswered.ts";
import type { Agent, AgentDeps } from "./agent.ts";
import { askModel, type Job } from "./ask/ask-model.ts";
import { tokensSpent } from "./budget.ts";
import { layerSettings } from "./settings.ts";
import { beginStep, createMessage, type EndedStep } from "./trace.ts";

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
  const attempt = model && (await askUnlessSilent(deps, { agent, input, model, settings }));
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
