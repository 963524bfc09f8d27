import type { VectorizeBinding } from "../src/storage/index/vectors-vectorize.ts";

export type DatedBinding = { binding: VectorizeBinding; from: number };

/**
 * `VECTORS`, and the bindings that `VECTOR_INDEXES` names, each with the day from which new collections use it:
 * `VECTORS_2@2027-01-01`.
 */
export function vectorBindingsIn(
  env: Readonly<Pick<Env, "VECTOR_INDEXES">>,
  first: VectorizeBinding,
): DatedBinding[] {
  const further = (env.VECTOR_INDEXES ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .map((entry) => furtherBinding(env, entry));
  return [{ binding: first, from: 0 }, ...further];
}

function furtherBinding(env: object, entry: string): DatedBinding {
  const [name = "", day = ""] = entry.split("@");
  const from = Date.parse(day);
  if (Number.isNaN(from)) {
    throw new Error(`VECTOR_INDEXES must name a day for ${name}, as ${name}@2027-01-01.`);
  }
  const binding: unknown = Reflect.get(env, name);
  if (!isVectorize(binding)) {
    throw new Error(`VECTOR_INDEXES names ${name}, which is no Vectorize binding.`);
  }
  return { binding, from };
}

function isVectorize(binding: unknown): binding is VectorizeBinding {
  return typeof binding === "object" && binding !== null && "getByIds" in binding;
}
