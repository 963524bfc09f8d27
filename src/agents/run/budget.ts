// The limits of one answer: tokens over all its model calls, and time.
import { AppError } from "../../domain/errors.ts";
import type { Meter } from "../../domain/scope.ts";
import { approximateTokens } from "../../language/words/tokens.ts";
import type { ModelMessage } from "../../models/language-model.ts";

export type Budget = {
  /** Returns the tokens that may still be spent; never negative. */
  tokensLeft: () => number;
  /** Aborted when the time is up. From then on rules answer, and the answer says so. */
  deadline: AbortSignal;
};

export const DEFAULT_TOKENS = 32_000;
export const DEFAULT_TIMEOUT_MS = 120_000;

/** Starts the clock. Tokens count from what the meter shows now. */
export function startBudget(
  meter: Meter,
  limits: {
    tokens?: number | undefined;
    timeoutMs?: number | undefined;
    /** Ends the time limit early. */
    hurry?: AbortSignal | undefined;
  },
): Budget {
  const { tokens = DEFAULT_TOKENS, timeoutMs = DEFAULT_TIMEOUT_MS, hurry } = limits;
  const before = tokensSpent(meter);
  const clock = new AbortController();
  const isOver = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(hurry ? [hurry] : [])]);
  const end = (): void =>
    clock.abort(new AppError("unavailable", "The time limit for this answer was reached."));
  isOver.addEventListener("abort", end);
  // A reader may have left before the answer began.
  if (isOver.aborted) end();
  return {
    tokensLeft: () => Math.max(0, tokens - (tokensSpent(meter) - before)),
    deadline: clock.signal,
  };
}

export function tokensSpent(meter: Meter): number {
  return meter.promptTokens + meter.completionTokens;
}

/** Estimates the tokens of a prompt. */
export function tokensIn(messages: readonly ModelMessage[]): number {
  return messages.reduce((sum, { content }) => sum + approximateTokens(content), 0);
}
