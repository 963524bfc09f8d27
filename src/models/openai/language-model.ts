import { withTimeLimit } from "../abort.ts";
import { readReply, toCompletion } from "../replies/chat-reply.ts";
import { LONGEST_TOKEN, readChatStream, collectStream, toEvents } from "../replies/chat-stream.ts";
import type {
  Completion,
  CompletionEvent,
  CompletionRequest,
  LanguageModel,
} from "../language-model.ts";
import { resilientModel } from "../resilient-model.ts";
import type { Sleep } from "../retry.ts";
import { connectionLost, isRequestRejected, post, readJson } from "./request.ts";
import type { OpenAiServer } from "./request.ts";

type Options = OpenAiServer & {
  model: string;
  /** A second model, which is called once if the first one fails. */
  fallbackModel?: string | undefined;
  sleep?: Sleep;
  now?: () => number;
};

const PATH = "/chat/completions";

/** A small machine without a GPU needs this long for a long reply. The caller's signal may be stricter. */
const CHAT_LIMIT_MS = 300_000;

export function openAiLanguageModel(options: Options): LanguageModel {
  const { model, fallbackModel } = options;
  const second = fallbackModel === undefined ? undefined : singleModel(options, fallbackModel);
  return resilientModel({ first: singleModel(options, model), second }, options);
}

function singleModel(server: OpenAiServer, name: string): LanguageModel {
  const sending = lenient();
  return {
    name,
    complete: async (asked) => {
      const limits = { signal: asked.signal, limitMs: CHAT_LIMIT_MS };
      return sending(asked, (request) =>
        withTimeLimit(limits, async (signal) => {
          const body = bodyOf(request, name);
          const response = await post({ server, path: PATH, body, signal });
          return readCompletion(response, { name, request: { ...request, signal } });
        }),
      );
    },
    stream: (request) => stream(server, { name, request, sending }),
  };
}

/**
 * The characters around the text of a reply, in addition to the text itself, in which JSON may escape each character
 * as six.
 */
const ENVELOPE = 16_000;
const ESCAPED = 6;

async function readCompletion(
  response: Response,
  { name, request }: { name: string; request: CompletionRequest },
): Promise<Completion> {
  const { body, headers } = response;
  if (body !== null && headers.get("content-type")?.startsWith("text/event-stream") === true) {
    return collectStream({ body, request, model: name, toError: connectionLost });
  }
  const most = ENVELOPE + request.maxTokens * LONGEST_TOKEN * ESCAPED;
  return toCompletion(request, name, readReply(await readJson(response, most)));
}

type Sending = <T>(
  request: CompletionRequest,
  send: (request: CompletionRequest) => Promise<T>,
) => Promise<T>;

/**
 * Remembers servers that reject a request with a schema but accept it without one, and stops sending schemas to them.
 */
function lenient(): Sending {
  let takesSchema = true;
  return async (request, send) => {
    const { schema, ...plain } = request;
    if (schema === undefined || !takesSchema) return send(plain);
    try {
      return await send(request);
    } catch (error) {
      if (!isRequestRejected(error)) throw error;
      const answer = await send(plain);
      takesSchema = false;
      return answer;
    }
  };
}

async function* stream(
  server: OpenAiServer,
  { name, request, sending }: { name: string; request: CompletionRequest; sending: Sending },
): AsyncGenerator<CompletionEvent> {
  const limits = { signal: request.signal, limitMs: CHAT_LIMIT_MS };
  const response = await sending(request, (sent) => {
    // Servers that don't support `stream_options` ignore it; their token usage is estimated.
    const streaming = { stream: true, stream_options: { include_usage: true } };
    const body = { ...bodyOf(sent, name), ...streaming };
    return withTimeLimit(limits, (signal) => post({ server, path: PATH, body, signal }));
  });
  if (response.body === null) throw connectionLost(undefined);
  if (response.headers.get("content-type")?.startsWith("application/json") === true) {
    // Some servers reply with a complete answer although a stream was requested.
    const completion = await withTimeLimit(limits, (signal) =>
      readCompletion(response, { name, request: { ...request, signal } }),
    );
    yield* toEvents(completion);
    return;
  }
  yield* readChatStream({ body: response.body, request, model: name, toError: connectionLost });
}

function bodyOf({ messages, maxTokens, temperature, schema }: CompletionRequest, model: string) {
  return {
    model,
    messages,
    max_tokens: maxTokens,
    temperature,
    // Not `strict`, because OpenAI rejects schemas outside its subset, and callers validate the reply anyway.
    ...(schema !== undefined && {
      response_format: { type: "json_schema", json_schema: { name: "answer", schema } },
    }),
  };
}
