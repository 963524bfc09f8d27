// Shared by the tests of agents and workflows: a style, tools over a pipeline, and models with prepared replies.
import type { Style } from "../../../src/agents/formatter/format.ts";
import type { Tools } from "../../../src/agents/run/tools.ts";
import { CollectionSettings } from "../../../src/domain/collection.ts";
import type { Meter, Scope } from "../../../src/domain/scope.ts";
import { agentTools } from "../../../src/http/agent-tools.ts";
import type { CompletionRequest, LanguageModel } from "../../../src/models/language-model.ts";
import type { Pipeline } from "../pipeline.ts";

export const testStyle: Style = {
  format: "markdown",
  citations: "numeric",
  linkTo: ({ n }) => `/q/${n}`,
  linkToPlace: ({ documentId, pageStart }) => `/d/${documentId}?page=${pageStart}`,
};

/** The tools of a request, on top of a pipeline's services. */
export function toolsOver(services: Pipeline["services"], scope: Scope, meter: Meter): Tools {
  const collection = { settings: CollectionSettings.parse({}), chunkCount: 0, revision: undefined };
  return agentTools({ ...services, meter }, scope, { overrides: { rerank: false }, collection })
    .tools;
}

type Reply = string | ((request: CompletionRequest) => Promise<string>);

/**
 * Replies with each text in turn and repeats the last one. A function may wait or throw. The reply is streamed in small
 * pieces.
 */
export function says(
  ...replies: Reply[]
): LanguageModel & { prompts: string[]; requests: CompletionRequest[] } {
  const prompts: string[] = [];
  const requests: CompletionRequest[] = [];
  const reply = async (request: CompletionRequest): Promise<string> => {
    const next = replies[Math.min(prompts.length, replies.length - 1)] ?? "";
    prompts.push(request.messages.map(({ content }) => content).join("\n"));
    requests.push({ ...request, messages: [...request.messages] });
    return typeof next === "string" ? next : next(request);
  };
  const complete: LanguageModel["complete"] = async (request) => ({
    text: await reply(request),
    model: "scripted",
    finish: "stop",
    usage: { promptTokens: 5, completionTokens: 2, neurons: 1 },
  });
  return {
    name: "scripted",
    prompts,
    requests,
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
