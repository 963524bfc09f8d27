// How an answer is worded, as the asker chooses.
import { onOneLine, plainOf } from "../../shared/plain-text.ts";
import type { Answer, Citation, Claim } from "../../domain/answers/answer.ts";
import { toShown } from "../verifier/apply-verification.ts";

/**
 * "extractive": sentences and rows of the documents alone, whatever model there is. "abstractive": the model's own words,
 * each statement with quotes that prove it, or left out. "hybrid": the model's words with the document's beside them where
 * they are proven in part, and instead of them where they are not.
 */
export const MODES = ["extractive", "abstractive", "hybrid"] as const;
export type Mode = (typeof MODES)[number];

type Showing = { mode: Mode; policy: Answer["policy"]; citations: readonly Citation[] };

/** The claim as it is shown: a model's doubtful words are marked and, in hybrid mode, stand beside their quote. */
export function showInMode({ mode, policy, citations }: Showing, claim: Claim): Claim | undefined {
  if (mode !== "hybrid" || policy === "rules") return toShown(claim);
  const quote = citations.find(({ n }) => claim.citations.includes(n))?.quote ?? "";
  // A quote that is the statement says nothing more.
  const isSame = wordsOf(quote) === wordsOf(claim.text);
  return toShown(claim, isSame ? "" : onOneLine(quote));
}

function wordsOf(text: string): string {
  return plainOf(text).replace(/[.!?]+$/, "");
}
