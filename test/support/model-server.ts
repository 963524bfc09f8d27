// A real HTTP server that speaks the OpenAI protocol, for the tests of the openai adapters. It runs in Node beside
// workerd; a test picks a behaviour by the model it names, and learns what was sent from the "echo" model.
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import type { TestProject } from "vitest/node";
import { REPLY_KINDS, replyTo } from "../../scripts/mock-model/replies.ts";

declare module "vitest" {
  interface ProvidedContext {
    modelServerUrl: string;
  }
}

type Message = { role: string; content: string };
type Body = {
  model: string;
  stream?: boolean;
  input?: string[];
  messages?: Message[];
  [key: string]: unknown;
};
type Exchange = { request: IncomingMessage; response: ServerResponse; body: Body; attempt: number };
type Behaviour = (exchange: Exchange) => void;

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = createServer(answer(new Map()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  project.provide("modelServerUrl", `http://127.0.0.1:${port}/v1`);
  return () => close(server);
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
  });
}

/** `attempts` counts by the model's whole name: "busy-once:a" and "busy-once:b" are two tests' own models. */
function answer(attempts: Map<string, number>) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Body;
    const attempt = (attempts.get(body.model) ?? 0) + 1;
    attempts.set(body.model, attempt);
    const [kind = ""] = body.model.split(":");
    const known = request.url === "/v1/embeddings" ? EMBEDDINGS : CHATS;
    const behaviour = known[kind] ?? noSuchModel;
    behaviour({ request, response, body, attempt });
  };
}

const CHATS: Record<string, Behaviour> = {
  ok: (exchange) =>
    exchange.body.stream === true ? streamed(exchange) : plain(exchange, "It is 2%."),
  echo: (exchange) => {
    const { request, body } = exchange;
    plain(exchange, JSON.stringify({ authorization: request.headers.authorization, body }));
  },
  "busy-once": (exchange) => {
    if (exchange.attempt > 1) CHATS["ok"]?.(exchange);
    else refuse(exchange, 429, { headers: { "retry-after": "1" }, message: "slow down" });
  },
  "long-busy": (exchange) =>
    refuse(exchange, 429, { headers: { "retry-after": "600" }, message: "slow down" }),
  "no-credit": (exchange) => refuse(exchange, 429, { message: "insufficient_quota" }),
  "bad-key": (exchange) => refuse(exchange, 401, { message: "invalid key sk-secret" }),
  failing: (exchange) => refuse(exchange, 500, { message: `attempt ${exchange.attempt}` }),
  slow: ({ response }) => {
    setTimeout(() => response.end("{}"), 20_000).unref();
  },
  html: ({ response }) => response.end("<html>It works!</html>"),
  "other-shape": ({ response }) => json(response, { result: "It is 2%." }),
  "without-usage": (exchange) =>
    exchange.body.stream === true
      ? events(exchange, [delta("It is "), delta("2%.", "stop"), "data: [DONE]\n\n"])
      : json(exchange.response, { choices: [{ message: { content: "It is 2%." } }] }),
  truncated: (exchange) => events(exchange, [delta("It is ")]),
  "torn-down": ({ response }) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(delta("It is "), () => setTimeout(() => response.destroy(), 20));
  },
  "split-lines": (exchange) => {
    const whole = Buffer.from(
      `: keep-alive\r\n\r\n${delta("Prämie ")}${delta("2 €", "stop")}data: [DONE]`,
    );
    events(
      exchange,
      Array.from({ length: whole.length }, (_, i) => whole.subarray(i, i + 1)),
    );
  },
  "failing-later": (exchange) =>
    events(exchange, [delta("It is "), 'data: {"error":{"message":"out of memory"}}\n\n']),
};

for (const kind of REPLY_KINDS) {
  CHATS[`agent-${kind}`] = (exchange) => {
    const text = replyTo(exchange.body.messages ?? [], kind);
    if (exchange.body.stream === true) {
      events(exchange, [
        ...piecesOf(text).map((piece) => delta(piece)),
        delta("", "stop"),
        "data: [DONE]\n\n",
      ]);
    } else {
      plain(exchange, text);
    }
  };
}

/** Writes a valid answer up to its middle, then the server fails. */
CHATS["agent-failing"] = (exchange) => {
  const text = replyTo(exchange.body.messages ?? [], "valid");
  const pieces = piecesOf(text.slice(0, text.length / 2)).map((piece) => delta(piece));
  events(exchange, [...pieces, 'data: {"error":{"message":"out of memory"}}\n\n']);
};

/** Goes on and on, whatever it is told of a limit. */
CHATS["agent-endless"] = ({ response }) => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const more = setInterval(() => response.write(delta("and so on ".repeat(50))), 5);
  response.on("close", () => clearInterval(more));
};

function piecesOf(text: string): string[] {
  return text.match(/[\s\S]{1,5}/g) ?? [];
}

const EMBEDDINGS: Record<string, Behaviour> = {
  "three-numbers": ({ response, body }) => {
    const data = (body.input ?? []).map((text, index) => ({
      index,
      embedding: [text.length, 0, 1],
    }));
    // Out of order on purpose: `index` is what counts.
    json(response, { data: data.toReversed(), usage: { prompt_tokens: 7, total_tokens: 7 } });
  },
  "one-short": ({ response }) => json(response, { data: [] }),
  "busy-once": (exchange) => {
    if (exchange.attempt > 1) EMBEDDINGS["three-numbers"]?.(exchange);
    else refuse(exchange, 503, { message: "loading the model" });
  },
};

function noSuchModel(exchange: Exchange): void {
  refuse(exchange, 404, { message: "no such model" });
}

function plain({ response }: Exchange, content: string): void {
  json(response, {
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
    usage: { prompt_tokens: 21, completion_tokens: 5, total_tokens: 26 },
  });
}

function streamed(exchange: Exchange): void {
  const usage = { choices: [], usage: { prompt_tokens: 21, completion_tokens: 5 } };
  const asked = JSON.stringify(exchange.body["stream_options"]) === '{"include_usage":true}';
  const late = asked ? [`data: ${JSON.stringify(usage)}\n\n`] : [];
  events(exchange, [delta("It is "), delta("2%."), delta("", "stop"), ...late, "data: [DONE]\n\n"]);
}

function delta(content: string, finish: string | null = null): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;
}

async function send(response: ServerResponse, chunks: readonly (string | Uint8Array)[]) {
  for (const chunk of chunks) {
    response.write(chunk);
    // Each chunk in a packet of its own.
    await new Promise((resolve) => setImmediate(resolve));
  }
  response.end();
}

function events({ response }: Exchange, chunks: readonly (string | Uint8Array)[]): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  void send(response, chunks);
}

function json(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
}

type Refusal = { message: string; headers?: Record<string, string> };

function refuse({ response }: Exchange, status: number, { message, headers = {} }: Refusal): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify({ error: { message } }));
}
