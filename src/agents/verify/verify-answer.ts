// Cited statements → the answer that stands after verification by rules.
import type { Citation, Claim } from "../../domain/answer.ts";
import type { Passage } from "../../domain/passage.ts";
import { checkStatement, type StatementToVerify } from "../verifier.ts";
import { applyVerification, type Verified } from "./apply-verification.ts";

type Cited = { claims: readonly Claim[]; citations: readonly Citation[] };

export function verifyByRules(cited: Cited, passages: readonly Passage[]): Verified {
  const claims = cited.claims.map((claim) => {
    const { status, quote } = checkStatement(toStatement(claim, cited.citations, passages));
    return { ...claim, status, evidence: quote === "" ? claim.evidence : quote };
  });
  return applyVerification(claims, cited.citations);
}

/** A claim with the quotes it cites, and what stands around them. */
export function toStatement(
  { text, citations: numbers }: Claim,
  citations: readonly Citation[],
  passages: readonly Passage[],
): StatementToVerify {
  const own = citations.filter(({ n }) => numbers.includes(n));
  const around = passages
    .filter(({ id }) => own.some(({ chunkId }) => chunkId === id))
    .map(
      (passage) => `${passage.filename}\n${passage.context}\n${(passage.window ?? passage).text}`,
    );
  return {
    text,
    evidence: own.map(({ quote }) => quote).join("\n\n"),
    context: around.join("\n"),
  };
}
