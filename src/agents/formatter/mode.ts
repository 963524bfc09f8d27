// How an answer is worded, as the caller chooses.
import { onOneLine, plainOf } from "../../shared/plain-text.ts";
import type { Answer, Citation, Claim } from "../../domain/answers/answer.ts";
import { toShownClaim } from "../verifier/apply-verification.ts";

/**
 * "extractive": only sentences and rows of the documents, whatever model there is. "abstractive":
 * only the model's words, each statement with quotes that prove it. "hybrid": the model's words,
 * with a quote beside them if they are partly proven, and the quote alone if they are not.
 */
export const MODES = ["extractive", "abstractive", "hybrid"] as const;
export type Mode = (typeof MODES)[number];

type Showing = { mode: Mode; policy: Answer["policy"]; citations: readonly Citation[] };

/**
 * Returns the claim as it is shown: a model's doubtful words are marked and, in hybrid mode,
 * followed by their quote.
 */
export function showInMode({ mode, policy, citations }: Showing, claim: Claim): Claim | undefined {
  if (mode !== "hybrid" || policy === "rules") return toShownClaim(claim);
  const quote = citations.find(({ n }) => claim.citations.includes(n))?.quote ?? "";
  // A quote identical to the statement adds nothing.
  const isSame = wordsOf(quote) === wordsOf(claim.text);
  return toShownClaim(claim, isSame ? "" : onOneLine(quote));
}

function wordsOf(text: string): string {
  return plainOf(text).replace(/[.!?]+$/, "");
}
