import { readReply, toCompletion } from "../chat-reply.ts";
import { asEvents, readChatStream } from "../chat-stream.ts";
import type { CompletionEvent, CompletionRequest, LanguageModel } from "../language-model.ts";
import { withFallback, withRetry } from "../resilient-model.ts";
import type { Sleep } from "../retry.ts";
import { callModel } from "./binding.ts";
import type { WorkersAi } from "./binding.ts";
import { workersAiError } from "./errors.ts";

type Options = {
  ai: WorkersAi;
  model: string;
  /** A second model, asked once where the first fails. */
  fallback?: string | undefined;
  sleep?: Sleep;
};

/** The longest answers take about half of it; callers with less patience say so with their signal. */
const CHAT_LIMIT_MS = 120_000;

export function workersAiLanguageModel({ ai, model, fallback, sleep }: Options): LanguageModel {
  const primary = withRetry(singleModel(ai, model), sleep);
  return fallback === undefined ? primary : withFallback(primary, singleModel(ai, fallback));
}

function singleModel(ai: WorkersAi, name: string): LanguageModel {
  const call = (request: CompletionRequest, inputs: Record<string, unknown>): Promise<unknown> =>
    callModel({ ai, model: name, inputs, signal: request.signal, limitMs: CHAT_LIMIT_MS });
  const complete: LanguageModel["complete"] = async (request) =>
    toCompletion(request, name, readReply(await call(request, inputsOf(request))));

  async function* stream(request: CompletionRequest): AsyncGenerator<CompletionEvent> {
    const answer = await call(request, { ...inputsOf(request), stream: true });
    if (!(answer instanceof ReadableStream)) {
      // Some models answer whole although a stream was asked for.
      yield* asEvents(toCompletion(request, name, readReply(answer)));
      return;
    }
    const toError = (cause: unknown) => workersAiError(cause, name);
    yield* readChatStream({ body: answer, request, model: name, toError });
  }

  async function* streamWhole(request: CompletionRequest): AsyncGenerator<CompletionEvent> {
    yield* asEvents(await complete(request));
  }

  return {
    name,
    complete,
    // Workers AI does not stream in JSON mode.
    stream: (request) => (request.schema === undefined ? stream(request) : streamWhole(request)),
  };
}

function inputsOf({ messages, maxTokens, temperature, schema }: CompletionRequest) {
  return {
    messages,
    max_tokens: maxTokens,
    temperature,
    // The bare schema: Workers AI does not know OpenAI's `{ name, schema }` envelope.
    ...(schema !== undefined && {
      response_format: { type: "json_schema", json_schema: schema },
    }),
  };
}
