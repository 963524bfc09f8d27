import type { VectorizeBinding } from "../../../src/storage/index/vectors-vectorize.ts";
import { type Mood, underMood } from "./mood.ts";

export function moodyVectorize(index: VectorizeBinding, mood: Mood): VectorizeBinding {
  const call = async <T>(method: string, work: () => Promise<T>): Promise<T> =>
    underMood(mood, { binding: "vectorize", method, reads: method !== "upsert" }, work);
  return {
    upsert: async (vectors) => call("upsert", async () => index.upsert(vectors)),
    query: async (vector, options) => call("query", async () => index.query(vector, options)),
    getByIds: async (ids) => call("getByIds", async () => index.getByIds(ids)),
    deleteByIds: async (ids) => call("deleteByIds", async () => index.deleteByIds(ids)),
  };
}
