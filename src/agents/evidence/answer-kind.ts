// Whether a text holds a thing of the kind that a question asks for: a date, a person, a place, an amount, a meaning, a cause.
import { MONTH_NAME, NUMBER_WORDS } from "../../language/quantities/number-words.ts";
import type { AnswerType } from "../../language/question/parsed-question.ts";
import { isBareVerb, isInLexicon } from "../../language/words/lexicon.ts";
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
  `(?<![\\p{L}\\p{N}.,/-])(?<!\\b(?:rule|section|item|note|page|part|exhibit|form|article|chapter|table|figure|group|objection|type|tier|room|flat|suite|gate|platform|bus|line|no\\.?|question) )(?<!^\\W*)(?:\\d[\\d,.]*\\d|\\d)(?![\\p{L}/-])|(?<!\\p{L})${NUMBER_WORD}(?!\\p{L})|[$€£]\\s?\\d[\\d,.]*|(?<=[|:] ?)\\d[\\d,.]*`,
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
const TITLE = /^(?:Mr|Ms|Mrs|Dr|Prof)\b/;
const PLACE =
  /\b(?:in|at|from|near|to|of|on|between|outside|across|throughout)\s+(?:the\s+)?(?:\p{Ll}+\s+)?\p{Lu}\p{L}+|,\s\p{Lu}{2}\b|\b\d+\s+\p{Lu}\p{L}+\s+(?:Street|St|Road|Avenue|Ave|Drive|Boulevard|Lane|Way)\b/gu;
const CAUSE =
  /\b(?:because|due (?:primarily |mainly |in part )?to|owing to|thanks to|as a result|result(?:s|ed|ing)? (?:in|from|of)|driven (?:primarily |mainly )?by|caused? by|causes?|led to|attribut\w+|reflect(?:s|ed|ing)?|in (?:order|light) (?:to|of)|so that|since|therefore|reasons?|primarily|mainly|owed to|leading to|in response to|allow(?:s|ed|ing)? (?:\p{L}+ )?to|, as (?:the|an?|it|they|we|he|she|there|this|these|our|its|their|his|her))\b/iu;
/** "By reducing the acid", "with a damp cloth", "via the app", or an instruction: "Hold the button for five seconds." */
const MANNER =
  /\b(?:by|through|via|using|with (?:an?|the)|by means of|according to|depend(?:s|ing)? on|based on)\s+\p{L}|\bto (?!(?:be|the|an?)\b)\p{Ll}{3,}\b/iu;
/** What a thing is for. */
const PURPOSE =
  /\b(?:used|uses?|designed|intended|meant|made|needed|serves?|helps?|works?)\b[^.;]{0,60}?\b(?:for|to|in|as|against)\b|\bin order to\b|\bthe purpose\b/iu;
/** "What is Senovil for?", "What is the filter used for?" */
const ASKS_PURPOSE =
  /^\W*what\b[^?]*\bfor\W*$|\bwhat (?:is|are|was|were) [^?]*\bused (?:for|to)\b|\b(?:the )?purpose of\b/iu;
const ASKS_MANNER = /^\W*(?:and |but |so )?how\b(?! come\b)/iu;
/** "In the upper basket": a place in small letters. */
const SMALL_PLACE =
  /\b(?:in|at|on|near|under|above|inside|outside|behind|beside|below|from|to|over|along) (?:(?:the|an?|your|our|any|each|its|their) )?\p{Ll}/u;
const MEANING =
  /\b(?:means?|refers? to|is defined as|are defined as|defined as|stands? for|is (?:an?|the)|are (?:an?|the)?|was (?:an?|the)|known as|called|referred to as|represents?|includes?|consists? of|describes?)\b|[“"][^”"]{1,40}[”"]|\([^)]{1,60}\)|\p{L}\s*[—–:]\s*\p{L}|^\W*\*\*[^*]{2,60}\*\*\W+\p{L}/iu;
const SERIES =
  /(?:[^,;]{2,60}[,;]\s*){2,}(?:and|or)?\s*\S|\n\s*(?:[•◦▪‣*–-]|\(?[\da-z]{1,3}[.)])\s/u;

/** Where what may be names of people stand; a name has a title or a word that no dictionary has. */
export function personsIn(text: string): { start: number; end: number }[] {
  return Array.from(text.matchAll(PERSON), ({ 0: name, index }) => ({
    start: index,
    end: index + name.length,
  })).filter(({ start, end }) => mayBePerson(text.slice(start, end)));
}

/** Words that are formed like these name what somebody does or has, not somebody: "Telematics Office", "Analytics Officer". */
const DERIVED = /(?:ity|ics|ial|[st]ions?|ments?|ness|isms?|ology)$/;

function mayBePerson(name: string): boolean {
  const words = name.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  const telling = words.filter((word) => !termsOf(word).every((term) => isStopTerm(term)));
  return TITLE.test(name) || telling.some((word) => !isInLexicon(word) && !DERIVED.test(word));
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
  const isNew = (found: string): boolean =>
    termsOf(found).some((term) => !asked.has(term) && !isStopTerm(term));
  const brings = (pattern: RegExp): boolean =>
    Array.from(text.matchAll(pattern), ([found]) => found).some(isNew);
  const known = new Set([...numbers, ...years]);
  const { kind } = parsed.operation;
  const bringsNumber = (): boolean =>
    Array.from(withoutDays(text).matchAll(NUMBER)).some(({ 0: written, index }) => {
      const found = written.replaceAll(",", "");
      if (known.has(found) || YEAR.test(found)) return false;
      return kind !== "none" || !MOVED.test(text.slice(0, index));
    });
  if (parsed.language === "en" && ASKS_PURPOSE.test(parsed.text)) {
    return PURPOSE.test(text) ? "holds" : "lacks";
  }
  const tests: Partial<Record<AnswerType, () => boolean>> = {
    when: () => brings(DATE),
    who: () => personsIn(text).some(({ start, end }) => isNew(text.slice(start, end))),
    where: () => brings(PLACE) || brings(NAME),
    count: bringsNumber,
    amount: bringsNumber,
    reason: () =>
      CAUSE.test(text) ||
      (ASKS_MANNER.test(parsed.text) && MANNER.test(text)) ||
      isInstruction(parsed.text, text),
    definition: () => MEANING.test(text),
    list: () => SERIES.test(text) || brings(NAME),
  };
  const test = tests[parsed.answerType];
  if (parsed.language === "en" && kind === "share" && !PERCENT.test(text)) return "lacks";
  if (parsed.language !== "en" || test === undefined) return "none";
  if (test()) return "holds";
  return parsed.answerType === "where" && SMALL_PLACE.test(text) ? "none" : "lacks";
}

const FIRST_WORD =
  /^[\W\d]*(?:(?:please|then|first|now|next|always|to [^,]{3,60},) )?(?<word>\p{L}+)(?= )/iu;

/** "Hold the Start button …" tells how something is done. */
function isInstruction(question: string, text: string): boolean {
  if (!ASKS_MANNER.test(question)) return false;
  const word = FIRST_WORD.exec(text)?.groups?.["word"]?.toLowerCase() ?? "";
  return !isStopTerm(word) && isBareVerb(word);
}

function withoutDays(text: string): string {
  return text.replaceAll(DAY, (day) => " ".repeat(day.length));
}
