// How an answer is worded, as the asker chooses.
import type { Answer, Citation, Claim } from "../../domain/answers/answer.ts";
import { toShown } from "../verifier/shown-claim.ts";

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
  const shown = toShown(claim);
  if (shown === undefined || shown === claim || mode !== "hybrid" || policy === "rules") {
    return shown;
  }
  const quote = citations.find(({ n }) => claim.citations.includes(n))?.quote;
  if (quote === undefined) return shown;
  return { ...shown, text: `${shown.text}: “${quote.replaceAll(/\s+/g, " ").trim()}”` };
}
