// What a request did without: each dependency that failed while the request went on without it.
import { AppError, type ErrorCode } from "./errors.ts";

/**
 * Beside the error codes: `timed_out` (no reply in time), `invalid_reply` (not in the agent's format, even after a repair),
 * `cut_reply` (the reply ended too early, and its complete members were used) and `budget_used_up` (the answer's token budget).
 */
export type FallbackReason =
  | ErrorCode
  | "timed_out"
  | "invalid_reply"
  | "cut_reply"
  | "budget_used_up";

export type Fallback = {
  /** `vector_search`, `some_vectors` (those of some documents), `reranker`, `rewriter`, or the name of the agent that asked the language model. */
  part: string;
  /**
   * The model that failed. If the vector index failed, the model whose vectors it holds; if their embedder is not configured,
   * its part of the fingerprint.
   */
  model: string;
  reason: FallbackReason;
};

const OF_DEPENDENCIES: readonly ErrorCode[] = ["unavailable", "rate_limited", "quota_exceeded"];

/** Whether a model or an index failed, as opposed to the request or Quire itself. */
export function isDependencyFailure(error: unknown): error is AppError {
  return error instanceof AppError && OF_DEPENDENCIES.includes(error.code);
}

/** The reason for the log, the counters and the warning; the text of unknown errors is never shown. */
export function fallbackReason(error: unknown): FallbackReason {
  if (error instanceof AppError) return error.code;
  return error instanceof Error && error.name === "TimeoutError" ? "timed_out" : "internal";
}

/** One sentence for each kind of dependency, in the order in which they failed first. */
export function fallbackWarnings(fallbacks: readonly Fallback[]): string[] {
  return [...new Set(fallbacks.map(warningFor))];
}

const WARNINGS: Readonly<Record<string, string>> = {
  vector_search: "Vectors could not be searched, so the search compared words only.",
  some_vectors:
    "The vectors of some documents could not be searched, so the search compared only the words of these documents.",
  reranker: "The reranker was not available, so the passages keep the order of the search.",
};

function warningFor({ part, reason }: Fallback): string {
  return (
    WARNINGS[part] ??
    AGENT_WARNINGS[reason]?.(part) ??
    `The language model was not available to the ${part}, so rules replaced it.`
  );
}

const AGENT_WARNINGS: { readonly [R in FallbackReason]?: (agent: string) => string } = {
  invalid_reply: (agent) =>
    `The language model returned an invalid reply to the ${agent}, so rules replaced it.`,
  cut_reply: (agent) =>
    `The language model's reply to the ${agent} was cut off, so only its complete parts were used.`,
  budget_used_up: (agent) =>
    `The token budget did not allow the ${agent} to ask the language model, so rules replaced it.`,
};
