// Checks whether a likely text has the form of an answer: an amount for "how much", a sentence for
// yes or no.
import { measuresOtherDimension } from "../../language/answers/dimensions.ts";
import { asksForPhone } from "../../language/answers/phone-numbers.ts";
import { asksToTick } from "../../language/answers/tick-boxes.ts";
import { tellsHours } from "../../language/answers/moments.ts";
import { leavesOutAgent } from "../../language/answers/who.ts";
import { areOpposite } from "../../language/opposites.ts";
import { asksWhatItCosts } from "../../language/question/asks-for.ts";
import type { AnswerType } from "../../language/question/parsed-question.ts";
import { HOW_MEASURED } from "../../language/question/phrasing/kind-asked.ts";
import { actionAsked, headAsked } from "../../language/question/phrasing/head-asked.ts";
import { termsOf } from "../../language/words/terms.ts";
import { stemOf, wordsOf } from "../../language/words/words.ts";
import type { Candidate } from "../evidence/candidates.ts";
import { mentionsMeasure, mentionsWordItself } from "../evidence/mentions.ts";
import { statesFigureAsked } from "../evidence/certain/figure-asked.ts";
import { isOfOtherDocument } from "../evidence/owners/other-owner.ts";
import type { QuestionProfile } from "../evidence/read-question.ts";
import type { Ranked, Scored } from "../evidence/ranked.ts";
import { spansIn } from "../../language/time/time-periods.ts";
import { canRowAnswer, hasRivalRow } from "./row-tells.ts";

/** Results of several figures. A sentence with one of the figures does not answer them. */
const CALCULATED = new Set(["growth", "average", "sum", "difference", "ratio", "product"]);

/**
 * The share of a definition that may be missing. A text that does not say what a thing is does not
 * define it, even if it is about nothing else.
 */
const MOST_UNDEFINED = 0.5;

/**
 * "What is included in the price?" and "What is the value based on?" ask about a thing, not for its
 * meaning.
 */
const ASKS_ABOUT_THING = /\p{L}ed (?:by|in|from|as|of|with|to|under|on)\b/iu;

const AMOUNTS: ReadonlySet<AnswerType> = new Set(["amount", "count"]);

export function mayAnswer(
  best: Ranked,
  { sought, ranked }: Scored,
  least: number | undefined,
): boolean {
  const { answerType, operation, term } = sought.parsed;
  if (best.features.announces > 0 || asksToTick(best.candidate.text)) return false;
  // No single sentence summarises a whole document.
  if (answerType === "summary" && least === undefined) return false;
  if (lacksDefinition(best, sought)) return false;
  // Another company's definition of a term does not apply.
  if (term !== undefined && isOfOtherDocument(best, ranked)) return false;
  if (AMOUNTS.has(answerType) && !mayStateAmount(best, sought)) return false;
  if (answerType === "where" && best.features.lacksKind > 0) return false;
  if (isOneOfAsked(best, sought)) return false;
  if (!containsAskedWord(best, sought) || !statesFigureAsked(best, sought)) return false;
  const { candidate } = best;
  // Neither figures nor list items answer yes or no.
  if (answerType === "yes_no") return candidate.form === "sentence";
  if (CALCULATED.has(operation.kind)) return false;
  // In other languages than English, the form of a question does not show that it asks for a list.
  if (candidate.form === "list") return sought.parsed.language === "en";
  if (candidate.form !== "row") return true;
  return mayRowAnswer(best, sought, least) && !hasRivalRow(best, ranked);
}

const OF_ALL_ITEMS: ReadonlySet<AnswerType> = new Set(["list", "other"]);

/**
 * Returns whether a question asks for all items of a list, because their lead-in and not this item
 * says what is asked for: "To join, you need:" for "What do I need to join?"
 */
function isOneOfAsked({ candidate }: Ranked, { parsed, terms }: QuestionProfile): boolean {
  const { form, header, text } = candidate;
  if (form !== "sentence" || header === undefined || !OF_ALL_ITEMS.has(parsed.answerType))
    return false;
  const [ofLead, own] = [header.text, text].map((part) => new Set(termsOf(part)));
  return terms.some(({ term }) => ofLead?.has(term) === true && own?.has(term) === false);
}

