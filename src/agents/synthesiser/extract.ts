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
import { type Asking, rankCandidates, type Ranked, type Scored } from "../evidence/score.ts";
import { LEAST_PROBABILITY, LEAST_UNCHECKED, probabilityOf } from "../evidence/probability.ts";
import { labelledIn } from "../evidence/certain/label-asked.ts";
import { saysInFull } from "../evidence/certain/said-in-full.ts";
import { statesMeasure } from "../evidence/certain/stated-measure.ts";
import { rowSaysYesOrNo, rowTells } from "./row-tells.ts";
import { HOW_MEASURED } from "../../language/question/phrasing/by-measure.ts";
import { isOfAnother } from "../evidence/owners/other-owner.ts";
import { tellsBound } from "../../language/answers/moments.ts";
import { areOpposite } from "../../language/opposites.ts";
import { stemOf, wordsOf } from "../../language/words/words.ts";
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

/** How likely a text answers that defines the very term whose meaning is asked for, or has it for a label. */
const CERTAIN = 0.9;

/** Enough for the best candidate where its form tells that it states what is asked for. */
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
  const evidence = (one: Ranked, score: number, twins = twinsOf(one.candidate, scored.ranked)) => [
    evidenceOf(one, score, twins),
  ];
  const definer = definerIn(scored);
  if (definer !== undefined) return evidence(definer, CERTAIN);
  const [best] = scored.ranked;
  if (best === undefined) return [];
  const labelled = labelledIn(scored);
  const isItem = best.candidate.form === "list" && labelled !== undefined;
  const twins = twinsOf(best.candidate, scored.ranked);
  const probability = 1 - (1 - probabilityOf(scored)) * (twins.length > 0 ? AGREEING : 1);
  const isEnough = !isItem && probability >= (least ?? enoughFor(best, scored));
  if (isEnough && mayAnswer(best, scored, least)) return evidence(best, probability, twins);
  return labelled === undefined ? [] : evidence(labelled, CERTAIN);
}

function enoughFor(best: Ranked, scored: Scored): number {
  if (statesMeasure(scored.sought, best) || saysInFull(scored)) return LEAST_STATED;
  return best.features.holdsKind > 0 ? LEAST_PROBABILITY : LEAST_UNCHECKED;
}

/** Whether the form of the best candidate, which is likely enough, lets it answer what is asked. */
function mayAnswer(best: Ranked, { sought, ranked }: Scored, least: number | undefined): boolean {
  const { answerType, operation, term } = sought.parsed;
  if (best.features.announces > 0) return false;
  // What a whole document says, no sentence of it says.
  if (answerType === "summary" && least === undefined) return false;
  if (isUndefined(best, sought)) return false;
  // What one company calls by a term tells nothing of another's.
  if (term !== undefined && isOfAnother(best, ranked)) return false;
  if (AMOUNTS.has(answerType) && !mayTellAmount(best, sought)) return false;
  if (answerType === "where" && best.features.lacksKind > 0) return false;
  if (!saysAskedWord(best, sought)) return false;
  const { candidate } = best;
  if (answerType === "yes_no") {
    // Neither figures nor things in a list say yes or no.
    return candidate.form === "row"
      ? rowSaysYesOrNo(sought, candidate)
      : candidate.form === "sentence";
  }
  if (CALCULATED.has(operation.kind)) return false;
  // Of another language than English, no form tells that a list of things is asked for.
  if (candidate.form === "list") return sought.parsed.language === "en";
  return candidate.form !== "row" || mayRowAnswer(best, sought, least);
}

function mayRowAnswer(
  { candidate, features }: Ranked,
  { parsed }: Sought,
  least: number | undefined,
): boolean {
  const { text, header, headings } = candidate;
  if (!rowTells(text, parsed)) return false;
  // "How old is Ann?" is answered by no row of telephone numbers.
  if (measuresOther(parsed.text, [header?.text, headings, text].join(" "))) return false;
  // Nor does a row say whom it is of: who is asked about must stand above it, or be what its document is called by. A step of a
  // plan asks of several.
  return features.nameUnmet === 0 || least !== undefined;
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
  if (isOfNobody && leavesOutAgent(text, head)) return false;
  if (!saysItself(sought, candidate, head) && !impliesWord(head, sought, text)) return false;
  return sought.terms.some(
    ({ term, phrases }) =>
      terms.has(term) || phrases.some((phrase) => phrase.every((word) => terms.has(word))),
  );
}

/** "It is forbidden" says whether it is allowed, and "from 3 to 5 May" when it begins. */
function impliesWord(head: string, { parsed }: Sought, text: string): boolean {
  if (parsed.answerType === "when") return tellsBound(head, text);
  const stem = stemOf(head.toLowerCase());
  return parsed.answerType === "yes_no" && wordsOf(text).some((one) => areOpposite(stem, one.stem));
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
