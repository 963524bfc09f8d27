// One claim held against what it cites, and how it is shown after that.
import type { Citation, Claim } from "../../domain/answers/answer.ts";
import { checkStatement } from "./check-statement.ts";
import { markedText } from "./apply-verification.ts";
import { type Read, toStatement } from "./statement-to-verify.ts";

/** The claim with the status that the rules give it. */
export function checkClaimByRules(claim: Claim, citations: readonly Citation[], read: Read): Claim {
  const { status, quote, reasons } = checkStatement(toStatement(claim, citations, read));
  return { ...claim, status, reasons, evidence: quote === "" ? claim.evidence : quote };
}

/** The claim as it is shown: a doubtful one marked, with what is `told` beside it; undefined for one that its evidence does not bear out. */
export function toShown(claim: Claim, told?: string): Claim | undefined {
  if (claim.status === "contradicted" || claim.status === "not_found") return undefined;
  const text = markedText(claim, told);
  return text === claim.text ? claim : { ...claim, text };
}
