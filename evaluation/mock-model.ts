// `npm run mock-model -- [--port 11435]`: a language model for load tests and for trying the openai profile without one.
import { parseArgs } from "node:util";
import { mockModelServer } from "./mock-model/server.ts";
import { processTerminal } from "../scripts/output/terminal/terminal.ts";

const { values } = parseArgs({ options: { port: { type: "string", default: "11435" } } });
const terminal = processTerminal();
mockModelServer().listen(Number(values.port), "127.0.0.1", () => {
  terminal.out(`A mock model answers at http://127.0.0.1:${values.port}/v1. Name it in the vars of the openai profile:

  npx wrangler dev --var MODEL_PROFILE:openai --var OPENAI_BASE_URL:http://127.0.0.1:${values.port}/v1 \\
    --var LANGUAGE_MODEL:mock:first=300:token=15 --var EMBEDDING_MODEL:mock --var EMBEDDING_DIMENSIONS:16`);
});
