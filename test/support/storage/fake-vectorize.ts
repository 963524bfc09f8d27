import type { DescribedBinding } from "../../../workers/models/fitting-binding.ts";

export type FakeVectorize = ReturnType<typeof fakeVectorize>;

type Query = { vector: number[]; options: VectorizeQueryOptions };

/** Limits: developers.cloudflare.com/vectorize/platform/limits/. */
const MAX_ID_BYTES = 64;
const MAX_TOP_K = 100;
export const MAX_FILTER_BYTES = 2048;
const MAX_NAMESPACE_BYTES = 64;

export const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;

/**
 * Implements Vectorize as documented: exact cosine within a namespace, `$in` filters and enforced limits. Unlike in
 * Vectorize, vectors are visible at once and may have any length unless `dimensions` are given, except between `delay` and `settle`.
 */
export function fakeVectorize({ dimensions }: { dimensions?: number } = {}) {
  const stored = new Map<string, VectorizeVector>();
  const queries: Query[] = [];
  const deletions: string[][] = [];
  let broken = false;
  let upserts = 0;
  let unsettled: VectorizeVector[] | undefined;
  const mutation = { mutationId: "m", ids: [], count: 0 };
  const binding: DescribedBinding = {
    describe: async () => ({ vectorCount: stored.size, dimensions }),
    upsert: async (vectors) => {
      if (broken) throw new Error("VECTOR_UPSERT_ERROR (code = 40006)");
      upserts += 1;
      for (const vector of vectors) {
        if (dimensions !== undefined && vector.values.length !== dimensions)
          throw new Error("VECTOR_UPSERT_ERROR (code = 40012): invalid vector");
        if (bytesOf(vector.id) > MAX_ID_BYTES) throw new Error(`id too long: ${vector.id}`);
        if (bytesOf(vector.namespace ?? "") > MAX_NAMESPACE_BYTES) throw new Error("namespace");
        if (unsettled === undefined) stored.set(vector.id, vector);
        else unsettled.push(vector);
      }
      return mutation;
    },
    query: async (vector, options = {}) => {
      const topK = options.topK ?? 5;
      if (topK > MAX_TOP_K) throw new Error(`topK ${topK}`);
      if (options.returnMetadata !== "none" && topK > 50) throw new Error("topK with metadata");
      if (bytesOf(JSON.stringify(options.filter ?? {})) >= MAX_FILTER_BYTES)
        throw new Error("filter");
      queries.push({ vector: [...vector], options });
      const matches = [...stored.values()]
        .filter(({ namespace }) => namespace === options.namespace)
        .filter(({ metadata }) => isAllowed(metadata, options.filter))
        .map(({ id, values }) => ({ id, score: cosine([...vector], [...values]) }))
        .toSorted((a, b) => b.score - a.score)
        .slice(0, topK);
      return { matches, count: matches.length };
    },
    getByIds: async (ids) => ids.flatMap((id) => stored.get(id) ?? []),
    deleteByIds: async (ids) => {
      deletions.push(ids);
      for (const id of ids) stored.delete(id);
      return mutation;
    },
  };
  return {
    binding,
    stored,
    queries,
    deletions,
    upserts: () => upserts,
    break: () => void (broken = true),
    /** From now on, vectors become visible only when they settle. */
    delay: () => void (unsettled ??= []),
    settle(): void {
      for (const vector of unsettled ?? []) stored.set(vector.id, vector);
      unsettled = undefined;
    },
  };
}

function isAllowed(
  metadata: Record<string, unknown> | undefined,
  filter: VectorizeVectorMetadataFilter | undefined,
): boolean {
  return Object.entries(filter ?? {}).every(([name, condition]) => {
    const { $in } = condition as { $in: unknown[] };
    return $in.includes(metadata?.[name]);
  });
}

function cosine(a: readonly number[], b: readonly number[]): number {
  const dot = a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
  return dot / (Math.hypot(...a) * Math.hypot(...b));
}
