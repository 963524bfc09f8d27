// Asks a model on behalf of one agent, within its time and budget. The text can be streamed to a
// reader.
import type { AgentSettings } from "../../../domain/answers/agent-settings.ts";
import { AppError } from "../../../domain/errors.ts";
import { fallbackReason, isTimeOut, isUnanswered } from "../../../domain/fallback.ts";
import type {
  Completion,
  CompletionRequest,
  LanguageModel,
} from "../../../models/language-model.ts";
import { usageOfFailed } from "../../../models/replies/chat-reply.ts";
import { readObject } from "../../../models/replies/read-object.ts";
import { streamText } from "../../../models/stream-text.ts";
import { replySchema } from "../../../models/replies/reply-schema.ts";
import {
  askStructured,
  type Fault,
  type StructuredReply,
} from "../../../models/replies/structured-reply.ts";
import type { Agent, AgentDeps } from "../agent.ts";
import { addToMeter, affordableTokens, estimateUsage } from "./charge.ts";

/** A shorter answer cannot be useful. */
const LEAST_TOKENS = 64;

export type Job<Input, Output> = {
  agent: Agent<Input, Output>;
  input: Input;
  model: LanguageModel;
  settings: AgentSettings;
};

/**
 * Returns the model's output, or why there is none. Throws only if the client disconnected or the
 * reader of the stream failed.
 */
export async function askModel<Input, Output>(
  deps: AgentDeps,
  job: Job<Input, Output>,
): Promise<StructuredReply<Output>> {
  const { agent, input, settings } = job;
  const started = Date.now();
  const signal = AbortSignal.any([
    deps.signal,
    AbortSignal.timeout(settings.timeoutMs),
    ...(deps.budget ? [deps.budget.deadline] : []),
  ]);
  return askStructured({
    messages: agent.prompt(input),
    output: agent.output,
    mayBeCut: agent.mayBeCut,
    faultIn: (output) => agent.faultIn(output, input),
    write: async (messages) => {
      deps.signal.throwIfAborted();
      // Nothing is sent any more, so nothing is charged.
      if (signal.aborted) return faultOf(signal.reason);
      const maxTokens = affordableTokens(deps, messages, settings.maxTokens);
      if (maxTokens < Math.min(LEAST_TOKENS, settings.maxTokens))
        return { text: "", fault: "The token budget is used up.", reason: "budget_used_up" };
      const reading = readerOf(deps.onText);
      try {
        return await write({ ...deps, onText: reading.onText }, job, {
          messages,
          maxTokens,
          waitMs: Math.max(0, settings.timeoutMs - (Date.now() - started)),
          signal,
        });
      } catch (error) {
        const text = reading.textSoFar();
        // A prompt is charged even if nobody waited for the reply or could read it.
        const usage = usageOfFailed(error);
        const isBegun = signal.aborted || text !== "" || usage !== undefined;
        if (isBegun) addToMeter(deps, estimateUsage({ model: job.model, messages, text }, usage));
        // Storage may fail while streamed statements are cited. That is not the model's fault, and
        // other answers would fail too.
        reading.throwIfFailed();
        // Deliberately not rethrown: a model that fails or is late must not prevent the answer that
        // the rules can give.
        deps.signal.throwIfAborted();
        return { ...faultOf(error), text };
      }
    },
  });
}

/**
 * Distinguishes failures of the stream's reader from failures of the model, and keeps the text so
 * far.
 */
function readerOf(onText: AgentDeps["onText"]) {
  let failure: { error: unknown } | undefined;
  let read = "";
  return {
    textSoFar: (): string => read,
    onText:
      onText &&
      (async (text: string): Promise<void> => {
        read = text;
        try {
          await onText(text);
        } catch (error) {
          failure = { error };
          throw error;
        }
      }),
    throwIfFailed: (): void => {
      if (failure !== undefined) throw failure.error;
    },
  };
}

type Writing = Pick<CompletionRequest, "messages" | "maxTokens" | "waitMs" | "signal">;

async function write<Input, Output>(
  deps: AgentDeps,
  { agent, input, model, settings }: Job<Input, Output>,
  writing: Writing,
): Promise<Pick<Completion, "text"> & Partial<Completion>> {
  const schema = replySchema(agent.output);
  const request = { ...writing, temperature: settings.temperature, schema };
  if (deps.onText === undefined) {
    const completion = await model.complete(request);
    addToMeter(deps, completion.usage);
    return completion;
  }
  const { text, completion } = await streamText(model, request, {
    onText: deps.onText,
    isComplete: (written) => {
      const read = readObject(written, { output: agent.output, isAsAsked: true });
      return "output" in read && agent.faultIn(read.output, input) === undefined;
    },
  });
  addToMeter(deps, completion?.usage ?? estimateUsage({ model, messages: writing.messages, text }));
  return completion ?? { text };
}

function faultOf(error: unknown): { text: string } & Fault {
  return {
    text: "",
    fault: sentenceFor(error),
    reason: fallbackReason(error),
    isUnanswered: isUnanswered(error),
    error,
  };
}

/**
 * Returns the sentence for the trace. Callers read it, so it quotes only errors of a known kind.
 */
function sentenceFor(error: unknown): string {
  if (error instanceof AppError) return error.message;
  return isTimeOut(error) ? "The model exceeded its time limit." : "The model did not answer.";
}
