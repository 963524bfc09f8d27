// `--strategies vector,hybrid?fusion=max&rerank=false`: which searches are measured, each with members of the request.
// `--embedder encoder`: a real sentence encoder embeds chunks and queries, through the profile `openai`.
import { parseArgs } from "node:util";
import { z } from "zod";
import type { Strategy } from "./ask-quire.ts";

export type RetrievalArguments = {
  strategies: Strategy[];
  /** `embedded` is the lexical embedder, the product's default without a model. */
  embedder: "embedded" | "encoder";
};

const DEFAULT = "vector,sparse,hybrid";

/** Throws for an option it does not know. */
export function readArguments(args: readonly string[]): RetrievalArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      strategies: { type: "string", default: DEFAULT },
      embedder: { type: "string", default: "embedded" },
    },
  });
  const embedder = z.enum(["embedded", "encoder"]).parse(values.embedder);
  return { strategies: values.strategies.split(",").map(strategyOf), embedder };
}

function strategyOf(name: string): Strategy {
  const [strategy = "", members = ""] = name.split("?");
  const search = Object.fromEntries(
    [...new URLSearchParams(members)].map(([key, value]) => [key, valueOf(value)]),
  );
  return { name, search: { strategy, ...search } };
}

/** Numbers, booleans and lists as JSON; anything else is a word. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
