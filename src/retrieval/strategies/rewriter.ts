// Uses a language model to write further queries for a question. Its text is only used for
// searching and never shown.
import { fallbackReason, isTimeOut, isUnanswered } from "../../domain/fallback.ts";
import type { Meter } from "../../domain/scope.ts";
import type { LanguageModel, ModelUsage } from "../../models/language-model.ts";
import { estimateTokens, pricedUsage } from "../../models/prices.ts";
import imaginePassage from "../prompts/imagine-passage.txt";
import rewriteQuestion from "../prompts/rewrite-question.txt";

/** Returns undefined if the model is not available; then rules are used. */
export type Rewriter = {
  rewrites: (question: string, meter: Meter) => Promise<string[] | undefined>;
  passage: (question: string, meter: Meter) => Promise<string | undefined>;
};

const PART = "rewriter";
const MAX_TOKENS = 200;
const TIMEOUT_MS = 5000;
const MOST_REWRITES = 3;
/** Longer lines are not queries but remarks about the task. */
const LONGEST_REWRITE = 400;
const NUMBERING = /^\s*(?:[-*•]|\d+[.)])\s*/;

export function modelRewriter(model: LanguageModel): Rewriter {
  const ask = async (system: string, question: string, meter: Meter) => {
    const { name } = model;
    if (meter.unanswered.has(name)) {
      meter.fallbacks.push({ part: PART, model: name, reason: "not_asked" });
      return undefined;
    }
    try {
      const { text, usage } = await model.complete({
        messages: [
          { role: "system", content: system },
          { role: "user", content: question },
        ],
        maxTokens: MAX_TOKENS,
        temperature: 0.3,
        waitMs: TIMEOUT_MS,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      count(meter, usage);
      return text.trim() === "" ? undefined : text.trim();
    } catch (error) {
      // A prompt is paid for even if nobody waited for the reply.
      if (isTimeOut(error)) {
        count(meter, pricedUsage(name, estimateTokens(`${system}\n${question}`), 0));
      }
      // The search works without it, and the model's adapter has already retried.
      meter.fallbacks.push({ part: PART, model: name, reason: fallbackReason(error), error });
      if (isUnanswered(error)) meter.unanswered.set(name, PART);
      return undefined;
    }
  };
  return {
    async rewrites(question, meter) {
      const text = await ask(rewriteQuestion, question, meter);
      const lines = (text ?? "")
        .split("\n")
        .map((line) => line.replace(NUMBERING, "").trim())
        .filter((line) => line !== "" && line.length <= LONGEST_REWRITE && line !== question);
      return lines.length === 0 ? undefined : lines.slice(0, MOST_REWRITES);
    },
    passage: (question, meter) => ask(imaginePassage, question, meter),
  };
}

function count(meter: Meter, usage: ModelUsage): void {
  meter.modelCalls += 1;
  meter.promptTokens += usage.promptTokens;
  meter.completionTokens += usage.completionTokens;
  meter.neurons += usage.neurons;
}
