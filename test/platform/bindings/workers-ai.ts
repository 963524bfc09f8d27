// Workers AI without its models: vectors by words, scores by shared words, and a language model that writes no JSON, so that
// rules answer. What matters here is which calls fail, and how.
import { lexicalEmbedder } from "../../../src/models/embedded/lexical-embedder.ts";
import type { WorkersAi } from "../../../src/models/workers-ai/binding.ts";
import { type Mood, underMood } from "./mood.ts";

type Inputs = {
  text?: string[];
  query?: string;
  contexts?: { text: string }[];
  stream?: boolean;
};

export function moodyAi(mood: Mood): WorkersAi {
  const embedder = lexicalEmbedder();
  return {
    run: async (model, inputs: Inputs) =>
      underMood(mood, { binding: "ai", method: model, reads: true }, async () => {
        if (inputs.text !== undefined) {
          const { vectors } = await embedder.embed(inputs.text, { kind: "passage" });
          return { data: vectors.map((vector) => [...vector]) };
        }
        if (inputs.contexts !== undefined) return { response: scores(inputs) };
        return { response: "I would rather not say." };
      }),
  };
}

function scores({ query = "", contexts = [] }: Inputs): { id: number; score: number }[] {
  const words = new Set(query.toLowerCase().match(/\w+/g));
  return contexts.map(({ text }, id) => {
    const found = new Set(text.toLowerCase().match(/\w+/g)).intersection(words).size;
    return { id, score: (8 * found) / Math.max(1, words.size) - 4 };
  });
}
