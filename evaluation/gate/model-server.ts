// A server that speaks the OpenAI protocol and follows one script at a time; its embeddings are the product's own lexical ones.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import { z } from "zod";
import type { Message } from "../mock-model/read-prompt.ts";
import { lexicalEmbedder } from "../../src/models/embedded/lexical-embedder.ts";

const Body = z.looseObject({
  stream: z.boolean().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).optional(),
  input: z.array(z.string()).optional(),
});

const CHARACTERS_PER_TOKEN = 4;

type Reply = (messages: readonly Message[]) => string;

export type ModelServer = {
  /** The base URL for MODEL_PROFILE=openai. */
  url: string;
  stop: () => Promise<void>;
};

/** `reply`: the text that answers these messages. */
export async function startModelServer(reply: Reply): Promise<ModelServer> {
  const server = createServer((request, response) => {
    void answer(request, response, reply).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no free port");
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const {
    messages = [],
    input = [],
    stream,
  } = Body.parse(JSON.parse(Buffer.concat(parts).toString()));
  if (request.url?.endsWith("/embeddings") === true) return embed(response, input);
  const text = reply(messages);
  const usage = {
    prompt_tokens: tokensIn(messages.map(({ content }) => content).join("")),
    completion_tokens: tokensIn(text),
  };
  if (stream === true) {
    response.writeHead(200, { "content-type": "text/event-stream" });
    const choice = { index: 0, delta: { content: text }, finish_reason: "stop" };
    response.write(`data: ${JSON.stringify({ choices: [choice], usage })}\n\n`);
    response.end("data: [DONE]\n\n");
    return;
  }
  const choice = { index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" };
  send(response, { choices: [choice], usage });
}

async function embed(response: ServerResponse, input: readonly string[]): Promise<void> {
  const { vectors } = await lexicalEmbedder().embed(input, { kind: "passage" });
  const data = vectors.map((vector, index) => ({ index, embedding: [...vector] }));
  send(response, { data, usage: { prompt_tokens: tokensIn(input.join(" ")) } });
}

function tokensIn(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_TOKEN);
}

function send(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
}
