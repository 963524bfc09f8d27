// Reads the Vectorize bindings that the configuration names, for the embedder and for the previous
// one.
import type { EmbedderIdentity } from "../../src/domain/documents/fingerprint.ts";
import type { DatedIndex } from "../../src/storage/control/sharded-vectors.ts";
import type { DatabaseOf } from "../../src/storage/sql/shard.ts";
import { vectorizeIndex } from "../../src/storage/index/vectors-vectorize.ts";
import { type DescribedBinding, fittingBinding } from "./fitting-binding.ts";
import { entriesOf } from "../comma-list.ts";

type NamedIndex = { name: string; binding: DescribedBinding; from: number };

/**
 * Returns `VECTORS` and the bindings that `VECTOR_INDEXES` names, each with the day from which new
 * collections use it: `VECTORS_2@2027-01-01`.
 */
export function vectorBindingsIn(
  env: Readonly<Pick<Env, "VECTOR_INDEXES">>,
  first: DescribedBinding,
): NamedIndex[] {
  const further = entriesOf(env.VECTOR_INDEXES).map((entry) =>
    namedIndex(env, "VECTOR_INDEXES", entry),
  );
  return [{ name: "VECTORS", binding: first, from: 0 }, ...further];
}

/**
 * Returns the bindings of the previous embedder's indexes, as `PREVIOUS_VECTORS` names them. The
 * first one needs no day, because it was `VECTORS`.
 */
export function previousBindingsIn(
  env: object,
  list: string,
  current: readonly NamedIndex[],
): NamedIndex[] {
  const [first, ...further] = entriesOf(list);
  if (first === undefined) throw new Error("PREVIOUS_VECTORS names no Vectorize binding.");
  const named = [
    namedIndex(env, "PREVIOUS_VECTORS", first.includes("@") ? first : `${first}@1970-01-01`),
    ...further.map((entry) => namedIndex(env, "PREVIOUS_VECTORS", entry)),
  ];
  const twice = named.find(({ name }, at) =>
    [...current, ...named.slice(0, at)].some((other) => other.name === name),
  );
  if (twice === undefined) return named;
  throw new Error(
    `PREVIOUS_VECTORS names ${twice.name}, which is in use already. Each embedder needs indexes of its own: bind a new index as VECTORS, and the index of the previous embedder under another name.`,
  );
}

export function vectorizeIndexes(
  named: readonly NamedIndex[],
  embedder: EmbedderIdentity,
  databaseOf: DatabaseOf,
): DatedIndex[] {
  return named.map(({ name, binding, from }) => ({
    vectors: vectorizeIndex(fittingBinding(binding, { name, embedder }), databaseOf),
    from,
  }));
}

function namedIndex(env: object, variable: string, entry: string): NamedIndex {
  const [name = "", day = ""] = entry.split("@");
  const from = Date.parse(day);
  if (Number.isNaN(from)) {
    throw new Error(`${variable} must name a day for ${name}, as ${name}@2027-01-01.`);
  }
  const binding: unknown = Reflect.get(env, name);
  if (!isVectorize(binding)) {
    throw new Error(`${variable} names ${name}, which is no Vectorize binding.`);
  }
  return { name, binding, from };
}

function isVectorize(binding: unknown): binding is DescribedBinding {
  return typeof binding === "object" && binding !== null && "getByIds" in binding;
}
