// What the verifier found → the claims that are shown: flagged ones are taken out or marked.
import type { Citation, Claim } from "../../domain/answers/answer.ts";
import { checkStatement } from "./check-statement.ts";
import { type Read, toStatement } from "./statement-to-verify.ts";

export type Verified = {
  /** Each statement on a line of its own, followed by its citation marks. */
  text: string;
  /** Those that are still referred to, under the numbers they had. */
  citations: Citation[];
  removed: number;
};

/** Told with a statement that is doubted but left in. */
const MARKS: Partial<Readonly<Record<Claim["status"], string>>> = {
  partially_supported: "(supported in part)",
  uncertain: "(not certain)",
};

/** The text with the mark of its status, if it is doubted, within the end of its sentence. `told` is then told with it. */
function markedText({ text, status }: Claim, told = ""): string {
  const mark = MARKS[status];
  if (mark === undefined) return text;
  const [, body = text, end = ""] = /^([^]*?)([.!?]*)\s*$/.exec(text) ?? [];
  return told === "" ? `${body} ${mark}${end}` : `${body} ${mark}: “${told}”`;
}

/** A contradicted claim, and one that its evidence does not hold, is removed; a doubtful one is marked. */
export function applyVerification(
  claims: readonly Claim[],
  citations: readonly Citation[],
): Verified {
  const lines: string[] = [];
  const used = new Set<number>();
  let removed = 0;
  for (const claim of claims) {
    const shown = toShown(claim);
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
