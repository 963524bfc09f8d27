// Workers AI without its models: vectors by words, scores by shared words, and a writer that quotes the sentence nearest to the
// question in the format that each prompt asks for. What matters here is which calls fail, and how.
import { type ReplyKind, replyTo } from "../../../evaluation/mock-model/replies.ts";
import { lexicalEmbedder } from "../../../src/models/embedded/lexical-embedder.ts";
import type { ModelMessage } from "../../../src/models/language-model.ts";
import {
  DEFAULT_EMBEDDING_MODEL,
  EMBEDDING_MODELS,
} from "../../../src/models/workers-ai/embedding-models.ts";
import type { WorkersAi } from "../../../src/models/workers-ai/binding.ts";
import { type Mood, underMood } from "./mood.ts";

type Inputs = {
  text?: string[];
  query?: string;
  contexts?: { text: string }[];
  messages?: ModelMessage[];
};

export function moodyAi(mood: Mood, writes: ReplyKind) {
  const embedder = lexicalEmbedder();
  const run = async (
    model: string,
    { text, query = "", contexts, messages = [] }: Inputs,
  ): Promise<unknown> => {
    if (text !== undefined) {
      const { vectors } = await embedder.embed(text, { kind: "passage" });
      return { data: vectors.map((vector) => madeBy(model, vector)) };
    }
    if (contexts !== undefined) return { response: scores(query, contexts) };
    return { response: replyTo(messages, writes) };
  };
  const under = async <T>(method: string, work: () => Promise<T>): Promise<T> =>
    underMood(mood, { binding: "ai", method, reads: true }, work);
  return {
    run: async (model: string, inputs: Inputs) => under(model, async () => run(model, inputs)),
    // No page of the files is an image.
    toMarkdown: async () => ({ format: "error", error: "not available here" }),
  } satisfies WorkersAi & { toMarkdown: unknown };
}

/** Vectors of two models have nothing in common, but their cosines among themselves are the same. */
function madeBy(model: string, vector: Float32Array): number[] {
  const found = Object.entries(EMBEDDING_MODELS).find(([name]) => name === model);
  if (found === undefined) throw new Error(`5007: No such model ${model}`);
  const [name, { dimensions }] = found;
  if (name === DEFAULT_EMBEDDING_MODEL) return [...vector];
  const unused = Array.from({ length: dimensions - vector.length }, () => 0);
  return [...unused, ...[...vector].reverse()];
}

function scores(query: string, contexts: readonly { text: string }[]) {
  const words = new Set(query.toLowerCase().match(/\w+/g));
  return contexts.map(({ text }, id) => {
    const found = new Set(text.toLowerCase().match(/\w+/g)).intersection(words).size;
    return { id, score: (8 * found) / Math.max(1, words.size) - 4 };
  });
}
