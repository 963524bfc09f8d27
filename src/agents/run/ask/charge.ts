// Keeps a model's calls within the budget of the answer, and counts what they used.
import type { LanguageModel, ModelMessage, ModelUsage } from "../../../models/language-model.ts";
import { pricedUsage } from "../../../models/prices.ts";
import type { usageOfFailed } from "../../../models/replies/chat-reply.ts";
import { approximateTokens } from "../../../language/words/tokens.ts";
import type { AgentDeps } from "../agent.ts";
import { tokensIn } from "../budget.ts";

/**
 * Returns how many tokens the answer may have: the agent's limit, or what the budget leaves after
 * the prompt.
 */
export function affordableTokens(
  { budget }: AgentDeps,
  messages: readonly ModelMessage[],
  wanted: number,
): number {
  return budget === undefined ? wanted : Math.min(wanted, budget.tokensLeft() - tokensIn(messages));
}

type Called = { model: LanguageModel; messages: readonly ModelMessage[]; text: string };

/** Estimates the usage of calls that did not report it in the usual way. */
export function estimateUsage(
  { model, messages, text }: Called,
  usage?: ReturnType<typeof usageOfFailed>,
): ModelUsage {
  return pricedUsage(
    model.name,
    usage?.prompt_tokens ?? tokensIn(messages),
    usage?.completion_tokens ?? approximateTokens(text),
  );
}

export function addToMeter({ meter }: AgentDeps, usage: ModelUsage): void {
  meter.modelCalls += 1;
  meter.promptTokens += usage.promptTokens;
  meter.completionTokens += usage.completionTokens;
  meter.neurons += usage.neurons;
}
