// The synthesiser's rules: find the sentence, row or list that answers the question, if that is
// nearly certain.
import { onOneLine } from "../../shared/plain-text.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import type { Candidate } from "../evidence/candidates.ts";
import type { WeightedQuestion, QuestionProfile } from "../evidence/read-question.ts";
import { findDefinition } from "../evidence/certain/exact-definition.ts";
import { rankCandidates } from "../evidence/score.ts";
import type { Ranked } from "../evidence/ranked.ts";
import { LEAST_PROBABILITY, LEAST_UNCHECKED, probabilityOf } from "../evidence/probability.ts";
import { findClauseAnswer } from "../evidence/certain/clause-answered.ts";
import { findPostHolder } from "../evidence/certain/post-holder.ts";
import { findLabelledLine } from "../evidence/certain/label-asked.ts";
import { findStatedEvent } from "../evidence/certain/stated-event.ts";
import { withStatedFirst } from "../evidence/certain/stated-first.ts";
import { statesMeasure } from "../evidence/certain/stated-measure.ts";
import { mayAnswer } from "./may-answer.ts";

export type Question = WeightedQuestion & { passages: readonly Passage[] };

/** A candidate to quote. */
export type Extracted = Candidate & {
  /** The probability, in [0, 1], that it answers. */
  score: number;
  /** The same words in other documents. */
  twins: { passage: Passage; text: string }[];
};

/** The factor by which the doubt shrinks if another document says the same. */
const AGREEMENT_FACTOR = 0.85;

/**
 * The probability for a text that defines exactly the requested term, names the holder of a post,
 * states outright what happened, or has the requested label.
 */
const CERTAIN = 0.9;

/**
 * The threshold for the best candidate if it states the amount of exactly the requested measure.
 */
const LEAST_STATED = 0.35;

/**
 * Returns one candidate that answers the question, or none if the best is less likely than `least`.
 * Without `least`, the threshold is that for answers, which is higher if the form of the candidate
 * does not show that it contains the requested kind of thing.
 */
export function extractEvidence(question: Question, least?: number): Extracted[] {
  const scored = withStatedFirst(rankCandidates(question, question.passages));
  const evidence = (
    { candidate }: Ranked,
    score: number,
    twins = twinsOf(candidate, scored.ranked),
  ) => [{ ...candidate, score, twins }];
  const certain = findDefinition(scored) ?? findPostHolder(scored) ?? findClauseAnswer(scored);
  if (certain !== undefined) return evidence(certain, CERTAIN);
  const event = findStatedEvent(scored);
  if (event !== undefined && mayAnswer(event, scored, least)) return evidence(event, CERTAIN);
  const [best] = scored.ranked;
  if (best === undefined) return [];
  const labelled = findLabelledLine(scored);
  const isItem = best.candidate.form === "list" && labelled !== undefined;
  const twins = twinsOf(best.candidate, scored.ranked);
  const probability = 1 - (1 - probabilityOf(scored)) * (twins.length > 0 ? AGREEMENT_FACTOR : 1);
  const isEnough = !isItem && probability >= (least ?? thresholdFor(best, scored.sought));
  if (isEnough && mayAnswer(best, scored, least)) return evidence(best, probability, twins);
  return labelled === undefined ? [] : evidence(labelled, CERTAIN);
}

function thresholdFor(best: Ranked, sought: QuestionProfile): number {
  if (statesMeasure(sought, best)) return LEAST_STATED;
  return best.features.holdsKind > 0 ? LEAST_PROBABILITY : LEAST_UNCHECKED;
}

/**
 * Returns the same text from each other document once, because a reader wants to know every source.
 */
function twinsOf(best: Candidate, ranked: readonly Ranked[]): Extracted["twins"] {
  const bestText = onOneLine(best.text);
  const twins = new Map<string, { passage: Passage; text: string }>();
  for (const { candidate } of ranked) {
    const { passage, text, form } = candidate;
    const isOther = passage.documentId !== best.passage.documentId && form !== "list";
    if (isOther && onOneLine(text) === bestText && !twins.has(passage.documentId)) {
      twins.set(passage.documentId, { passage, text });
    }
  }
  return [...twins.values()];
}