function mayRowAnswer(
  { candidate, features }: Ranked,
  { parsed }: QuestionProfile,
  least: number | undefined,
): boolean {
  const { text, header, headings } = candidate;
  if (!canRowAnswer(text, parsed)) return false;
  if (isOfOtherSpan(parsed.text, header?.text ?? headings ?? "")) return false;
  // A row of telephone numbers does not answer "How old is Ann?"
  if (measuresOtherDimension(parsed.text, [header?.text, headings, text].join(" "))) return false;
  // A row does not say to whom it belongs, so the name in the question must be above it or in the
  // document's name. A step of a plan may ask about several.
  return features.nameUnmet === 0 || least !== undefined;
}

/** Returns whether all columns are of other lengths of time: "52 weeks ended" for the quarter. */
function isOfOtherSpan(question: string, headings: string): boolean {
  const [asked, stated] = [spansIn(question), spansIn(headings)];
  return asked.size > 0 && stated.size > 0 && asked.isDisjointFrom(stated);
}

function lacksDefinition({ features }: Ranked, { parsed }: QuestionProfile): boolean {
  const isOfMeaning = parsed.answerType === "definition" && !ASKS_ABOUT_THING.test(parsed.text);
  return isOfMeaning && features.meaningUnmet > MOST_UNDEFINED;
}

/**
 * Returns whether a text may state an amount. One without an amount does not tell how much, but
 * "What was the result?" may be answered in words.
 */
function mayStateAmount({ candidate, features }: Ranked, sought: QuestionProfile): boolean {
  const { form, terms, before } = candidate;
  const { text } = sought.parsed;
  const needsAmount = text.search(HOW_MEASURED) >= 0 || asksWhatItCosts(text) || asksForPhone(text);
  if (form === "list" || (needsAmount && features.lacksKind > 0)) return false;
  return mentionsMeasure(sought, (term) => terms.has(term) || before.has(term));
}

/**
 * Returns whether the text contains the question's main word in some form, and at least one of its
 * terms literally, because synonyms may have another sense.
 */
function containsAskedWord({ candidate, features }: Ranked, sought: QuestionProfile): boolean {
  const { terms, text } = candidate;
  const head = headAsked(sought.parsed);
  const isOfNobody = sought.parsed.answerType === "who" && features.lacksKind > 0;
  if (isOfNobody && leavesOutAgent(text, head)) return false;
  const saysHead = mentionsWordItself(sought, candidate, head) || impliesWord(head, sought, text);
  if (!saysHead && !saysRarerAction(candidate, head, sought)) return false;
  return sought.terms.some(
    ({ term, phrases }) =>
      terms.has(term) || phrases.some((phrase) => phrase.every((word) => terms.has(word))),
  );
}

/**
 * Returns whether a text says what the question asks to be done, if that tells more than the thing
 * that it is done to: "not to sublet" for "Can I sublet the flat?"
 */
function saysRarerAction({ terms }: Candidate, head: string, sought: QuestionProfile): boolean {
  const weightOf = (word: string): number => {
    const own = termsOf(word);
    return Math.max(
      0,
      ...sought.terms.flatMap((one) => (own.includes(one.term) ? one.weight : [])),
    );
  };
  const action = actionAsked(sought.parsed);
  return weightOf(action) > weightOf(head) && termsOf(action).some((term) => terms.has(term));
}

const OF_HOURS = new Set(["open", "close", "shut"].map(stemOf));

/**
 * Returns whether a text answers without the word: "It is forbidden" says whether it is allowed,
 * and "Office: 9:00 to 16:30" when the office is open.
 */
function impliesWord(head: string, { parsed }: QuestionProfile, text: string): boolean {
  const stem = stemOf(head.toLowerCase());
  if (parsed.answerType === "when") return OF_HOURS.has(stem) && tellsHours(text);
  return parsed.answerType === "yes_no" && wordsOf(text).some((one) => areOpposite(stem, one.stem));
}
