// `POST /v1/embeddings` as OpenAI's API defines it, answered by the sentence encoder: a real embedding model for the profile `openai`.
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { z } from "zod";
import { ENCODER, type Encode } from "./encoder.ts";

const Body = z.looseObject({ input: z.union([z.string(), z.array(z.string())]) });

export async function startEncoderServer(loaded: Encode): Promise<Server> {
  const encode = queued(loaded);
  const server = createServer((request, response) => {
    void answer({ request, response, encode }).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

/** The variables with which `wrangler dev` uses this server. */
export function encoderVars(server: Server): Record<string, string> {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    MODEL_PROFILE: "openai",
    OPENAI_BASE_URL: `http://127.0.0.1:${address.port}/v1`,
    EMBEDDING_MODEL: ENCODER.name,
    EMBEDDING_DIMENSIONS: String(ENCODER.dimensions),
  };
}

type Call = { request: IncomingMessage; response: ServerResponse; encode: Encode };

async function answer({ request, response, encode }: Call): Promise<void> {
  if (request.url?.endsWith("/embeddings") !== true) {
    response.writeHead(404).end("This server only has /v1/embeddings.");
    return;
  }
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const { input } = Body.parse(JSON.parse(Buffer.concat(parts).toString()));
  const vectors = await encode(typeof input === "string" ? [input] : input);
  const data = vectors.map((vector, index) => ({
    object: "embedding",
    index,
    embedding: [...vector],
  }));
  const reply = { object: "list", model: ENCODER.name, data };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(reply));
}

/** One call after another, because all calls share the processor. */
function queued(encode: Encode): Encode {
  let last: Promise<unknown> = Promise.resolve();
  return (texts) => {
    const next = last.then(() => encode(texts));
    last = next.catch(() => undefined);
    return next;
  };
}
