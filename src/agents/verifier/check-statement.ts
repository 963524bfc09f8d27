// Gives the rules' verdict on a statement with quotes: facts are compared one by one, and the rest
// is judged by its wording.
import { plainOf } from "../../shared/plain-text.ts";
import type { Claim } from "../../domain/answers/answer.ts";
import { textOf, type Word } from "../../language/words/words.ts";
import { type ClaimCheck, checkClaim } from "./check-claim.ts";
import { splitClaims } from "./claims.ts";
import { type Conflict, describeConflict } from "./conflict.ts";
import { type Evidence, readEvidence } from "./evidence.ts";
import type { StatementToVerify } from "./statement-to-verify.ts";
import { conflictsOfFigures, isInOtherLanguage, withEnglishFigures } from "./other-language.ts";
import { worstStatus } from "./score.ts";
import { crossedFactConflicts } from "./wording/exchanges/crossed-partners.ts";
import { LEAST_COPIED_SHARE } from "./wording/copied.ts";
import { isSupported, type SupportInputs, supportInputs } from "./wording/wording.ts";
import { memoizeObject } from "../../shared/cache/memoize-object.ts";

export type StatementCheck = {
  status: Claim["status"];
  quote: string;
  checks: readonly ClaimCheck[];
  /**
   * The status by what decides on its own: amounts, their places in tables, and any difference from
   * a quote that the statement copies.
   */
  factStatus: Claim["status"];
  /**
   * The inputs of the support score; undefined if the statement stands in its evidence verbatim.
   */
  support: SupportInputs | undefined;
  /** The reasons against the statement, in words; empty if the statement is supported. */
  reasons: string[];
};

/**
 * Returns the worst status among the claims that the statement makes, and the sentence that decides
 * it, by rules alone. The result is cached for as long as the statement lives, because the rules'
 * verdict also limits a model's.
 */
export const checkStatement: (statement: StatementToVerify) => StatementCheck =
  memoizeObject(checkUncached);

function checkUncached(statement: StatementToVerify): StatementCheck {
  const row = statement.rows.find(({ rendered }) => plainOf(rendered) === plainOf(statement.text));
  if (row !== undefined) {
    const status = "supported";
    const emptyCheck = { support: undefined, checks: [], reasons: [] };
    return { status, factStatus: status, quote: row.text, ...emptyCheck };
  }
  const quoted = `${statement.evidence} ${statement.around}`;
  const isForeign = isInOtherLanguage(statement.text, quoted);
  const text = isForeign ? withEnglishFigures(statement.text) : statement.text;
  const evidence = readEvidence(statement);
  const whole = checkClaim(text, evidence);
  // A statement that one sentence proves, or that copies one, is checked as a whole. Otherwise each
  // of its parts is checked by itself.
  const isProvenByOneSentence =
    whole.status === "supported" && whole.weighed.length === 0 && whole.evidence.length === 1;
  const checks =
    isProvenByOneSentence || whole.followedShare >= LEAST_COPIED_SHARE
      ? [whole]
      : checkParts(text, evidence, whole);
  // Exchanged facts lie in two parts, so that only the whole statement reveals them.
  const crossed = crossedFactConflicts(text, evidence.sentences);
  const checked = verdictOf(statement, { whole, checks, crossed });
  if (!isForeign || checked.status === "supported") return checked;
  return { ...checked, ...judgeFigures([whole, ...checks], statement.evidence) };
}

/**
 * Returns the verdict on a statement in another language than its quotes, from its figures alone.
 */
function judgeFigures(
  checks: readonly ClaimCheck[],
  quoted: string,
): Pick<StatementCheck, "status" | "factStatus" | "reasons"> {
  const conflicts = conflictsOfFigures(
    checks.flatMap((check) => check.conflicts),
    quoted,
  );
  const isDenied = conflicts.some(({ force }) => force === "denied");
  const reasons = [...conflicts, { kind: "language", force: "missing", about: "" } as const];
  return {
    status: isDenied ? "contradicted" : "uncertain",
    factStatus: isDenied ? "contradicted" : conflicts.length > 0 ? "uncertain" : "supported",
    reasons: [...new Set(reasons.map(describeConflict))],
  };
}

type Found = { whole: ClaimCheck; checks: readonly ClaimCheck[]; crossed: readonly Conflict[] };

function verdictOf(
  { evidence }: StatementToVerify,
  { whole, checks, crossed }: Found,
): StatementCheck {
  // In a part that repeats a long subject, words that the evidence lacks carry little weight, so
  // the wording of the whole statement counts.
  const { wording } = whole;
  const weighed = checks.flatMap((check) => check.weighed);
  const support = wording && supportInputs(wording.inputs, weighed);
  const factStatus = worstStatus([
    ...checks.map((check) => check.status),
    ...crossed.map((): Claim["status"] => "uncertain"),
  ]);
  const isDoubted = support !== undefined && !isSupported(support);
  const doubt = weighed.length > 0 ? "uncertain" : "partially_supported";
  const status = isDoubted ? worstStatus([factStatus, doubt]) : factStatus;
  const decides =
    checks.find((check) => check.status === status) ??
    checks.find((check) => check.weighed.length > 0) ??
    whole;
  const [range] = decides.evidence;
  const quote = range === undefined ? "" : evidence.slice(range.start, range.end);
  const conflicts = [
    ...[whole, ...checks].flatMap((check) => check.conflicts),
    ...crossed,
    ...addedWordConflicts(isDoubted ? wording?.words : undefined),
  ];
  const reasons = status === "supported" ? [] : [...new Set(conflicts.map(describeConflict))];
  return { status, factStatus, support, quote, checks, reasons };
}

/** Returns the conflict that tells the writer which words no quote accounts for. */
function addedWordConflicts(words: readonly Word[] = []): Conflict[] {
  if (words.length === 0) return [];
  return [{ kind: "added", force: "missing", about: textOf(words) }];
}

function checkParts(text: string, evidence: Evidence, whole: ClaimCheck): ClaimCheck[] {
  const claims = splitClaims(text);
  return claims.length < 2 ? [whole] : claims.map((part) => checkClaim(part, evidence));
}
