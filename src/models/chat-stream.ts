// Server-sent events of a chat model → the port's events.
import { AppError, unavailable } from "../domain/errors.ts";
import { rejectOnAbort } from "./abort.ts";
import { readChunk, toCompletion } from "./chat-reply.ts";
import type { ChatPart } from "./chat-reply.ts";
import type { Completion, CompletionEvent, CompletionRequest } from "./language-model.ts";

type ChatStream = {
  body: ReadableStream<Uint8Array>;
  request: CompletionRequest;
  model: string;
  /** What a failure of the connection, or one the server reports inside the stream, means. */
  toError: (cause: unknown) => AppError;
};

export async function* readChatStream(stream: ChatStream): AsyncGenerator<CompletionEvent> {
  try {
    yield* readParts(stream);
  } catch (cause) {
    stream.request.signal.throwIfAborted();
    throw cause instanceof AppError ? cause : stream.toError(cause);
  }
}

/** An answer that came whole, as a stream of one piece. */
export function* toEvents(completion: Completion): Generator<CompletionEvent> {
  if (completion.text !== "") yield { type: "delta", text: completion.text };
  yield { type: "end", completion };
}

/** A stream where the whole answer was asked for: some servers know no other way. */
export async function collectStream(stream: ChatStream): Promise<Completion> {
  for await (const event of readChatStream(stream)) {
    if (event.type === "end") return event.completion;
  }
  throw stream.toError(undefined);
}

/** Characters of a token: on average, and at most on average over an answer. */
const USUAL_TOKEN = 4;
export const LONGEST_TOKEN = 8;

/** A piece is one token or more, except where a server sends single letters. */
function isOverlong({ pieces, text }: { pieces: number; text: string }, most: number): boolean {
  const isManyPieces = pieces > most && text.length > most * USUAL_TOKEN;
  return isManyPieces || text.length > most * LONGEST_TOKEN;
}

async function* readParts({ body, request, model }: ChatStream): AsyncGenerator<CompletionEvent> {
  const whole: ChatPart = { text: "", finish: undefined, usage: undefined };
  let [done, pieces] = [false, 0];
  for await (const data of readEventData(body, request.signal)) {
    done = data === "[DONE]";
    if (done) break;
    const part = readChunk(data);
    whole.finish = part.finish ?? whole.finish;
    // The account of tokens may come with every chunk or in one of its own after the last word.
    whole.usage = part.usage ?? whole.usage;
    if (part.text === "") continue;
    whole.text += part.text;
    pieces += 1;
    yield { type: "delta", text: part.text };
    // A server that takes no notice of the limit would go on until the time is up.
    if (isOverlong({ pieces, text: whole.text }, request.maxTokens)) {
      whole.finish = "length";
      break;
    }
  }
  if (!done && whole.finish === undefined) {
    throw unavailable("The language model's response ended unexpectedly.");
  }
  yield { type: "end", completion: toCompletion(request, model, whole) };
}

/** The payload of each `data:` line; both protocols put one JSON value on one line. Bytes may split anywhere. */
async function* readEventData(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await rejectOnAbort(reader.read(), signal);
      const lines = (rest + decoder.decode(value, { stream: !done })).split("\n");
      rest = done ? "" : (lines.pop() ?? "");
      for (const line of lines) if (line.startsWith("data:")) yield line.slice(5).trim();
      if (done) return;
    }
  } finally {
    // Also when the consumer stops early or aborts: an unread body keeps the connection and the model busy.
    await reader.cancel().catch(() => undefined);
  }
}
