// A real HTTP server with the OpenAI protocol, for tests through the openai adapters. It runs in Node next to workerd. A
// test selects a behaviour by the name of the model, or posts a script (`scripted-model.ts`).
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { CHATS, EMBEDDINGS } from "./model-server/behaviours.ts";
import { type Script, Scripts } from "./model-server/scripts.ts";
import { type Exchange, json, type ModelBody, refuse } from "./model-server/wire.ts";

declare module "vitest" {
  interface ProvidedContext {
    modelServerUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = createServer(answer(new Map(), new Scripts()));
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

/** `attempts` counts by the model's full name, so "busy-once:a" and "busy-once:b" belong to two different tests. */
function answer(attempts: Map<string, number>, scripts: Scripts) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const sent: unknown = JSON.parse(Buffer.concat(chunks).toString());
    if (request.url === "/v1/scripts")
      return json(response, { model: scripts.add(sent as Script) });
    const body = sent as ModelBody;
    if (request.url === "/v1/scripts/calls") return json(response, scripts.callsOf(body.model));
    const attempt = (attempts.get(body.model) ?? 0) + 1;
    attempts.set(body.model, attempt);
    const [kind = ""] = body.model.split(":");
    const exchange: Exchange = { request, response, body, attempt };
    if (kind === "script") return scripts.follow(exchange);
    const known = request.url === "/v1/embeddings" ? EMBEDDINGS : CHATS;
    const behaviour = known[kind] ?? noSuchModel;
    behaviour(exchange);
  };
}

function noSuchModel(exchange: Exchange): void {
  refuse(exchange, 404, { message: "no such model" });
}
