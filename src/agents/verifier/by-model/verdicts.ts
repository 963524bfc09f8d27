// Two judges and one verdict: what comes of a model's judgement of a statement, beside that of the rules.
import type { Claim } from "../../../domain/answers/answer.ts";
import { checkStatement } from "../check-statement.ts";
import type { StatementToVerify } from "../evidence.ts";
import type { Conflict } from "../conflict.ts";
import { worstStatus } from "../score.ts";
import { holdsQuote, judgementOf, type Judgements, relianceOn } from "./judgements.ts";
import type { VerificationTask } from "./user-prompt.ts";

export type Verdict = Pick<Claim, "status" | "evidence"> & {
  /** What speaks against the statement, in words for the writer; empty where it is supported. */
  reasons: string[];
  /** Whether the rules find it proven and the model finds it wrong: the writer is to say it again, or otherwise. */
  isDisputed: boolean;
};

/**
 * In the order of the statements. The rules judge alone what a model left out, proves by words that stand nowhere, or judges in a
 * way in which it also judged controls wrongly.
 */
export function verdictsOf(judgements: Judgements, { statements }: VerificationTask): Verdict[] {
  const { onSupport, onDoubt } = relianceOn(judgements, statements.length);
  return statements.map((statement, i) => {
    const judged = judgementOf(judgements, statement, i);
    const said = (judged?.status === "supported" ? onSupport : onDoubt) ? judged : undefined;
    const { status, quote, reasons } = checkStatement(statement);
    if (said === undefined) return { status, evidence: quote, reasons, isDisputed: false };
    const evidence = holdsQuote(statement.evidence, said.quote) ? said.quote : quote;
    const weighed = weigh(statement, said.status);
    const doubts = weighed.status === "supported" ? [] : [...reasons, ...doubtsOf(said)];
    return { ...weighed, evidence, reasons: doubts };
  });
}

/**
 * No model overrules a contradiction of facts, or an amount that stands neither in the evidence nor around it: amounts are
 * compared, not judged. A model decides the rest; but what the rules find proven and the model finds wrong is not certain, because
 * small models often see contradictions where none are.
 */
function weigh(
  statement: StatementToVerify,
  said: Claim["status"],
): Pick<Verdict, "status" | "isDisputed"> {
  const { status, factStatus, checks } = checkStatement(statement);
  if (status === "supported" && (said === "contradicted" || said === "not_found")) {
    return { status: "uncertain", isDisputed: true };
  }
  const conflicts = checks.flatMap((check) => check.conflicts);
  const isDecided =
    factStatus === "contradicted" || conflicts.some((one) => isUnknownAmount(one, statement));
  return { status: isDecided ? worstStatus([status, said]) : said, isDisputed: false };
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
 * The figures of an amount that no quote has may stand in what the document is called or in what heads the quotes; of those in the
 * question, only years prove anything.
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
