// Workers AI without its models: vectors by words, scores by shared words, and a writer that quotes the sentence nearest to the
// question in the format that each prompt asks for. What matters here is which calls fail, and how.
import { type ReplyKind, replyTo } from "../../../evaluation/mock-model/replies.ts";
import { lexicalEmbedder } from "../../../src/models/embedded/lexical-embedder.ts";
import type { ModelMessage } from "../../../src/models/language-model.ts";
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
  const run = async ({ text, query = "", contexts, messages = [] }: Inputs): Promise<unknown> => {
    if (text !== undefined) {
      const { vectors } = await embedder.embed(text, { kind: "passage" });
      return { data: vectors.map((vector) => [...vector]) };
    }
    if (contexts !== undefined) return { response: scores(query, contexts) };
    return { response: replyTo(messages, writes) };
  };
  const under = async <T>(method: string, work: () => Promise<T>): Promise<T> =>
    underMood(mood, { binding: "ai", method, reads: true }, work);
  return {
    run: async (model: string, inputs: Inputs) => under(model, async () => run(inputs)),
    // No page of the files is an image.
    toMarkdown: async () => ({ format: "error", error: "not available here" }),
  } satisfies WorkersAi & { toMarkdown: unknown };
}

function scores(query: string, contexts: readonly { text: string }[]) {
  const words = new Set(query.toLowerCase().match(/\w+/g));
  return contexts.map(({ text }, id) => {
    const found = new Set(text.toLowerCase().match(/\w+/g)).intersection(words).size;
    return { id, score: (8 * found) / Math.max(1, words.size) - 4 };
  });
}
