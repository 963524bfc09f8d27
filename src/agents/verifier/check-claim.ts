// The verifier's rules: compares one claim with the evidence and returns its status and the
// sentences that decide it.
import type { Claim } from "../../domain/answers/answer.ts";
import type { TextRange } from "../../language/text-range.ts";
import { coverageOf, findProof } from "./wording/align.ts";
import { type Conflict, isWeighed } from "./conflict.ts";
import { heldShare, findHeldWords } from "./wording/matching/held-words.ts";
import { accountedWords, knownUnits } from "./amounts/known-words.ts";
import { unknownUnitConflicts } from "./amounts/unsaid-units.ts";
import { checkAmounts } from "./amounts/amounts.ts";
import { droppedConditionConflicts } from "./wording/dropped-conditions.ts";
import { type Wording, measureWording } from "./wording/wording.ts";
import { ownerConflicts } from "./binding/owners.ts";
import { misplacedAmountConflicts } from "./binding/misplaced/misplaced-conflicts.ts";
import { misplacedTextConflicts } from "./binding/misplaced/misplaced-texts.ts";
import { pairConflicts } from "./binding/paired-texts.ts";
import { cellAnswerConflicts } from "./tables/answers-in-cells.ts";
import { findConflicts } from "./conflicts.ts";
import { measureFollowedShare } from "./wording/changes.ts";
import { BULLET, type Evidence, parseSentence } from "./evidence.ts";
import { findNames } from "./wording/names/names.ts";
import { isVerbatim } from "./wording/copied.ts";
import { hedgeConflicts } from "./wording/modality.ts";

export type ClaimCheck = {
  /**
   * The status by the conflicts that decide on their own. Weighed conflicts are left to the score.
   */
  status: Claim["status"];
  conflicts: Conflict[];
  /** The conflicts that are weighed together with the claim's wording. */
  weighed: Conflict[];
  /**
   * How the claim's wording differs from its evidence; undefined if the claim stands in the
   * evidence verbatim.
   */
  wording: Wording | undefined;
  /** The share of the claim's words that appear in the order of its quote. */
  followedShare: number;
  /** The deciding sentences, the most telling first, as ranges of the evidence's text. */
  evidence: TextRange[];
};

/**
 * Below this coverage, the evidence is about something else, so that nothing it denies concerns the
 * claim.
 */
const LEAST_COVERAGE = 0.25;

const FULL_SUPPORT = {
  status: "supported",
  conflicts: [],
  weighed: [],
  wording: undefined,
  followedShare: 1,
} satisfies Omit<ClaimCheck, "evidence">;

/**
 * Compares numbers, units, years, names, negation and direction one by one, and the other words by
 * the share of them that the evidence contains.
 */
export function checkClaim(text: string, evidence: Evidence): ClaimCheck {
  const claim = parseSentence(text.replace(BULLET, "").replace(YES_OR_NO, ""));
  // A claim that is nothing but "Yes." repeats what the other claims say.
  if (claim.words.length === 0) return { ...FULL_SUPPORT, evidence: [] };
  const proof = findProof(claim, evidence);
  const alignments = proof.chosen;
  const exact = proof.near.find(({ sentence }) => isVerbatim(claim, sentence));
  if (exact !== undefined) {
    return { ...FULL_SUPPORT, evidence: [exact.sentence.range] };
  }
  const sentences = alignments.map(({ sentence }) => sentence);
  const names = findNames(claim, evidence, alignments);
  const amounts = checkAmounts(claim, evidence, proof);
  const known = accountedWords(claim, { names, amounts, units: knownUnits(evidence) });
  const words = findHeldWords(claim, evidence);
  const accountedFor = known.met.union(known.aside);
  const held = words.union(accountedFor);
  const answerConflicts = cellAnswerConflicts(claim, evidence);
  const wordingConflicts = findConflicts(claim, evidence, { proof, names, amounts, words });
  const conflicts = [
    ...amounts.conflicts,
    // A cell that answers yes or no settles whether the claim is denied.
    ...wordingConflicts.filter(({ kind }) => kind !== "negation" || answerConflicts?.length !== 0),
    ...(answerConflicts ?? []),
    ...misplacedAmountConflicts(claim, evidence),
    ...misplacedTextConflicts(claim, evidence),
    ...pairConflicts(claim, evidence),
    ...ownerConflicts(claim, evidence),
    ...unknownUnitConflicts(claim, evidence, { measured: amounts.measured, held: words }),
    ...droppedConditionConflicts(claim, alignments, evidence.questionWords),
    ...hedgeConflicts(claim, sentences[0]),
  ];
  const coverage = Math.max(coverageOf(alignments, known), heldShare(claim, held));
  const near = proof.near.map(({ sentence }) => sentence);
  const followedShare = measureFollowedShare(claim, near);
  const weighed = conflicts.filter((conflict) => isWeighed(conflict, followedShare));
  const deciding = conflicts.filter((conflict) => !weighed.includes(conflict));
  return {
    status: statusOf(deciding, coverage),
    conflicts,
    weighed,
    followedShare,
    wording: measureWording(claim, { held, coverage, followedShare, near }),
    evidence: coverage < LEAST_COVERAGE ? [] : sentences.map(({ range }) => range),
  };
}

/** The word that answers a question with yes or no. */
const YES_OR_NO = /^(?:yes|no|ja|nein)(?:[,.:;]\s+|[.]?$)/i;

/** Conflicts that concern one part of a claim and leave the rest of it valid. */
const CONFLICTS_OF_PARTS = new Set(["sign", "movement", "limit", "opposite", "added", "condition"]);

/**
 * Returns "contradicted" if the evidence says otherwise, and "uncertain" or "partially_supported"
 * if the claim says more than the evidence does.
 */
function statusOf(deciding: readonly Conflict[], coverage: number): Claim["status"] {
  const has = (force: Conflict["force"], ...kinds: Conflict["kind"][]) =>
    deciding.some((conflict) => conflict.force === force && kinds.includes(conflict.kind));
  if (has("denied", "column", "row", "scale", "sign", "movement", "limit", "unit"))
    return "contradicted";
  if (coverage < LEAST_COVERAGE) return "not_found";
  if (has("denied", "number", "order", "negation", "opposite", "name")) return "contradicted";
  if (deciding.some(({ kind, force }) => force === "missing" && !CONFLICTS_OF_PARTS.has(kind)))
    return "uncertain";
  return deciding.length > 0 ? "partially_supported" : "supported";
}
