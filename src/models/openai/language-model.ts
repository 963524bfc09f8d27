import { withinLimit } from "../abort.ts";
import { readReply, toCompletion } from "../chat-reply.ts";
import { readChatStream } from "../chat-stream.ts";
import type { CompletionEvent, CompletionRequest, LanguageModel } from "../language-model.ts";
import { withFallback, withRetry } from "../resilient-model.ts";
import type { Sleep } from "../retry.ts";
import { brokenOff, post, postForJson } from "./request.ts";
import type { OpenAiServer } from "./request.ts";

type Options = OpenAiServer & {
  model: string;
  /** A second model, asked once where the first fails. */
  fallbackModel?: string | undefined;
  sleep?: Sleep;
};

const PATH = "/chat/completions";

/** A small machine without a GPU writes a long answer this slowly; the caller's signal may be less patient. */
const CHAT_LIMIT_MS = 300_000;

export function openAiLanguageModel(options: Options): LanguageModel {
  const { model, fallbackModel, sleep } = options;
  const primary = withRetry(singleModel(options, model), sleep);
  if (fallbackModel === undefined) return primary;
  return withFallback(primary, singleModel(options, fallbackModel));
}

function singleModel(server: OpenAiServer, name: string): LanguageModel {
  return {
    name,
    complete: async (request) => {
      const body = bodyOf(request, name);
      const limits = { signal: request.signal, limitMs: CHAT_LIMIT_MS };
      const answer = await withinLimit(limits, (signal) =>
        postForJson({ server, path: PATH, body, signal }),
      );
      return toCompletion(request, name, readReply(answer));
    },
    stream: (request) => stream(server, name, request),
  };
}

async function* stream(
  server: OpenAiServer,
  model: string,
  request: CompletionRequest,
): AsyncGenerator<CompletionEvent> {
  const body = {
    ...bodyOf(request, model),
    stream: true,
    // Servers that don't know it ignore it, and their tokens are estimated.
    stream_options: { include_usage: true },
  };
  const limits = { signal: request.signal, limitMs: CHAT_LIMIT_MS };
  const response = await withinLimit(limits, (signal) =>
    post({ server, path: PATH, body, signal }),
  );
  if (response.body === null) throw brokenOff(undefined);
  yield* readChatStream({ body: response.body, request, model, toError: brokenOff });
}

function bodyOf({ messages, maxTokens, temperature, schema }: CompletionRequest, model: string) {
  return {
    model,
    messages,
    max_tokens: maxTokens,
    temperature,
    // Not `strict`: OpenAI would refuse schemas outside its subset, and callers parse the answer anyway.
    ...(schema !== undefined && {
      response_format: { type: "json_schema", json_schema: { name: "answer", schema } },
    }),
  };
}
