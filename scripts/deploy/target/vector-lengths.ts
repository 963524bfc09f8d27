// Which Vectorize index holds the vectors of which embedder, and so how long its vectors are.
import {
  EMBEDDING_MODELS,
  DEFAULT_EMBEDDING_MODEL,
} from "../../../src/models/workers-ai/embedding-models.ts";
import { DeployFailure } from "../failure.ts";

type Binding = { binding: string; index_name: string };
type Vars = Readonly<Record<string, string>>;

export type VectorIndexTarget = { name: string; dimensions: number };

/** As in the Worker: the bindings that `PREVIOUS_VECTORS` names belong to the previous embedder, all others to the current one. */
export function indexesOf(bindings: readonly Binding[], vars: Vars): VectorIndexTarget[] {
  const named = (vars["PREVIOUS_VECTORS"] ?? "").split(",").map((entry) => entry.trim());
  const ofPrevious = new Set(named.map((entry) => entry.split("@")[0]));
  const indexes = bindings.map(({ binding, index_name: name }) => ({
    name,
    dimensions: ofPrevious.has(binding)
      ? lengthOf("PREVIOUS_EMBEDDING_MODEL", vars["PREVIOUS_EMBEDDING_MODEL"])
      : lengthOf("EMBEDDING_MODEL", vars["EMBEDDING_MODEL"] ?? DEFAULT_EMBEDDING_MODEL),
  }));
  const twice = indexes.find(({ name }, at) =>
    indexes.slice(0, at).some((other) => other.name === name),
  );
  if (twice === undefined) return indexes;
  throw new DeployFailure(`Two bindings of wrangler.toml have the index ${twice.name}.`, {
    advice: "Each embedder needs an index of its own: give one of them another index_name.",
  });
}

function lengthOf(variable: string, model: string | undefined): number {
  const known = Object.entries(EMBEDDING_MODELS).find(([name]) => name === model);
  if (known !== undefined) return known[1].dimensions;
  throw new DeployFailure(`${variable} of wrangler.toml is ${model ?? "missing"}.`, {
    advice: `It must be one of ${Object.keys(EMBEDDING_MODELS).join(", ")}.`,
  });
}
