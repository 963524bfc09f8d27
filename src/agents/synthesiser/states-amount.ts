// Whether a text tells the amount that a question asks for, rather than only speaking of it.
import { yearsIn } from "../../language/periods.ts";
import { isStopTerm, termsOf } from "../../language/terms.ts";
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import { periodsIn } from "../../language/time-periods.ts";
import { otherNames } from "../../tables/lexicon/line-items.ts";
import { phraseTerms } from "../../tables/match/find-cell.ts";
import { RATE } from "../../tables/match/percentages.ts";
import { NOTES } from "../../tables/read/headings.ts";
import { asksPerShare, isOfOneShare } from "../../tables/read/per-share.ts";

/** `header` is what heads a row's columns: it names things, and tells no amount. `named` are terms of what its document is called. */
export type Told = {
  text: string;
  isRow: boolean;
  header: string;
  named?: ReadonlySet<string>;
};

/** Of a thing at a time, what it is can only be told by an amount; of a thing alone, it may be what it means. */
export function asksForAmount({ answerType, operation, periods }: ParsedQuestion): boolean {
  if (operation.kind !== "none") return false;
  return answerType === "count" || (answerType === "amount" && periods.length > 0);
}

/** What the question names is named, beside as many amounts as it asks for. */
export function statesAmount(question: ParsedQuestion, told: Told): boolean {
  if (!namesSubject(question, told)) return false;
  const { text } = question;
  if (told.isRow) {
    const isOfShare = !asksPerShare(text) || isOfOneShare(told.text);
    return isOfShare && isRowOf(text, told.text);
  }
  const wanted = /\brespective/i.test(text) ? 2 : 1;
  return amountsIn(text, told.text) >= wanted;
}

/** Where the one is asked for, the other is no answer. */
const CONTRARIES: readonly (readonly [RegExp, RegExp])[] = [
  [/\bbasic\b/i, /\bdiluted\b/i],
  [/\bgross\b/i, /\bnet\b/i],
  [/\bbeginning\b/i, /\bend\b/i],
  [/\bcurrent\b/i, /\bnon-?current\b/i],
];

/** Part of what is asked about that the text itself must name. */
const LEAST_NAMED = 0.8;

export function namesSubject(
  { text: question, measure }: ParsedQuestion,
  { header, text, named = new Set() }: Told,
): boolean {
  const terms = new Set(termsOf(`${header} ${text}`)).union(named);
  const asked = phraseTerms(measure);
  const isContrary = CONTRARIES.some(
    ([one, other]) =>
      (one.test(question) && other.test(text) && !one.test(text)) ||
      (other.test(question) && one.test(text) && !other.test(text)),
  );
  if (isContrary) return false;
  return asked.filter((term) => terms.has(term)).length >= asked.length * LEAST_NAMED;
}

/** A row of the thing asked for, not of another that shares its headings: the question says all of the row's name. */
function isRowOf(question: string, row: string): boolean {
  const [name = ""] = row.replace(/^\W+/, "").split(/ \| | {2,}/);
  const asked = new Set(termsOf(question));
  const figures = row.replaceAll(NOTES, " ").slice(name.length);
  const isNamed = termsOf(name.replaceAll(NOTES, " ")).every(
    (term) => asked.has(term) || isStopTerm(term),
  );
  return isNamed && /\d/.test(figures);
}

/** Not within an identifier, but behind the code of a currency: "RMB77", "£1.7m". */
const NUMBER =
  /(?:(?<=\b\p{Lu}{2,3})|(?<![\p{L}\p{N}.,-]))\d[\d,]*(?:\.\d+)?(?:(?=[km]\b|bn\b)|(?![\p{L}\p{N}]))/gu;
const NO_AMOUNT = /\b(?:no|nil|none|zero)\b/i;
const COUNT_WORD = /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?!-)/i;
/** What follows is a place in the document or a standard, not an amount. */
const NUMBERED =
  /\b(?:notes?|items?|pages?|sections?|levels?|topics?|asc|asu|ifrs|ias|sfas|forms?|rules?|schedules?|parts?|steps?|phases?|tiers?|class(?:es)?|series|exhibits?|chapters?|articles?) $/i;
/** What follows is how much something moved, not what it came to: "increased $43 million", "a decrease of 2%". */
const MOVED =
  /\b(?:increas|decreas|grew|grow|declin|ris|rose|fell|fall|drop|improv|reduc)\w*(?: (?:by|of))?(?: (?:approximately|about|nearly|around|over))? [$€£¥(-]*$/i;

/** How many numbers a sentence brings that may answer: neither times nor movements nor what the question says itself. */
export function amountsIn(question: string, text: string): number {
  const years = new Set(yearsIn(`${question} ${text}`).map(String));
  const bare = withoutPeriods(text.replaceAll(NOTES, " "));
  const isCount = /\bhow many\b/i.test(question);
  const asksChange = MOVED_WORDS.test(question);
  const isOfAmount = otherNames(question).length > 0 && !RATE.test(question);
  const found = Array.from(bare.matchAll(NUMBER)).filter(({ 0: number, index }) => {
    const before = bare.slice(0, index);
    if (years.has(number) || question.includes(number) || NUMBERED.test(before)) return false;
    const after = bare.slice(index + number.length);
    if (isCount && isPriced(before, after)) return false;
    if (isOfAmount && isPercentage(after)) return false;
    return asksChange || !MOVED.test(before);
  });
  if (found.length > 0) return found.length;
  return NO_AMOUNT.test(bare) || (isCount && COUNT_WORD.test(bare)) ? 1 : 0;
}

const MOVED_WORDS =
  /\b(?:increas|decreas|grew|grow|declin|rise|rose|fell|fall|drop|improv|reduc|chang|differ)\w*/i;

/** Money and shares are no counts of things. */
function isPriced(before: string, after: string): boolean {
  return /[$€£¥]\s?\(?$/.test(before) || isPercentage(after);
}

function isPercentage(after: string): boolean {
  return /^\)?\s?(?:%|per ?cent\b)/i.test(after);
}

function withoutPeriods(text: string): string {
  return periodsIn(text)
    .toReversed()
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}§${rest.slice(end)}`, text);
}
