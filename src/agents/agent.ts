// One runner for every agent: the model's policy with time-out, one repair, and the rules when it can't help.
import type { z } from "zod";
import type { TraceStep } from "../domain/answer.ts";
import type { Meter } from "../domain/scope.ts";
import type { LanguageModel, ModelMessage } from "../models/language-model.ts";

/** An agent is data; nothing of what the runner does is repeated in one. */
export type Agent<Input, Output> = {
  name: string;
  settings: { temperature: number; maxTokens: number; timeoutMs: number };
  prompt: (input: Input) => ModelMessage[];
  output: z.ZodType<Output>;
  /** What is wrong with a well-formed output, in words the model can mend it by; undefined when all is well. */
  faultIn: (output: Output, input: Input) => string | undefined;
  rules: (input: Input) => Output;
};

export type AgentDeps = {
  model?: LanguageModel | undefined;
  meter: Meter;
  now: () => number;
  startedAt: number;
  trace: TraceStep[];
  signal: AbortSignal;
};

export type AgentResult<Output> = { output: Output; policy: "model" | "rules" };

/** A first try and one repair. */
const TRIES = 2;

/** Always answers: by the model where there is one and its output holds, otherwise by the agent's rules. */
export async function runAgent<Input, Output>(
  deps: AgentDeps,
  agent: Agent<Input, Output>,
  input: Input,
): Promise<AgentResult<Output>> {
  const started = deps.now();
  const attempt =
    deps.model === undefined
      ? { fault: undefined }
      : await askModel(deps, { agent, input, model: deps.model });
  const result: AgentResult<Output> =
    "output" in attempt
      ? { output: attempt.output, policy: "model" }
      : { output: agent.rules(input), policy: "rules" };
  deps.trace.push({
    agent: agent.name,
    policy: result.policy,
    startedMs: started - deps.startedAt,
    elapsedMs: deps.now() - started,
    summary: result.policy === "model" ? "the model answered" : "the rules answered",
    ...("fault" in attempt && attempt.fault !== undefined ? { error: attempt.fault } : {}),
  });
  return result;
}

type Attempt<Output> = { output: Output } | { fault: string | undefined };

async function askModel<Input, Output>(
  deps: AgentDeps,
  job: { agent: Agent<Input, Output>; input: Input; model: LanguageModel },
): Promise<Attempt<Output>> {
  const { agent, input, model } = job;
  const { temperature, maxTokens, timeoutMs } = agent.settings;
  const messages = agent.prompt(input);
  const signal = AbortSignal.any([deps.signal, AbortSignal.timeout(timeoutMs)]);
  let fault = "";
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    let text: string;
    try {
      const completion = await model.complete({ messages, maxTokens, temperature, signal });
      count(deps.meter, completion.usage);
      text = completion.text;
    } catch (error) {
      // On purpose: a model that fails or is late must not cost the caller the answer the rules can give.
      deps.signal.throwIfAborted();
      return { fault: error instanceof Error ? error.message : String(error) };
    }
    const parsed = parseOutput(agent, input, text);
    if ("output" in parsed) return parsed;
    fault = parsed.fault;
    messages.push({ role: "assistant", content: text });
    messages.push({ role: "user", content: `${fault} Answer again with the JSON object alone.` });
  }
  return { fault };
}

function parseOutput<Input, Output>(
  agent: Agent<Input, Output>,
  input: Input,
  text: string,
): { output: Output } | { fault: string } {
  const json = text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { fault: "That is not a JSON object." };
  }
  const parsed = agent.output.safeParse(value);
  if (!parsed.success) {
    const where = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    return { fault: `The JSON object is not as described: ${where.join("; ")}.` };
  }
  const fault = agent.faultIn(parsed.data, input);
  return fault === undefined ? { output: parsed.data } : { fault };
}

function count(
  meter: Meter,
  usage: { promptTokens: number; completionTokens: number; neurons: number },
): void {
  meter.modelCalls += 1;
  meter.promptTokens += usage.promptTokens;
  meter.completionTokens += usage.completionTokens;
  meter.neurons += usage.neurons;
}
