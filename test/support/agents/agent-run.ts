// Shared by the tests of agents and workflows: tools over a pipeline, and models with prepared replies.
import type { Tools } from "../../../src/agents/run/tools.ts";
import { CollectionSettings } from "../../../src/domain/collection.ts";
import type { Meter, Scope } from "../../../src/domain/scope.ts";
import { agentTools } from "../../../src/http/tools/agent-tools.ts";
import type { CompletionRequest, LanguageModel } from "../../../src/models/language-model.ts";
import { replyModel } from "../models/reply-model.ts";
import type { Pipeline } from "../pipeline.ts";

/** The tools of a request, on top of a pipeline's services. */
export function toolsOver(services: Pipeline["services"], scope: Scope, meter: Meter): Tools {
  const collection = { settings: CollectionSettings.parse({}), chunkCount: 0, revision: undefined };
  return agentTools({ ...services, meter }, scope, { overrides: { rerank: false }, collection })
    .tools;
}

type Reply = string | ((request: CompletionRequest) => Promise<string>);

/**
 * Replies with each text in turn and repeats the last one. A function may wait or throw.
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
  return { ...replyModel("scripted", reply), prompts, requests };
}
