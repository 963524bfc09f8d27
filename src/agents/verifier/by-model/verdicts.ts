// Combines a model's judgement of each statement with that of the rules into one verdict.
import type { Claim } from "../../../domain/answers/answer.ts";
import { checkStatement } from "../check-statement.ts";
import type { StatementToVerify } from "../statement-to-verify.ts";
import type { Conflict } from "../conflict.ts";
import { worstStatus } from "../score.ts";
import { holdsQuote, judgementOf, type Judgements, relianceOn } from "./judgements.ts";
import type { VerificationTask } from "./user-prompt.ts";

export type Verdict = Pick<Claim, "status" | "evidence"> & {
  /** The reasons against the statement, in words for the writer; empty if it is supported. */
  reasons: string[];
  /**
   * Whether the rules find the statement proven but the model finds it wrong. The writer is then
   * asked to rephrase it.
   */
  isDisputed: boolean;
};

/**
 * Returns the verdicts in the order of the statements. The rules decide alone if the model left a
 * statement out, proves it with words that are not in the evidence, or failed a control in the same
 * way.
 */
export function verdictsOf(judgements: Judgements, { statements }: VerificationTask): Verdict[] {
  const { onSupport, onDoubt } = relianceOn(judgements, statements.length);
  return statements.map((statement, i) => {
    const judged = judgementOf(judgements, statement, i);
    const trusted = (judged?.status === "supported" ? onSupport : onDoubt) ? judged : undefined;
    const { status, quote, reasons } = checkStatement(statement);
    if (trusted === undefined) return { status, evidence: quote, reasons, isDisputed: false };
    const evidence = holdsQuote(statement.evidence, trusted.quote) ? trusted.quote : quote;
    const combined = combineVerdicts(statement, trusted.status);
    const doubts = combined.status === "supported" ? [] : [...reasons, ...doubtsOf(trusted)];
    return { ...combined, evidence, reasons: doubts };
  });
}

/**
 * No model overrules a contradiction of facts, or an amount that stands neither in the evidence nor
 * around it: amounts are compared, not judged. The model decides the rest. A statement that the
 * rules find proven and the model finds wrong becomes uncertain, because small models often see
 * contradictions where there are none.
 */
function combineVerdicts(
  statement: StatementToVerify,
  judgedStatus: Claim["status"],
): Pick<Verdict, "status" | "isDisputed"> {
  const { status, factStatus, checks } = checkStatement(statement);
  if (status === "supported" && (judgedStatus === "contradicted" || judgedStatus === "not_found")) {
    return { status: "uncertain", isDisputed: true };
  }
  const conflicts = checks.flatMap((check) => check.conflicts);
  const isDecided =
    factStatus === "contradicted" || conflicts.some((one) => isUnknownAmount(one, statement));
  return {
    status: isDecided ? worstStatus([status, judgedStatus]) : judgedStatus,
    isDisputed: false,
  };
}

function doubtsOf({ status, quote }: Judgements["statements"][number]): string[] {
  const words = quote === "" ? "" : `: “${quote}”`;
  return {
    supported: [],
    contradicted: [`a model finds that the quote says otherwise${words}`],
    not_found: ["a model does not find it in the quote"],
    partially_supported: [`a model finds only a part of it in the quote${words}`],
    uncertain: ["a model is not certain that the quote says it"],
  }[status];
}

const FIGURE = /\d+(?:[.,]\d+)*/g;
const YEAR = /\b(?:19|20)\d\d\b/g;

/**
 * Returns whether an amount is unknown. Figures that no quote has may also come from the names of
 * the documents or the headings above the quotes; figures of the question prove nothing unless they
 * are years.
 */
function isUnknownAmount(
  { kind, force, about }: Conflict,
  { context, evidence, listed, question }: StatementToVerify,
): boolean {
  if (kind !== "number") return false;
  const read = [context, evidence, ...listed.map(({ leadIn }) => leadIn)].join("\n");
  const known = new Set([...(read.match(FIGURE) ?? []), ...(question.match(YEAR) ?? [])]);
  return force === "denied" || (about.match(FIGURE) ?? []).some((figure) => !known.has(figure));
}
