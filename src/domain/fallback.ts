// What a request did without: each dependency that failed while the request went on without it.
import { type Warning, warning, type WarningCode } from "./answers/warning.ts";
import { AppError, type ErrorCode } from "./errors.ts";

/**
 * Beside the error codes: `timed_out` (no reply in time), `invalid_reply` (not in the agent's format, even after a repair),
 * `cut_reply` (the reply ended too early, and its complete members were used), `budget_used_up` (the answer's token budget) and
 * `not_asked` (the model had not answered another call of the same request).
 */
export type FallbackReason =
  | ErrorCode
  | "timed_out"
  | "invalid_reply"
  | "cut_reply"
  | "budget_used_up"
  | "not_asked";

export type Fallback = {
  /** `vector_search`, `some_vectors` (those of some documents), `reranker`, `rewriter`, or the name of the agent that asked the language model. */
  part: string;
  /**
   * The model that failed. If the vector index failed, the model whose vectors it holds; if their embedder is not configured,
   * its part of the fingerprint.
   */
  model: string;
  reason: FallbackReason;
  /** What went wrong, for the log alone: it can hold the words of another server. */
  error?: unknown;
};

const OF_DEPENDENCIES: readonly ErrorCode[] = ["unavailable", "rate_limited", "quota_exceeded"];

/** Whether a model or an index failed, as opposed to the request or Quire itself. */
export function isDependencyFailure(error: unknown): error is AppError {
  return error instanceof AppError && OF_DEPENDENCIES.includes(error.code);
}

/** Whether another request would probably meet the same failure. */
export function isOutage(error: unknown): boolean {
  return isDependencyFailure(error) && (error.retryable || error.code === "quota_exceeded");
}

/** Whether a model is down or hangs, so that another call of the same request would wait in vain. */
export function isUnanswered(error: unknown): boolean {
  return isTimeOut(error) || isOutage(error);
}

/** The reason for the log, the counters and the warning; the text of unknown errors is never shown. */
export function fallbackReason(error: unknown): FallbackReason {
  if (error instanceof AppError) return error.code;
  return isTimeOut(error) ? "timed_out" : "internal";
}

export function isTimeOut(error: unknown): boolean {
  return error instanceof Error && error.name === "TimeoutError";
}

/** One warning for each kind of dependency, in the order in which they failed first. */
export function fallbackWarnings(fallbacks: readonly Fallback[]): Warning[] {
  const warnings = fallbacks.map(warningFor);
  return [
    ...new Map(warnings.map((each) => [`${each.code} ${each.names.join("")}`, each])).values(),
  ];
}

const OF_SEARCH: Readonly<Record<string, WarningCode>> = {
  vector_search: "vectors_not_searched",
  some_vectors: "some_vectors_not_searched",
  reranker: "not_reranked",
};

const OF_AGENTS: { readonly [R in FallbackReason]?: WarningCode } = {
  invalid_reply: "model_reply_invalid",
  cut_reply: "model_reply_cut",
  budget_used_up: "model_budget_used_up",
};

function warningFor({ part, reason }: Fallback): Warning {
  const ofSearch = OF_SEARCH[part];
  if (ofSearch !== undefined) return warning(ofSearch);
  return warning(OF_AGENTS[reason] ?? "model_unavailable", { names: [part] });
}
