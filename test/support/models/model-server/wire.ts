// How the test model server writes complete answers, streams and errors in the OpenAI protocol.
import type { IncomingMessage, ServerResponse } from "node:http";

export type ChatMessage = { role: string; content: string };
export type ModelBody = {
  model: string;
  stream?: boolean;
  input?: string[];
  messages?: ChatMessage[];
  [key: string]: unknown;
};
export type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  body: ModelBody;
  attempt: number;
};
export type Behaviour = (exchange: Exchange) => void;

/** Sends the text in the way that the client requested: complete, or as a stream of small pieces. */
export function tell(exchange: Exchange, text: string): void {
  if (exchange.body.stream !== true) return plain(exchange, text);
  const pieces = piecesOf(text).map((piece) => delta(piece));
  events(exchange, [...pieces, delta("", "stop"), "data: [DONE]\n\n"]);
}

export function piecesOf(text: string): string[] {
  return text.match(/[\s\S]{1,5}/g) ?? [];
}

export function plain({ response }: Exchange, content: string): void {
  json(response, {
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
    usage: { prompt_tokens: 21, completion_tokens: 5, total_tokens: 26 },
  });
}

export function delta(content: string, finish: string | null = null): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;
}

async function send(response: ServerResponse, chunks: readonly (string | Uint8Array)[]) {
  for (const chunk of chunks) {
    response.write(chunk);
    // Each chunk is sent in a separate packet.
    await new Promise((resolve) => setImmediate(resolve));
  }
  response.end();
}

export function events({ response }: Exchange, chunks: readonly (string | Uint8Array)[]): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  void send(response, chunks);
}

export function json(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));
}

type Refusal = { message: string; headers?: Record<string, string> };

export function refuse(
  { response }: Exchange,
  status: number,
  { message, headers = {} }: Refusal,
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify({ error: { message } }));
}
