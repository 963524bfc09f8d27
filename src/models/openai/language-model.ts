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
import { connectionLost, post, readJson } from "./request.ts";
import type { OpenAiServer } from "./request.ts";
import { lenientSending, type RequestForm, type Sending } from "./request-form.ts";

type Options = OpenAiServer & {
  model: string;
  /** A second model, which is called once if the first one fails. */
  fallbackModel?: string | undefined;
  sleep?: Sleep;
  now?: () => number;
};

const PATH = "/chat/completions";

/**
 * A small machine without a GPU needs this long for a long reply. The caller's signal may be
 * stricter.
 */
const CHAT_LIMIT_MS = 300_000;

export function openAiLanguageModel(options: Options): LanguageModel {
  const { model, fallbackModel } = options;
  const second = fallbackModel === undefined ? undefined : singleModel(options, fallbackModel);
  return resilientModel({ first: singleModel(options, model), second }, options);
}

function singleModel(server: OpenAiServer, name: string): LanguageModel {
  const sending = lenientSending();
  return {
    name,
    complete: async (request) => {
      const limits = { signal: request.signal, limitMs: CHAT_LIMIT_MS };
      return sending(request, (form) =>
        withTimeLimit(limits, async (signal) => {
          const body = bodyOf(request, name, form);
          const response = await post({ server, path: PATH, body, signal });
          return readCompletion(response, { name, request: { ...request, signal } });
        }),
      );
    },
    stream: (request) => stream(server, { name, request, sending }),
  };
}

/**
 * The maximum number of characters around the text of a reply, in addition to the text itself, of
 * which JSON may escape each character as six.
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

async function* stream(
  server: OpenAiServer,
  { name, request, sending }: { name: string; request: CompletionRequest; sending: Sending },
): AsyncGenerator<CompletionEvent> {
  const limits = { signal: request.signal, limitMs: CHAT_LIMIT_MS };
  const response = await sending(request, (form) => {
    // Most servers that do not support `stream_options` ignore it; their token usage is estimated.
    const usage = form.streamUsage ? { stream_options: { include_usage: true } } : {};
    const body = { ...bodyOf(request, name, form), stream: true, ...usage };
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

function bodyOf(
  { messages, maxTokens, temperature, schema }: CompletionRequest,
  model: string,
  form: RequestForm,
) {
  return {
    model,
    messages,
    [form.limit]: maxTokens,
    ...(form.temperature && { temperature }),
    // Not `strict`, because OpenAI rejects schemas outside its subset, and callers validate the
    // reply anyway.
    ...(form.schema &&
      schema !== undefined && {
        response_format: { type: "json_schema", json_schema: { name: "answer", schema } },
      }),
  };
}
