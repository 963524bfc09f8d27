// `--strategies vector,hybrid?fusion=max&rerank=false`: which searches are measured, each with members of the request.
import { parseArgs } from "node:util";
import type { Strategy } from "./ask-quire.ts";

const DEFAULT = "vector,sparse,hybrid";

/** Throws for an option it does not know. */
export function strategiesOf(args: readonly string[]): Strategy[] {
  const { values } = parseArgs({
    args: [...args],
    options: { strategies: { type: "string", default: DEFAULT } },
  });
  return values.strategies.split(",").map((name) => {
    const [strategy = "", members = ""] = name.split("?");
    const search = Object.fromEntries(
      [...new URLSearchParams(members)].map(([key, value]) => [key, valueOf(value)]),
    );
    return { name, search: { strategy, ...search } };
  });
}

/** Numbers, booleans and lists as JSON; anything else is a word. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
