// Parses the replies of chat models. Llama-class models on Workers AI return `{ response }`; newer
// models there and OpenAI-compatible servers return `{ choices }`. Complete replies and stream
// chunks are converted into one form.
import { z } from "zod";

import { AppError } from "../../domain/errors.ts";
import type { Completion, CompletionRequest } from "../language-model.ts";
import { estimateTokens, pricedUsage } from "../prices.ts";
import { Content } from "./content.ts";

const Tokens = z.int().min(0);
const Usage = z.object({ prompt_tokens: Tokens, completion_tokens: Tokens });

/** An invalid token count must not fail the reply; the count is estimated instead. */
const usage = Usage.nullish().catch(undefined);
const finishReason = z.string().nullish();

const Choice = z.object({
  message: z.object({ content: Content.nullish() }),
  finish_reason: finishReason,
});

const Reply = z.union([
  z.object({ response: Content, finish_reason: finishReason, usage }),
  z.object({ choices: z.tuple([Choice], z.unknown()), usage }),
]);

const Delta = z.object({
  delta: z.object({ content: Content.nullish() }).nullish(),
  finish_reason: finishReason,
});

const Chunk = z.object({
  response: Content.nullish(),
  choices: z.array(Delta).nullish(),
  finish_reason: finishReason,
  usage,
  error: z.unknown().optional(),
});

export type ChatPart = {
  text: string;
  /** Undefined until the model states why it stopped; native Workers AI replies never do. */
  finish: string | undefined;
  usage: z.infer<typeof Usage> | undefined;
};

export function readReply(value: unknown): ChatPart {
  const parsed = Reply.safeParse(value);
  if (!parsed.success) throw unreadable(new UnreadableReply(parsed.error, value));
  const reply = parsed.data;
  const tokens = reply.usage ?? undefined;
  if ("response" in reply) {
    return { text: reply.response, finish: reply.finish_reason ?? undefined, usage: tokens };
  }
  const [choice] = reply.choices;
  return {
    text: choice.message.content ?? "",
    finish: choice.finish_reason ?? undefined,
    usage: tokens,
  };
}

export function readChunk(data: string): ChatPart {
  const chunk = parseChunk(data);
  if (chunk.error !== undefined && chunk.error !== null) throw new StreamFault(chunk.error);
  const choice = chunk.choices?.[0];
  return {
    text: chunk.response ?? choice?.delta?.content ?? "",
    finish: choice?.finish_reason ?? chunk.finish_reason ?? undefined,
    usage: chunk.usage ?? undefined,
  };
}

/** A reply without the requested content. It may still state its cost. */
class UnreadableReply extends Error {
  readonly usage: ChatPart["usage"];

  constructor(cause: unknown, reply: unknown) {
    super("The reply has no text.", { cause });
    this.name = "UnreadableReply";
    this.usage = z.object({ usage }).safeParse(reply).data?.usage ?? undefined;
  }
}

/** Returns the reported usage of a call that failed because its reply could not be read. */
export function usageOfFailed(error: unknown): ChatPart["usage"] {
  const cause = error instanceof AppError ? error.cause : undefined;
  return cause instanceof UnreadableReply ? cause.usage : undefined;
}

/** A failure that the server reports within a stream that has already started. */
class StreamFault extends Error {
  constructor(fault: unknown) {
    super(typeof fault === "string" ? fault : JSON.stringify(fault));
    this.name = "StreamFault";
  }
}

export function toCompletion(
  request: CompletionRequest,
  model: string,
  part: ChatPart,
): Completion {
  const prompt = request.messages.map((message) => message.content).join("\n");
  const promptTokens = part.usage?.prompt_tokens ?? estimateTokens(prompt);
  const completionTokens = part.usage?.completion_tokens ?? estimateTokens(part.text);
  return {
    text: part.text,
    model,
    finish: finishOf(part, request.maxTokens),
    usage: pricedUsage(model, promptTokens, completionTokens),
  };
}

function finishOf({ finish, usage: tokens }: ChatPart, maxTokens: number): Completion["finish"] {
  if (finish === undefined) {
    return tokens !== undefined && tokens.completion_tokens >= maxTokens ? "length" : "stop";
  }
  if (finish === "stop") return "stop";
  return finish === "length" || finish === "model_length" ? "length" : "other";
}

function parseChunk(data: string): z.infer<typeof Chunk> {
  try {
    return Chunk.parse(JSON.parse(data));
  } catch (cause) {
    throw unreadable(cause);
  }
}

function unreadable(cause: unknown): AppError {
  return new AppError("unavailable", "The language model returned an invalid response.", { cause });
}
