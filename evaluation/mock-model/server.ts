// A server that speaks the OpenAI protocol and answers the agents' prompts at a latency set by the model's name, for load
// tests: `mock`, `mock:first=300:token=20`, `mock:kind=half`.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { REPLY_KINDS, replyTo, type ReplyKind } from "./replies.ts";

const Body = z.looseObject({
  model: z.string(),
  stream: z.boolean().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).optional(),
  input: z.array(z.string()).optional(),
  max_tokens: z.number().optional(),
});
type Body = z.infer<typeof Body>;

type Manner = { kind: ReplyKind; firstMs: number; tokenMs: number };

const DIMENSIONS = 16;
const CHARACTERS_PER_TOKEN = 4;

export function mockModelServer(): Server {
  return createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
}

/** `mock:kind=valid:first=0:token=0`, each part optional: milliseconds to the first token and for each further. */
function mannerOf(model: string): Manner {
  const options = new Map(
    model
      .split(":")
      .slice(1)
      .map((part): [string, string] => {
        const [name = "", value = ""] = part.split("=");
        return [name, value];
      }),
  );
  const kind = REPLY_KINDS.find((known) => known === options.get("kind")) ?? "valid";
  return {
    kind,
    firstMs: Number(options.get("first") ?? 0),
    tokenMs: Number(options.get("token") ?? 0),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const body = Body.parse(JSON.parse(Buffer.concat(chunks).toString()));
  if (request.url?.endsWith("/embeddings") === true) return embed(response, body);
  const manner = mannerOf(body.model);
  const text = replyTo(body.messages ?? [], manner.kind);
  await delay(manner.firstMs);
  const tokens = text.match(new RegExp(`[\\s\\S]{1,${CHARACTERS_PER_TOKEN}}`, "g")) ?? [];
  const written = tokens.slice(0, body.max_tokens ?? tokens.length);
  if (body.stream === true) return stream(response, written, manner);
  await delay(manner.tokenMs * written.length);
  send(response, {
    choices: [
      {
        index: 0,
        message: { role: "assistant", content: written.join("") },
        finish_reason: "stop",
      },
    ],
    usage: usageOf(body, written),
  });
}

async function stream(
  response: ServerResponse,
  tokens: readonly string[],
  { tokenMs }: Manner,
): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream" });
  for (const content of tokens) {
    if (response.destroyed) return;
    response.write(
      `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`,
    );
    if (tokenMs > 0) await delay(tokenMs);
  }
  response.write(
    `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] })}\n\n`,
  );
  response.end("data: [DONE]\n\n");
}

/** Counts letters: texts with the same words are alike. */
function embed(response: ServerResponse, { input = [] }: Body): void {
  const data = input.map((text, index) => {
    const embedding = Array.from({ length: DIMENSIONS }, () => 0.01);
    for (const letter of text.toLowerCase()) {
      const at = (letter.codePointAt(0) ?? 0) % DIMENSIONS;
      embedding[at] = (embedding[at] ?? 0) + 1;
    }
    return { index, embedding };
  });
  send(response, { data, usage: { prompt_tokens: input.join(" ").length / CHARACTERS_PER_TOKEN } });
}

function usageOf({ messages = [] }: Body, tokens: readonly string[]) {
  const characters = messages.reduce((sum, { content }) => sum + content.length, 0);
  return {
    prompt_tokens: Math.ceil(characters / CHARACTERS_PER_TOKEN),
    completion_tokens: tokens.length,
  };
}

function send(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
}
