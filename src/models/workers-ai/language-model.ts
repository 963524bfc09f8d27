import { readReply, toCompletion } from "../replies/chat-reply.ts";
import { toEvents, readChatStream, collectStream } from "../replies/chat-stream.ts";
import type { CompletionEvent, CompletionRequest, LanguageModel } from "../language-model.ts";
import { resilientModel } from "../resilient-model.ts";
import type { Sleep } from "../retry.ts";
import { callModel } from "./binding.ts";
import type { WorkersAi } from "./binding.ts";
import { outputLimit } from "./output-limit.ts";
import { isJsonModeFailure, workersAiError } from "./errors.ts";

type Options = {
  ai: WorkersAi;
  model: string;
  /** A second model, which is called once if the first one fails. */
  fallback?: string | undefined;
  sleep?: Sleep;
  now?: () => number;
};

/**
 * The longest replies take about half of this time; callers with a stricter limit pass a signal.
 */
const CHAT_LIMIT_MS = 120_000;

export function workersAiLanguageModel({ ai, model, fallback, ...clock }: Options): LanguageModel {
  const second = fallback === undefined ? undefined : singleModel(ai, fallback);
  return resilientModel({ first: singleModel(ai, model), second }, clock);
}

/**
 * The models that enforce a schema (platform docs, JSON mode, September 2026, without those that
 * were seen to refuse it: cloudflare-docs#27786). Llama 3.2 3B and 1B, the default models here,
 * refuse it with error 5025. For all others, the prompt shows the expected object, and a malformed
 * reply is repaired once.
 */
const JSON_MODE = new Set([
  "@cf/meta/llama-3.3-70b-instruct-fp8-fast",
  "@cf/deepseek-ai/deepseek-r1-distill-qwen-32b",
]);

function singleModel(ai: WorkersAi, name: string): LanguageModel {
  const toError = (cause: unknown) => workersAiError(cause, name);
  const call = (request: CompletionRequest, inputs: Record<string, unknown>): Promise<unknown> =>
    callModel({ ai, model: name, inputs, signal: request.signal, limitMs: CHAT_LIMIT_MS });

  async function answerTo(request: CompletionRequest): Promise<unknown> {
    const { schema } = request;
    const inputs = inputsOf(name, request);
    if (schema === undefined || !JSON_MODE.has(name)) return call(request, inputs);
    // The bare schema, because Workers AI does not support OpenAI's `{ name, schema }` envelope.
    const form = { response_format: { type: "json_schema", json_schema: schema } };
    try {
      return await call(request, { ...inputs, ...form });
    } catch (error) {
      if (!isJsonModeFailure(error)) throw error;
      return call(request, inputs);
    }
  }

  /**
   * Streams a reply. JSON mode does not stream, and users who follow the answer need immediate
   * output more.
   */
  async function* stream(request: CompletionRequest): AsyncGenerator<CompletionEvent> {
    const answer = await call(request, { ...inputsOf(name, request), stream: true });
    if (!(answer instanceof ReadableStream)) {
      // Some models reply with a complete answer although a stream was requested.
      yield* toEvents(toCompletion(request, name, readReply(answer)));
      return;
    }
    yield* readChatStream({ body: answer, request, model: name, toError });
  }

  return {
    name,
    complete: async (request) => {
      const answer = await answerTo(request);
      if (!(answer instanceof ReadableStream))
        return toCompletion(request, name, readReply(answer));
      return collectStream({ body: answer, request, model: name, toError });
    },
    stream,
  };
}

function inputsOf(name: string, { messages, maxTokens, temperature }: CompletionRequest) {
  return { messages, temperature, ...outputLimit(name, maxTokens) };
}
