// Converts the server-sent events of a chat model into the events of the port.
import { AppError, unavailable } from "../../domain/errors.ts";
import { rejectOnAbort } from "../abort.ts";
import { readChunk, toCompletion } from "./chat-reply.ts";
import type { ChatPart } from "./chat-reply.ts";
import type { Completion, CompletionEvent, CompletionRequest } from "../language-model.ts";

type ChatStream = {
  body: ReadableStream<Uint8Array>;
  request: CompletionRequest;
  model: string;
  /**
   * Maps a connection failure, or a failure that the server reports within the stream, to an error.
   */
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

/** Converts a complete reply into a stream with one delta. */
export function* toEvents(completion: Completion): Generator<CompletionEvent> {
  if (completion.text !== "") yield { type: "delta", text: completion.text };
  yield { type: "end", completion };
}

/** Collects a stream into a complete reply, for servers that always stream. */
export async function collectStream(stream: ChatStream): Promise<Completion> {
  for await (const event of readChatStream(stream)) {
    if (event.type === "end") return event.completion;
  }
  throw stream.toError(undefined);
}

/** The average number of characters in a token. */
const USUAL_TOKEN = 4;
/** The largest average number of characters in a token that is possible for a whole reply. */
export const LONGEST_TOKEN = 8;

/**
 * Returns whether a stream is too long. A piece contains at least one token, except from servers
 * that send single letters.
 */
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
    // Token usage may come with every chunk, or in a separate chunk after the last delta.
    whole.usage = part.usage ?? whole.usage;
    if (part.text === "") continue;
    whole.text += part.text;
    pieces += 1;
    yield { type: "delta", text: part.text };
    // A server that ignores the token limit would continue until the time limit.
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

/**
 * Yields the payload of each `data:` line. Both protocols send one JSON value per line; network
 * chunks may split anywhere.
 */
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
      for (const line of lines) {
        const data = line.startsWith("data:") ? line.slice(5).trim() : "";
        // An event without data only keeps the connection open.
        if (data !== "") yield data;
      }
      if (done) return;
    }
  } finally {
    // This also runs if the consumer stops early or aborts: an unread body keeps the connection and
    // the model busy.
    await reader.cancel().catch(() => undefined);
  }
}
