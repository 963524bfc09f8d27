import type { DescribedBinding } from "../../../workers/models/fitting-binding.ts";
import { type Mood, underMood } from "./mood.ts";

export function moodyVectorize(index: DescribedBinding, mood: Mood): DescribedBinding {
  const call = async <T>(method: string, work: () => Promise<T>): Promise<T> =>
    underMood(mood, { binding: "vectorize", method, reads: method !== "upsert" }, work);
  return {
    describe: async () => call("describe", async () => index.describe()),
    upsert: async (vectors) => call("upsert", async () => index.upsert(vectors)),
    query: async (vector, options) => call("query", async () => index.query(vector, options)),
    getByIds: async (ids) => call("getByIds", async () => index.getByIds(ids)),
    deleteByIds: async (ids) => call("deleteByIds", async () => index.deleteByIds(ids)),
  };
}
