// The synthesiser's rules: the sentence, row or list of the passages that answers the question, where that is nearly certain.
import { onOneLine } from "../../shared/plain-text.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import type { Candidate } from "../evidence/candidates.ts";
import type { Asking, Sought } from "../evidence/read-question.ts";
import { definerIn } from "../evidence/certain/exact-definition.ts";
import { rankCandidates, type Ranked } from "../evidence/score.ts";
import { LEAST_PROBABILITY, LEAST_UNCHECKED, probabilityOf } from "../evidence/probability.ts";
import { holderIn } from "../evidence/certain/post-holder.ts";
import { labelledIn } from "../evidence/certain/label-asked.ts";
import { statesMeasure } from "../evidence/certain/stated-measure.ts";
import { mayAnswer } from "./may-answer.ts";

export type Question = Asking & { passages: readonly Passage[] };

/** Something to quote. */
export type Extracted = Candidate & {
  /** How likely it answers, in [0, 1]. */
  score: number;
  /** Where other documents say it in the same words. */
  twins: { passage: Passage; text: string }[];
};

/** What is left of the doubt if another document says the same. */
const AGREEING = 0.85;

/** How likely a text answers that defines the very term whose meaning is asked for, names who holds the post, or has it for a label. */
const CERTAIN = 0.9;

/** Enough for the best candidate where it states the amount of the very measure that is asked for. */
const LEAST_STATED = 0.35;

/**
 * What answers the question: one candidate, or none where the best is not as likely as `least`. Without it, it must be likely
 * enough for an answer, and more so where its form doesn't tell that it holds what is asked for.
 */
export function extractEvidence(question: Question, least?: number): Extracted[] {
  const scored = rankCandidates(question, question.passages);
  const evidence = (
    { candidate }: Ranked,
    score: number,
    twins = twinsOf(candidate, scored.ranked),
  ) => [{ ...candidate, score, twins }];
  const certain = definerIn(scored) ?? holderIn(scored);
  if (certain !== undefined) return evidence(certain, CERTAIN);
  const [best] = scored.ranked;
  if (best === undefined) return [];
  const labelled = labelledIn(scored);
  const isItem = best.candidate.form === "list" && labelled !== undefined;
  const twins = twinsOf(best.candidate, scored.ranked);
  const probability = 1 - (1 - probabilityOf(scored)) * (twins.length > 0 ? AGREEING : 1);
  const isEnough = !isItem && probability >= (least ?? enoughFor(best, scored.sought));
  if (isEnough && mayAnswer(best, scored, least)) return evidence(best, probability, twins);
  return labelled === undefined ? [] : evidence(labelled, CERTAIN);
}

function enoughFor(best: Ranked, sought: Sought): number {
  if (statesMeasure(sought, best)) return LEAST_STATED;
  return best.features.holdsKind > 0 ? LEAST_PROBABILITY : LEAST_UNCHECKED;
}

/** A reader wants to know of every document that says so, once each. */
function twinsOf(best: Candidate, ranked: readonly Ranked[]): Extracted["twins"] {
  const said = onOneLine(best.text);
  const twins = new Map<string, { passage: Passage; text: string }>();
  for (const { candidate } of ranked) {
    const { passage, text, form } = candidate;
    const isOther = passage.documentId !== best.passage.documentId && form !== "list";
    if (isOther && onOneLine(text) === said && !twins.has(passage.documentId)) {
      twins.set(passage.documentId, { passage, text });
    }
  }
  return [...twins.values()];
}
