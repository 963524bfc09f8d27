// The verifier's rules: one claim against the passages → its status, with the sentences that decide it.
import type { Claim } from "../../domain/answers/answer.ts";
import type { TextRange } from "../../language/sentences.ts";
import { coverageOf, findProof, type Proof } from "./wording/align.ts";
import { areSameWord } from "../../language/words/alike/same-word.ts";
import type { Conflict } from "./conflict.ts";
import { heldShare } from "./wording/matching/held-share.ts";
import { heldWords } from "./wording/matching/held-words.ts";
import { knownBy, unitsIn, wordingOf } from "./amounts/known-words.ts";
import { measureConflicts } from "./amounts/amounts-in-text.ts";
import { comparisonConflicts } from "./amounts/comparisons.ts";
import { type Amounts, checkAmounts } from "./amounts/amounts.ts";
import { droppedConditions } from "./wording/dropped-conditions.ts";
import { type Support, supportOf } from "./wording/support.ts";
import { findConflicts } from "./conflicts.ts";
import { followedShare } from "./wording/changes.ts";
import { isVerbatim } from "./wording/copied.ts";
import { type Evidence, readSentence, type Reading } from "./evidence.ts";
import { findNames, type NameFound } from "./wording/names/names.ts";
import { isUnsure, mayWords, saysPermitted } from "../../language/modality.ts";

export type Check = {
  status: Claim["status"];
  /** Share of the claim's weight that stands in the evidence, in [0, 1]. */
  coverage: number;
  conflicts: Conflict[];
  support: Support;
  /** Share of the claim's words in the order of its quote. */
  follows: number;
  /** The deciding sentences, the most telling first, as ranges of the evidence's text. */
  evidence: TextRange[];
};

/** Below, the evidence speaks of something else: whatever it denies is not the claim. */
const SPEAKS_OF_IT = 0.25;
/** From here on, with nothing against it, what is left of the claim is wording. */
const SAYS_IT = 0.65;

/** From here on a claim follows its quote so closely that a denial on one side alone is one. */
const FOLLOWS_IT = 0.7;

export const WHOLLY_SAID = {
  status: "supported",
  coverage: 1,
  conflicts: [],
  follows: 1,
  support: {
    unaccounted: { share: 0, copied: 0, item: 0, end: 0, light: 0, run: 0, amounts: 0 },
    words: [],
    isSaid: true,
  },
} satisfies Omit<Check, "evidence">;

/** Numbers, units, years, names, negation and direction are compared one by one; the rest of the words by how many are met. */
export function checkClaim(text: string, evidence: Evidence): Check {
  const claim = readSentence(text.replace(BULLET, ""));
  // A claim of nothing but "Yes." says what the others say.
  if (claim.words.length === 0) return { ...WHOLLY_SAID, evidence: [] };
  const proof = findProof(claim, evidence);
  const alignments = proof.chosen;
  const exact = proof.near.find(({ sentence }) => isVerbatim(claim, sentence));
  if (exact !== undefined) {
    return { ...WHOLLY_SAID, evidence: [exact.sentence.range] };
  }
  const sentences = alignments.map(({ sentence }) => sentence);
  const names = findNames(claim, evidence, alignments);
  const amounts = checkAmounts(claim, evidence, proof);
  const known = knownBy(claim, { names, proven: amounts.proven, units: unitsIn(evidence) });
  const words = heldWords(claim, evidence);
  const accounted = known.met.union(known.aside);
  const held = words.union(accounted);
  const conflicts = [
    ...amounts.conflicts,
    ...factConflicts(claim, evidence, { proof, names, amounts, words }),
    ...measureConflicts(claim, evidence, amounts.derived),
    ...comparisonConflicts(claim, evidence.tables),
    ...droppedConditions(claim, alignments, evidence.asked),
  ];
  const coverage = Math.max(coverageOf(alignments, known), heldShare(claim, held));
  const hedged =
    !isUnsure(claim.words) && sentences[0] !== undefined && tellsMore(claim, sentences[0]);
  const near = proof.near.map(({ sentence }) => sentence);
  const follows = followedShare(claim, near);
  return {
    status: statusOf({ coverage, conflicts, isHedged: hedged, follows }),
    coverage,
    conflicts,
    follows,
    support: supportOf(claim, {
      held,
      coverage,
      follows,
      isRow: evidence.sentences.every((sentence) => sentence.text.includes(" | ")),
    }),
    evidence: coverage < SPEAKS_OF_IT ? [] : sentences.map(({ range }) => range),
  };
}

type Looked = {
  proof: Proof;
  names: readonly NameFound[];
  amounts: Amounts;
  /** Indexes of words that the evidence has, in whatever words. */
  words: ReadonlySet<number>;
};

/** What the sentences that come nearest say otherwise. */
function factConflicts(
  claim: Reading,
  evidence: Evidence,
  { proof, names, amounts, words }: Looked,
): Conflict[] {
  const { context } = evidence;
  const units = unitsIn(evidence);
  const named = claim.words.filter((word) => context.some((other) => areSameWord(word, other)));
  return findConflicts(claim, names, {
    ...proof,
    derived: new Set(amounts.derived.flatMap((amount) => wordingOf(claim, amount, units))),
    accounted: words,
    headings: context,
    named: new Set(named.map(({ index }) => index)),
  });
}

/** A bullet, and the word that answers a question with yes or no. */
const BULLET = /^\s*[-•*]\s+|^(?:yes|no)(?:[,.:;]\s+|[.]?$)/i;

/** Told as a doubt or as a possibility, where the claim tells it as a fact. */
function tellsMore(claim: Reading, { words }: Reading): boolean {
  if (isUnsure(words)) return true;
  if (saysPermitted(claim.words)) return false;
  return mayWords(words).some((may) => {
    const verb = words.find(({ index, isStop }) => index > may.index && !isStop);
    return verb !== undefined && claim.words.some((own) => areSameWord(own, verb));
  });
}

type Found = Pick<Check, "coverage" | "conflicts" | "follows"> & { isHedged: boolean };

/** What is said against is contradicted; what is said beyond is supported in part. */
function statusOf({ coverage, conflicts, isHedged, follows }: Found): Claim["status"] {
  const has = (force: Conflict["force"], ...kinds: Conflict["kind"][]) =>
    conflicts.some((conflict) => conflict.force === force && kinds.includes(conflict.kind));
  if (has("denied", "column", "row", "scale", "sign", "movement", "unit")) return "contradicted";
  if (coverage < SPEAKS_OF_IT) return "not_found";
  if (has("denied", "number", "order")) return "contradicted";
  // What a writer tells in words of its own may deny in other words than the quote, or call someone by another name.
  const isOwnWording = follows < FOLLOWS_IT;
  if (isOwnWording && has("denied", "negation", "opposite", "name")) return "uncertain";
  if (has("denied", "negation", "opposite")) return "contradicted";
  if (has("denied", "name")) return coverage >= SAYS_IT ? "contradicted" : "not_found";
  if (has("missing", "number", "row", "unit", "name", "negation", "order", "whole") || isHedged) {
    return "uncertain";
  }
  if (has("missing", "subject", "added", "condition")) return "partially_supported";
  return "supported";
}
