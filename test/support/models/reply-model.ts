// A language model of one function, for tests and evaluations without a server.
import type { CompletionRequest, LanguageModel } from "../../../src/models/language-model.ts";

/** The reply is streamed in small pieces. Every call counts the same few tokens. */
export function replyModel(
  name: string,
  reply: (request: CompletionRequest) => Promise<string>,
): LanguageModel {
  const complete: LanguageModel["complete"] = async (request) => ({
    text: await reply(request),
    model: name,
    finish: "stop",
    usage: { promptTokens: 5, completionTokens: 2, neurons: 1 },
  });
  return {
    name,
    complete,
    stream: async function* (request) {
      const completion = await complete(request);
      for (let at = 0; at < completion.text.length; at += 7) {
        yield { type: "delta", text: completion.text.slice(at, at + 7) };
      }
      yield { type: "end", completion };
    },
  };
}
