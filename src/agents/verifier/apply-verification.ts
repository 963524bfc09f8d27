// Turns the verifier's findings into the claims that are shown: failed claims are removed, doubtful
// claims are marked.
import type { Citation, Claim } from "../../domain/answers/answer.ts";
import { checkStatement } from "./check-statement.ts";
import { type QuestionAndPassages, toStatement } from "./statement-to-verify.ts";

export type Verified = {
  /** Each statement is on a line of its own, followed by its citation marks. */
  text: string;
  /** The citations that the text still refers to, under their original numbers. */
  citations: Citation[];
  removed: number;
};

/** The mark that is shown with a doubtful statement. */
const MARKS: Partial<Readonly<Record<Claim["status"], string>>> = {
  partially_supported: "(supported in part)",
  uncertain: "(not certain)",
};

/**
 * Returns the claim's text, with the mark of its status before the final punctuation if the claim
 * is doubtful. If `quote` is given, it follows the mark.
 */
function markedText({ text, status }: Claim, quote = ""): string {
  const mark = MARKS[status];
  if (mark === undefined) return text;
  const [, body = text, end = ""] = /^([^]*?)([.!?]*)\s*$/.exec(text) ?? [];
  return quote === "" ? `${body} ${mark}${end}` : `${body} ${mark}: “${quote}”`;
}

/** Removes claims that are contradicted or not found in their evidence, and marks doubtful ones. */
export function applyVerification(
  claims: readonly Claim[],
  citations: readonly Citation[],
): Verified {
  const lines: string[] = [];
  const used = new Set<number>();
  let removed = 0;
  for (const claim of claims) {
    const shown = toShownClaim(claim);
    if (shown === undefined) {
      removed += 1;
      continue;
    }
    claim.citations.forEach((n) => used.add(n));
    const numbers = claim.citations.map((n) => `[${n}]`).join("");
    lines.push(`${shown.text} ${numbers}`.trimEnd());
  }
  return {
    text: lines.join("\n"),
    citations: citations.filter(({ n }) => used.has(n)),
    removed,
  };
}

/** Returns the claim with the status that the rules give it. */
export function checkClaimByRules(
  claim: Claim,
  citations: readonly Citation[],
  read: QuestionAndPassages,
): Claim {
  const { status, quote, reasons } = checkStatement(toStatement(claim, citations, read));
  return { ...claim, status, reasons, evidence: quote === "" ? claim.evidence : quote };
}

/**
 * Returns the claim as it is shown: a doubtful claim is marked and followed by `quote`. Returns
 * undefined for a claim that its evidence does not support.
 */
export function toShownClaim(claim: Claim, quote?: string): Claim | undefined {
  if (claim.status === "contradicted" || claim.status === "not_found") return undefined;
  const text = markedText(claim, quote);
  return text === claim.text ? claim : { ...claim, text };
}
