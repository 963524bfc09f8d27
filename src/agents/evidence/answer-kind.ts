// Whether a text holds a thing of the kind that a question asks for: a date, a person, a place, an amount, a meaning, a cause.
import { MONTH_NAME, NUMBER_WORDS } from "../../language/quantities/number-words.ts";
import type { AnswerType } from "../../language/question/parsed-question.ts";
import { isStopTerm, termsOf } from "../../language/words/terms.ts";
import { readQuestion, type Sought } from "./read-question.ts";

const DATE = new RegExp(
  `\\b${MONTH_NAME}\\.? \\d{1,4}\\b|\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH_NAME}\\b|\\b(?:1[0-9]|20)\\d{2}s?\\b|\\b\\d{1,4}[/.-]\\d{1,2}[/.-](?:\\d{2,4}|XX)\\b|\\b\\d{1,2}(?::\\d{2})? ?[ap]\\.?m\\b|\\b\\d+(?:st|nd|rd|th) century\\b`,
  "gi",
);
/** "One of the first" counts nothing. */
const NUMBER_WORD = `(?!one of\\b)(?:${NUMBER_WORDS.join("|")})`;
/** No number of an item, a rule, an exhibit or an identifier. */
const NUMBER = new RegExp(
  `(?<![\\p{L}\\p{N}.,/-])(?<!\\b(?:rule|section|item|note|page|part|exhibit|form|article|chapter|table|figure|group|objection|type|tier|no\\.?|question) )(?<!^\\W*)(?:\\d[\\d,.]*\\d|\\d)(?![\\p{L}/-])|(?<!\\p{L})${NUMBER_WORD}(?!\\p{L})|[$€£]\\s?\\d[\\d,.]*|(?<=[|:] ?)\\d[\\d,.]*`,
  "giu",
);
const YEAR = /^(?:19|20)\d\d$/;
/** The number of a day is no amount. */
const DAY = new RegExp(
  `\\b${MONTH_NAME}\\.? \\d{1,2}(?:st|nd|rd|th)?\\b|\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH_NAME}\\b`,
  "gi",
);
/** What follows is how much something moved, not what it came to: "increased by $43 million", "a decrease of 2%". */
const MOVED =
  /\b(?:increas|decreas|grew|grow|declin|ris|rose|fell|fall|drop|improv|reduc)\w*(?: (?:by|of))?(?: (?:approximately|about|nearly|around|over))? [$€£¥(-]*$/i;
const PERCENT = /\d\s?%|\bper ?cent/i;
/** A capital within a sentence, or a run of them at its beginning: a name, more likely than not. */
const NAME =
  /(?<=[\p{Ll}\p{N},;(“"|] )\p{Lu}[\p{L}’'-]+(?:\s+(?:\p{Lu}[\p{L}.’'&-]*|of|de|van|von|the(?= \p{Lu})))*|^\W*\p{Lu}[\p{L}’'-]*(?:\s+\p{Lu}[\p{L}.’'-]*)+/gu;
const PERSON =
  /\b\p{Lu}[\p{Ll}’'-]+(?:\s+\p{Lu}\.)*\s+\p{Lu}[\p{L}’'-]+|\b(?:Mr|Ms|Mrs|Dr|Prof)\.? \p{Lu}/gu;
const PLACE =
  /\b(?:in|at|from|near|to|of|on|between|outside|across|throughout)\s+(?:the\s+)?(?:\p{Ll}+\s+)?\p{Lu}\p{L}+|,\s\p{Lu}{2}\b|\b\d+\s+\p{Lu}\p{L}+\s+(?:Street|St|Road|Avenue|Ave|Drive|Boulevard|Lane|Way)\b/gu;
const CAUSE =
  /\b(?:because|due (?:primarily |mainly |in part )?to|owing to|thanks to|as a result|result(?:s|ed|ing)? (?:in|from|of)|driven (?:primarily |mainly )?by|caused? by|causes?|led to|attribut\w+|reflect(?:s|ed|ing)?|in (?:order|light) (?:to|of)|so that|since|therefore|reasons?|primarily|mainly|owed to|leading to|in response to|allow(?:s|ed|ing)? (?:\p{L}+ )?to)\b/iu;
const MEANING =
  /\b(?:means?|refers? to|is defined as|are defined as|defined as|stands? for|is (?:an?|the)|are (?:an?|the)?|was (?:an?|the)|known as|called|referred to as|represents?|includes?|consists? of|describes?)\b|[“"][^”"]{1,40}[”"]|\([^)]{1,60}\)|\p{L}\s*[—–:]\s*\p{L}/iu;
const SERIES =
  /(?:[^,;]{2,60}[,;]\s*){2,}(?:and|or)?\s*\S|\n\s*(?:[•◦▪‣*–-]|\(?[\da-z]{1,3}[.)])\s/u;

/** Where what may be names of people stand. */
export function personsIn(text: string): { start: number; end: number }[] {
  return Array.from(text.matchAll(PERSON), ({ 0: name, index }) => ({
    start: index,
    end: index + name.length,
  }));
}

/** Where the first words of a cause stand; undefined if there are none. */
export function causeIn(text: string): number | undefined {
  return CAUSE.exec(text)?.index;
}

/** "none" where the kind can't be told by its form. */
export type Fit = "holds" | "lacks" | "none";

/** Whether a text may hold what a question asks for, by its form. */
export function holdsAnswer(question: string, text: string): boolean {
  return holdsKind(readQuestion({ text: question, termWeights: NO_WEIGHTS }), text) !== "lacks";
}

const NO_WEIGHTS: ReadonlyMap<string, number> = new Map();

export function holdsKind({ parsed, numbers, years }: Sought, text: string): Fit {
  const asked = new Set(termsOf(parsed.text));
  const brings = (pattern: RegExp): boolean =>
    Array.from(text.matchAll(pattern), ([found]) => found).some((found) =>
      termsOf(found).some((term) => !asked.has(term) && !isStopTerm(term)),
    );
  const known = new Set([...numbers, ...years]);
  const { kind } = parsed.operation;
  const bringsNumber = (): boolean =>
    Array.from(withoutDays(text).matchAll(NUMBER)).some(({ 0: written, index }) => {
      const found = written.replaceAll(",", "");
      if (known.has(found) || YEAR.test(found)) return false;
      return kind !== "none" || !MOVED.test(text.slice(0, index));
    });
  const tests: Partial<Record<AnswerType, () => boolean>> = {
    when: () => brings(DATE),
    who: () => brings(PERSON),
    where: () => brings(PLACE) || brings(NAME),
    count: bringsNumber,
    amount: bringsNumber,
    reason: () => CAUSE.test(text),
    definition: () => MEANING.test(text),
    list: () => SERIES.test(text) || brings(NAME),
  };
  const test = tests[parsed.answerType];
  if (parsed.language === "en" && kind === "share" && !PERCENT.test(text)) return "lacks";
  if (parsed.language !== "en" || test === undefined) return "none";
  return test() ? "holds" : "lacks";
}

function withoutDays(text: string): string {
  return text.replaceAll(DAY, (day) => " ".repeat(day.length));
}
