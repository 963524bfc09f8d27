// Recognises texts that state the amount of exactly the measure that a question asks for: "an
// annual subscription of at least $60".
import { quantitiesIn } from "../../../language/quantities/quantities.ts";
import {
  beginsCondition,
  isDeterminer,
  isFormOfBe,
  isFunctionWord,
  isPreposition,
  LINKS_AMOUNT,
} from "../../../language/words/function-words.ts";
import { type Word, wordsOf } from "../../../language/words/words.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import { kindAsked } from "../../../language/question/phrasing/kind-asked.ts";
import { inOneNotation } from "../../../language/notations/one-notation.ts";
import { asksWhatIs } from "../../../language/question/phrasing/head-asked.ts";
import type { AnswerType, ParsedQuestion } from "../../../language/question/parsed-question.ts";
import type { Candidate } from "../candidates.ts";
import { isInQuestion } from "../coverage.ts";
import { isFileNamed } from "../owners/other-owner.ts";
import type { Features } from "../features/features.ts";
import type { QuestionProfile } from "../read-question.ts";
import type { Ranked } from "../ranked.ts";

const ASKED: ReadonlySet<AnswerType> = new Set(["amount", "count"]);
const AMOUNTS = new Set(["money", "percent", "number"]);
/** The least share of the question's weight in or near the text. */
const LEAST_NEAR = 0.6;
/** The most words of a measure, and the most words that link it to its amount. */
const MOST_WORDS = 6;

/**
 * Returns whether only linking words separate a measure from an amount of the requested kind, the
 * question contains each word of the measure, and the text or its surroundings mention the names
 * and times of the question.
 */
export function statesMeasure(sought: QuestionProfile, { candidate, features }: Ranked): boolean {
  if (candidate.form !== "sentence" || !mayAskForAmount(sought.parsed, features)) return false;
  if (features.yearUnmet > 0 || features.yearOther > 0) return false;
  if (features.near < LEAST_NEAR || !sought.names.every((name) => isNamed(name, candidate)))
    return false;
  const text = inOneNotation(candidate.text);
  const words = wordsOf(text);
  return quantitiesIn(text, words)
    .filter((quantity) => isOfKindAsked(quantity, sought.parsed))
    .some(({ first }) => {
      if (isInCondition(words, first)) return false;
      // "Rents rise by 3.5%" states a change, but "multiply the premium by 1.25" no premium.
      const isBy = words[first - 1]?.text === "by";
      if (isBy !== asksForChange(sought.parsed)) return false;
      const measure = isBy
        ? contentUpTo(text, words, first - 2)
        : measureBefore(text, words, first);
      return measure.length > 0 && measure.every(({ stem }) => isInQuestion(sought, stem));
    });
}

/** Returns whether the word is in a clause such as "if the delay is over two hours". */
function isInCondition(words: readonly Word[], at: number): boolean {
  const clause = words.find((word) => word.clause === words[at]?.clause);
  return clause !== undefined && beginsCondition(clause);
}

/**
 * Returns whether it is an amount of the kind that is asked for: days do not state a price, and
 * money does not state how many hours.
 */
function isOfKindAsked({ kind, unit = "" }: Quantity, { text }: ParsedQuestion): boolean {
  const asked = kindAsked(text);
  if (!AMOUNTS.has(kind) || asked === undefined) return AMOUNTS.has(kind);
  if (asked === "percent") return kind === "percent";
  if (asked === "money") return kind !== "number" || unit === "";
  return !HOW_MANY.test(text) || asked.units.has(unit);
}

const HOW_MANY = /\bhow many\b/i;

/** Returns whether a question asks for a change, as "rents rise by 3.5%" tells it. */
function asksForChange({ operation: { kind } }: ParsedQuestion): boolean {
  return kind === "change" || kind === "growth";
}

function mayAskForAmount(parsed: ParsedQuestion, { holdsKind }: Features): boolean {
  const { answerType, operation, text } = parsed;
  const isRead = operation.kind === "none" || operation.kind === "count";
  if (!isRead && !asksForChange(parsed)) return false;
  return ASKED.has(answerType) ? holdsKind > 0 : answerType === "other" && asksWhatIs(text);
}

/**
 * Returns whether the text or the file name contains the name. The last name of a person is enough:
 * "Ms. Dale" for "Anna Dale".
 */
function isNamed(name: readonly string[], { terms, passage }: Candidate): boolean {
  return terms.has(name.at(-1) ?? "") || isFileNamed(passage.filename, name);
}

/** Returns the content words that only function words separate from the amount. */
function measureBefore(text: string, words: readonly Word[], first: number): Word[] {
  let end = first - 1;
  while (end >= 0 && first - end <= MOST_WORDS && isLink(text, words, end)) end -= 1;
  // The amount needs a link: "page 12" and "Rule 3" have none.
  if (end === first - 1) return [];
  const links = words.slice(end + 1, first).map((word) => word.text);
  // "Trips of more than three days need a permit" states no length of the trips.
  const isLimited = links.some((link) => /^(?:than|over|under)$/.test(link));
  if (isLimited && links.includes("of") && !links.includes("not")) return [];
  const content = contentUpTo(text, words, end);
  // "Stock for employees is 116 million shares" does not state the number of employees.
  const isOfAnother =
    isFormOfBe(words[end + 1]?.text ?? "") && isBehindPreposition(words, end - content.length);
  return isOfAnother ? [] : content;
}

/** Returns the content words that stand together and end at an index. */
function contentUpTo(text: string, words: readonly Word[], end: number): Word[] {
  let start = end;
  while (start >= 0 && end - start < MOST_WORDS && isContent(text, words, start)) start -= 1;
  return words.slice(start + 1, end + 1);
}

/**
 * Returns whether a preposition at this place, or before the article here, makes the following
 * words part of something else.
 */
function isBehindPreposition(words: readonly Word[], at: number): boolean {
  const [before, article] = [words[at - 1]?.text ?? "", words[at]?.text ?? ""];
  return isPreposition(isDeterminer(article) ? before : article);
}

function isLink(text: string, words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (word === undefined || next === undefined) return false;
  const between = text.slice(word.end, next.start);
  return LINKS_AMOUNT.has(word.text) && /^[\s$€£:–—-]*$/.test(between);
}

function isContent(text: string, words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (word === undefined || next === undefined) return false;
  const isJoined = /^[\s:’'-]*$/.test(text.slice(word.end, next.start));
  return !isFunctionWord(word.text) && /\p{L}/u.test(word.text) && isJoined;
}
