// The verifier's rules: one claim against the passages → its status, with the sentences that decide it.
import type { Claim } from "../../domain/answer.ts";
import type { TextRange } from "../../shared/sentences.ts";
import { coverageOf, findProof } from "./align.ts";
import { clauseConflicts } from "./clauses.ts";
import { isFragment } from "./claims.ts";
import type { Conflict } from "./conflict.ts";
import { findConflicts, provenQuantities } from "./conflicts.ts";
import { isVerbatim } from "./differences.ts";
import { type Evidence, readSentence, type Reading } from "./evidence.ts";
import { findNames, type NameFound } from "./names.ts";
import { isUnsure } from "./polarity.ts";
import type { Quantity } from "./quantity.ts";
import { wordsOf } from "./words.ts";

export type Check = {
  status: Claim["status"];
  /** Share of the claim's weight that stands in the evidence, in [0, 1]. */
  coverage: number;
  conflicts: Conflict[];
  /** The decisive sentences, most informative first, as ranges of the evidence's text. */
  evidence: TextRange[];
};

/** Below, the evidence speaks of something else: whatever it denies is not the claim. */
const SPEAKS_OF_IT = 0.5;
/** From here on, with nothing against it, what is left of the claim is wording. */
const SAYS_IT = 0.65;

export type CheckOptions = {
  /** What was asked: an answer repeats it, so that its words prove little. */
  question?: string;
  /** Whether it is a part of an answer: then a fragment says something beside the question, whatever that was. */
  isAnswer?: boolean;
};

/** Numbers, units, years, names, negation and direction are compared one by one; the rest of the words by how many are met. */
export function checkClaim(text: string, evidence: Evidence, options: CheckOptions = {}): Check {
  const claim = readClaim(text, options.question);
  const proof = findProof(claim, evidence);
  const alignments = proof.chosen;
  const exact = proof.near.find(({ sentence }) => isVerbatim(claim, sentence));
  if (exact !== undefined) {
    return { status: "supported", coverage: 1, conflicts: [], evidence: [exact.sentence.range] };
  }
  const names = findNames(claim, evidence, alignments);
  const sentences = alignments.map(({ sentence }) => sentence);
  const known = knownBy(names, provenQuantities(claim, sentences));
  const conflicts = [
    ...findConflicts(claim, names, proof),
    ...clauseConflicts(claim, proof.near, known.met.union(known.aside)),
  ];
  const coverage = coverageOf(alignments, known);
  const hedged =
    !isUnsure(claim.words) && sentences[0] !== undefined && isUnsure(sentences[0].words);
  const status = statusOf(coverage, conflicts, hedged);
  // A fragment says something only as it stands, or in an answer.
  const { question, isAnswer = question !== undefined } = options;
  const isBare = !isAnswer && isFragment(text);
  return {
    status: status === "supported" && isBare ? "uncertain" : status,
    coverage,
    conflicts,
    evidence: coverage < SPEAKS_OF_IT ? [] : sentences.map(({ range }) => range),
  };
}

const BULLET = /^\s*[-•*]\s+/;

function readClaim(text: string, question: string | undefined): Reading {
  const claim = readSentence(text.replace(BULLET, ""));
  if (question === undefined) return claim;
  const asked = new Set(wordsOf(question).map(({ stem }) => stem));
  return {
    ...claim,
    words: claim.words.map((word) => ({ ...word, isGiven: asked.has(word.stem) })),
  };
}

function statusOf(
  coverage: number,
  conflicts: readonly Conflict[],
  isHedged: boolean,
): Claim["status"] {
  if (coverage < SPEAKS_OF_IT) return "not_found";
  const has = (kind: Conflict["kind"], force: Conflict["force"]) =>
    conflicts.some((conflict) => conflict.kind === kind && conflict.force === force);
  if (has("number", "denied") || has("negation", "denied") || has("opposite", "denied"))
    return "contradicted";
  if (has("name", "denied")) return coverage >= SAYS_IT ? "contradicted" : "not_found";
  if (has("number", "missing") || has("name", "missing")) return "not_found";
  if (
    has("negation", "missing") ||
    has("order", "missing") ||
    has("whole", "missing") ||
    isHedged
  ) {
    return "uncertain";
  }
  if (has("subject", "missing") || has("clause", "missing")) return "partially_supported";
  return coverage >= SAYS_IT ? "supported" : "partially_supported";
}

function knownBy(
  names: readonly NameFound[],
  proven: readonly Quantity[],
): { met: Set<number>; aside: Set<number> } {
  const indexes = (state: NameFound["state"]) =>
    names
      .filter((name) => name.state === state)
      .flatMap(({ run }) => run.map(({ index }) => index));
  const amounts = proven.flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i),
  );
  return { met: new Set([...indexes("held"), ...amounts]), aside: new Set(indexes("assumed")) };
}
