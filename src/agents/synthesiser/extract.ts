// The synthesiser's rules: the sentence, row or list of the passages that answers the question, where that is nearly certain.
import { onOneLine } from "../../shared/plain-text.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import type { AnswerType } from "../../language/question/parsed-question.ts";
import { measuresOther } from "../../language/answers/amounts.ts";
import { asksWhatItCosts } from "../../language/question/asks-for.ts";
import type { TextRange } from "../../language/sentences.ts";
import type { Candidate, Form } from "../evidence/candidates.ts";
import { saysItself, saysMeasure } from "../evidence/coverage.ts";
import { headAsked } from "../../language/question/phrasing/head-asked.ts";
import type { Sought } from "../evidence/read-question.ts";
import { definerIn } from "../evidence/certain/exact-definition.ts";
import { type Asking, rankCandidates, type Ranked } from "../evidence/score.ts";
import { LEAST_PROBABILITY, LEAST_UNCHECKED, probabilityOf } from "../evidence/probability.ts";
import { statesMeasure } from "../evidence/certain/stated-measure.ts";
import { rowTells } from "./row-tells.ts";
import { HOW_MEASURED } from "../../language/question/phrasing/by-measure.ts";
import { isOfAnother } from "../evidence/owners/other-owner.ts";
import { leavesOutAgent } from "../../language/answers/who.ts";

export type Question = Asking & { passages: readonly Passage[] };

/** Something to quote; `header` is quoted with it where it is a row of a table. */
export type Evidence = {
  passage: Passage;
  form: Form;
  range: TextRange;
  text: string;
  header?: { range: TextRange; text: string };
  /** Told with the row, not quoted: they stand before the passage. */
  headings?: string;
  /** How likely it answers, in [0, 1]. */
  score: number;
  /** Where other documents say it in the same words. */
  twins: { passage: Passage; text: string }[];
};

/** What is left of the doubt if another document says the same. */
const AGREEING = 0.85;

/** How likely a text that defines the very term whose meaning is asked for answers. */
const DEFINED = 0.9;

/** Enough for the best candidate where it states the amount of the very measure that is asked for. */
const LEAST_STATED = 0.35;

/** What several figures come to: a sentence that names one of them answers something else. */
const CALCULATED = new Set(["growth", "average", "sum", "difference", "ratio", "product"]);

/** Of what a thing is, a text that does not say so tells nothing, though it may speak of nothing else. */
const MOST_UNDEFINED = 0.5;

/** "What is included in the price?", "What is the value based on?": what is said of a thing is asked for, not its meaning. */
const OF_THING = /\p{L}ed (?:by|in|from|as|of|with|to|under|on)\b/iu;

const AMOUNTS: ReadonlySet<AnswerType> = new Set(["amount", "count"]);

/**
 * What answers the question: one candidate, or none where the best is not as likely as `least`. Without it, it must be likely
 * enough for an answer, and more so where its form doesn't tell that it holds what is asked for.
 */
export function extractEvidence(question: Question, least?: number): Evidence[] {
  const scored = rankCandidates(question, question.passages);
  const definer = definerIn(scored);
  if (definer !== undefined)
    return [evidenceOf(definer, DEFINED, twinsOf(definer.candidate, scored.ranked))];
  const [best] = scored.ranked;
  if (best === undefined || best.features.announces > 0) return [];
  const twins = twinsOf(best.candidate, scored.ranked);
  const doubt = (1 - probabilityOf(scored)) * (twins.length > 0 ? AGREEING : 1);
  const probability = 1 - doubt;
  const enough = statesMeasure(scored.sought, best)
    ? LEAST_STATED
    : best.features.holdsKind > 0
      ? LEAST_PROBABILITY
      : LEAST_UNCHECKED;
  if (probability < (least ?? enough)) return [];
  const { answerType, operation } = scored.sought.parsed;
  // What a whole document says, no sentence of it says.
  if (answerType === "summary" && least === undefined) return [];
  if (isUndefined(best, scored.sought)) return [];
  // What one company calls by a term tells nothing of another's.
  if (scored.sought.parsed.term !== undefined && isOfAnother(best, scored.ranked)) return [];
  if (AMOUNTS.has(answerType) && !mayTellAmount(best, scored.sought)) return [];
  if (answerType === "where" && best.features.lacksKind > 0) return [];
  if (!saysAskedWord(best, scored.sought)) return [];
  const isYesNo = answerType === "yes_no";
  if (!isYesNo && CALCULATED.has(operation.kind)) return [];
  const { form, text, header, headings } = best.candidate;
  // Neither figures nor things in a list say yes or no.
  if (isYesNo && form !== "sentence") return [];
  if (form === "row" && !rowTells(text, scored.sought.parsed)) return [];
  // Of another language than English, no form tells that a list of things is asked for.
  if (form === "list" && scored.sought.parsed.language !== "en") return [];
  // "How old is Ann?" is answered by no row of telephone numbers.
  const told = [header?.text, headings, text].join(" ");
  if (form === "row" && measuresOther(scored.sought.parsed.text, told)) return [];
  // Nor does a row say whom it is of: who is asked about must stand above it, or be what its document is called by. A step of a
  // plan asks of several.
  if (form === "row" && best.features.nameUnmet > 0 && least === undefined) return [];
  return [evidenceOf(best, probability, twins)];
}

function evidenceOf({ candidate }: Ranked, score: number, twins: Evidence["twins"]): Evidence {
  const { passage, form, range, text, header, headings } = candidate;
  return {
    passage,
    form,
    range,
    text,
    ...(header && { header }),
    ...(headings !== undefined && { headings }),
    score,
    twins,
  };
}

function isUndefined({ features }: Ranked, { parsed }: Sought): boolean {
  const isOfMeaning = parsed.answerType === "definition" && !OF_THING.test(parsed.text);
  return isOfMeaning && features.meaningUnmet > MOST_UNDEFINED;
}

/** A text without an amount tells not how much, however much it speaks of the thing. "What was the result?" may be told in words. */
function mayTellAmount({ candidate, features }: Ranked, sought: Sought): boolean {
  const { form, terms, before } = candidate;
  const { text } = sought.parsed;
  const needsAmount = text.search(HOW_MEASURED) >= 0 || asksWhatItCosts(text);
  if (form === "list" || (needsAmount && features.lacksKind > 0)) return false;
  return saysMeasure(sought, (term) => terms.has(term) || before.has(term));
}

/** Words that merely have a meaning in common may have it in another sense: one of the question must stand there as it is, and its head in some word. */
function saysAskedWord({ candidate, features }: Ranked, sought: Sought): boolean {
  const { terms, text } = candidate;
  const head = headAsked(sought.parsed);
  const isOfNobody = sought.parsed.answerType === "who" && features.lacksKind > 0;
  if (!saysItself(sought, candidate, head) || (isOfNobody && leavesOutAgent(text, head)))
    return false;
  return sought.terms.some(
    ({ term, phrases }) =>
      terms.has(term) || phrases.some((phrase) => phrase.every((word) => terms.has(word))),
  );
}

/** A reader wants to know of every document that says so, once each. */
function twinsOf(best: Candidate, ranked: readonly Ranked[]): Evidence["twins"] {
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
