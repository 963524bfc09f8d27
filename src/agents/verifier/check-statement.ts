// Gives the rules' verdict on a statement with quotes: facts are compared one by one, and the rest
// is judged by its wording.
import { plainOf } from "../../shared/plain-text.ts";
import type { Claim } from "../../domain/answers/answer.ts";
import { textOf, type Word } from "../../language/words/words.ts";
import { type Check, checkClaim } from "./check-claim.ts";
import { splitClaims } from "./claims.ts";
import { type Conflict, tellConflict } from "./conflict.ts";
import { type Evidence, readEvidence, type StatementToVerify } from "./evidence.ts";
import { conflictsOfFigures, isInOtherLanguage, withEnglishFigures } from "./other-language.ts";
import { worstStatus } from "./score.ts";
import { crossedPartners } from "./wording/exchanges/crossed-partners.ts";
import { COPIED } from "./wording/copied.ts";
import { isSaid, type SupportInputs, supportInputs } from "./wording/wording.ts";
import { memoizeObject } from "../../shared/cache/memoize-object.ts";

export type Checked = {
  status: Claim["status"];
  quote: string;
  checks: readonly Check[];
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
export const checkStatement: (statement: StatementToVerify) => Checked = memoizeObject(checkAnew);

function checkAnew(statement: StatementToVerify): Checked {
  const row = statement.rows.find(({ rendered }) => plainOf(rendered) === plainOf(statement.text));
  if (row !== undefined) {
    const status = "supported";
    const rest = { support: undefined, checks: [], reasons: [] };
    return { status, factStatus: status, quote: row.text, ...rest };
  }
  const quoted = `${statement.evidence} ${statement.around}`;
  const isForeign = isInOtherLanguage(statement.text, quoted);
  const text = isForeign ? withEnglishFigures(statement.text) : statement.text;
  const evidence = readEvidence(statement);
  const whole = checkClaim(text, evidence);
  // A statement that one sentence proves, or that copies one, is checked as a whole. Otherwise each
  // of its parts is checked by itself.
  const isSaidByOne =
    whole.status === "supported" && whole.weighed.length === 0 && whole.evidence.length === 1;
  const checks =
    isSaidByOne || whole.follows >= COPIED ? [whole] : checkParts(text, evidence, whole);
  // Exchanged facts lie in two parts, so that only the whole statement reveals them.
  const crossed = crossedPartners(text, evidence.sentences);
  const checked = verdictOf(statement, { whole, checks, crossed });
  if (!isForeign || checked.status === "supported") return checked;
  return { ...checked, ...verdictOfFigures([whole, ...checks], statement.evidence) };
}

/**
 * Returns the verdict on a statement in another language than its quotes, from its figures alone.
 */
function verdictOfFigures(
  checks: readonly Check[],
  quoted: string,
): Pick<Checked, "status" | "factStatus" | "reasons"> {
  const conflicts = conflictsOfFigures(
    checks.flatMap((check) => check.conflicts),
    quoted,
  );
  const isDenied = conflicts.some(({ force }) => force === "denied");
  const reasons = [...conflicts, { kind: "language", force: "missing", about: "" } as const];
  return {
    status: isDenied ? "contradicted" : "uncertain",
    factStatus: isDenied ? "contradicted" : conflicts.length > 0 ? "uncertain" : "supported",
    reasons: [...new Set(reasons.map(tellConflict))],
  };
}

type Found = { whole: Check; checks: readonly Check[]; crossed: readonly Conflict[] };

function verdictOf({ evidence }: StatementToVerify, { whole, checks, crossed }: Found): Checked {
  // In a part that repeats a long subject, words that the evidence lacks carry little weight, so
  // the wording of the whole statement counts.
  const { wording } = whole;
  const weighed = checks.flatMap((check) => check.weighed);
  const support = wording && supportInputs(wording.inputs, weighed);
  const factStatus = worstStatus([
    ...checks.map((check) => check.status),
    ...crossed.map((): Claim["status"] => "uncertain"),
  ]);
  const isDoubted = support !== undefined && !isSaid(support);
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
    ...addedBy(isDoubted ? wording?.words : undefined),
  ];
  const reasons = status === "supported" ? [] : [...new Set(conflicts.map(tellConflict))];
  return { status, factStatus, support, quote, checks, reasons };
}

/** Returns the conflict that tells the writer which words no quote accounts for. */
function addedBy(words: readonly Word[] = []): Conflict[] {
  if (words.length === 0) return [];
  return [{ kind: "added", force: "missing", about: textOf(words) }];
}

function checkParts(text: string, evidence: Evidence, whole: Check): Check[] {
  const claims = splitClaims(text);
  return claims.length < 2 ? [whole] : claims.map((part) => checkClaim(part, evidence));
}
