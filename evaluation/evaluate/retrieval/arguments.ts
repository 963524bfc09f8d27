// `--strategies vector,hybrid?fusion=max&rerank=false`: which searches are measured, each with members of the request.
// `--slips`: every query has a slip of the pen.
// `--encoder`: vectors are those of a model that knows meaning (`evaluation/sentence-encoder/`), not the embedded lexical ones.
import { parseArgs } from "node:util";
import type { Strategy } from "./ask-quire.ts";

const DEFAULT = "vector,sparse,hybrid";

/** Throws for an option it does not know. */
export function readArguments(args: readonly string[]): {
  strategies: Strategy[];
  hasSlips: boolean;
  hasEncoder: boolean;
} {
  const { values } = parseArgs({
    args: [...args],
    options: {
      strategies: { type: "string", default: DEFAULT },
      slips: { type: "boolean", default: false },
      encoder: { type: "boolean", default: false },
    },
  });
  const strategies = values.strategies.split(",").map((name) => {
    const [strategy = "", members = ""] = name.split("?");
    const search = Object.fromEntries(
      [...new URLSearchParams(members)].map(([key, value]) => [key, valueOf(value)]),
    );
    return { name, search: { strategy, ...search } };
  });
  return { strategies, hasSlips: values.slips, hasEncoder: values.encoder };
}

/** Numbers, booleans and lists as JSON; anything else is a word. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
