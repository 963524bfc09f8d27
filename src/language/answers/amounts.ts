// Decides which amounts of a text may answer a question: those whose unit measures, and whose noun
// names, what is asked for.
import { memoizeText } from "../../shared/cache/memoize-text.ts";
import { tellsHowOften } from "../quantities/how-often.ts";
import { inOneNotation } from "../notations/one-notation.ts";
import { MEASURES } from "../quantities/number-words.ts";
import { quantitiesIn } from "../quantities/quantities.ts";
import { MARKDOWN_ROW } from "../rows.ts";
import { isFunctionWord } from "../words/function-words.ts";
import { isBareNoun, partsOfSpeech } from "../words/lexicon.ts";
import { type Word, wordsOf } from "../words/words.ts";
import { type Counting, countsOther } from "./counted.ts";
import { dimensionOf, dimensionsAsked } from "./dimensions.ts";
import { isNoDuration, statesLengthOfTime } from "./lengths-of-time.ts";
import { asksForNumber, asksForPhone, tellsPhone, withoutPhoneNumbers } from "./phone-numbers.ts";

/** Units for the length of a text. */
const LENGTHS_OF_TEXT =
  /^(?:characters?|letters?|digits?|words?|lines?|sentences?|paragraphs?|pages?)$/;

const ASKS_OFTEN = /\bhow (?:often|frequently)\b/i;
const ASKS_HOW_LONG = /\bhow long\b/i;
const ASKS_COUNT = /\bhow many\b/i;
/** Asks for a size: "How much is the deposit?" is not answered by the days of its return. */
const ASKS_HOW_MUCH = /\bhow much (?:is|are|was|were)\b/i;
/** Matches "one" as a count. "One of the first" and "no one" count nothing. */
const ONE =
  /(?<!\b(?:no|any|each|every) )\bone (?!of\b|another\b|or\b)(?<things>\p{Ll}[\p{L} ’'-]*)/giu;
/** The number of an item or a heading, such as "4. Press" or "4 Storage", but not "4 seats are". */
const ITEM = /^\W*\d+(?:[.):]|\s+\p{Lu})/u;
/** Words such as "free of charge", which answer a question for money without an amount. */
const FREE = /\b(?:free|no (?:charge|cost|fee)|nothing)\b/i;
/** Words before the amount of a movement: "increased by $43 million", "a decrease of 2%". */
const MOVED =
  /\b(?:increas|decreas|grew|grow|declin|ris|rose|fell|fall|drop|improv|reduc)\w*(?: (?:by|of))?(?: (?:approximately|about|nearly|around|over))? [$€£¥(-]*$/i;

/**
 * Reports whether the text states an amount that the question asks for and does not contain itself.
 * `isOfMove` says that the question asks how much something moved.
 */
export function tellsAmount(question: string, written: string, isOfMove: boolean): boolean {
  if (asksForPhone(question)) return tellsPhone(written);
  const text = inOneNotation(asksForNumber(question) ? written : withoutPhoneNumbers(written));
  const asked = dimensionsAsked(question);
  const isRow = MARKDOWN_ROW.test(text);
  const isOfCount = ASKS_COUNT.test(question);
  const isOther = (of: Counting): boolean => isOfCount && !isRow && countsOther(question, of, text);
  if (isOfCount && onesIn(text).some((one) => !isOther(one))) return true;
  if (ASKS_OFTEN.test(question)) return tellsHowOften(text);
  const isOfAge = asked?.includes("bare");
  if (asked?.includes("time") === true && !isOfAge && statesLengthOfTime(text)) return true;
  if (asked?.includes("money") === true && FREE.test(text)) return true;
  const isOfDuration = ASKS_HOW_LONG.test(question);
  const isOfSize = ASKS_HOW_MUCH.test(question);
  const known = new Set(amountsIn(inOneNotation(question)).map(({ value }) => value));
  return amountsIn(text).some(({ value, dimension, before, behind, countsThings, things }) => {
    const isOfItem = /^\W*$/.test(before) && ITEM.test(text);
    if (known.has(value) || isOfItem || (!isOfMove && MOVED.test(before))) return false;
    if (isOther({ dimension, things })) return false;
    if (isOfDuration && dimension === "time" && isNoDuration(question, before, behind))
      return false;
    const isBare = dimension === "bare";
    // The unit of a row may be in its heading.
    if (isBare && isRow && asked !== undefined) return true;
    if (asked === undefined && isBare)
      return !isLabel(before) && !(isOfSize && countsThings && !isRow);
    if (asked === undefined) return dimension !== "time" || !isOfSize;
    return asked.includes(dimension) && !countsThings && !(isBare && isLabel(before));
  });
}

function onesIn(text: string): Counting[] {
  return Array.from(text.matchAll(ONE), ({ groups }) => {
    const things = groups?.["things"] ?? "";
    const unit = MEASURES.get(things.split(" ")[0] ?? "");
    return { dimension: dimensionOf({ kind: "number", unit }), things };
  });
}

/** Reports whether a number after this text is a label: "Group 1", "HO 00 03", "in section 5". */
function isLabel(before: string): boolean {
  const [, last = ""] = /(\p{L}+) $/u.exec(before) ?? [];
  if (/^\p{Lu}/u.test(last) && last.length < before.trim().length) return true;
  const word = last.toLowerCase();
  return !isFunctionWord(word) && isBareNoun(word);
}

/**
 * An amount. `countsThings` means that it has no unit and counts a noun, as in "300 seats". `things`
 * is the text behind it if a noun follows.
 */
type Amount = Counting & {
  value: number;
  before: string;
  behind: string;
  countsThings: boolean;
};

/**
 * Returns numbers, money and percentages, but no years, dates, times of day, ordinals or numbers of
 * houses.
 */
const amountsIn = memoizeText((text: string): readonly Amount[] => {
  const words = wordsOf(text);
  return quantitiesIn(text, words).flatMap(({ kind, value, unit, first, last }): Amount[] => {
    const before = text.slice(0, words[first]?.start);
    if ((kind !== "number" && kind !== "money" && kind !== "percent") || unit === "clock")
      return [];
    if (kind === "number" && isOfListed(text, value)) return [];
    // "Ten working days" has a word before its unit.
    const unitBehind = MEASURES.get(words[last + 2]?.text ?? "");
    const isOfText = LENGTHS_OF_TEXT.test(words[last + 1]?.text ?? "");
    const dimension = isOfText ? "length" : dimensionOf({ kind, unit: unit ?? unitBehind });
    if (dimension === "bare" && isInName(text, words, last)) return [];
    const behindNumber = text.slice(words[last]?.end);
    const things = isNounBehind(text, words, last) ? behindNumber : "";
    const countsThings = dimension === "bare" && things !== "";
    return [{ value, dimension, before, behind: behindNumber, things, countsThings }];
  });
});

/**
 * Reports whether a number begins a name with two capitals, such as "41 Canal Road", and counts no
 * things, as in "500 Share Units" and "65 Moon Light boats".
 */
function isInName(text: string, words: readonly Word[], at: number): boolean {
  const [number, ...behind] = words.slice(at, at + 3);
  const gap = text.slice(number?.end, behind[0]?.start);
  const isName = behind.every(({ isCapital, text: word }) => isCapital && !word.endsWith("s"));
  const next = words[at + 3];
  const goesOn = next?.isStop === false && text.slice(behind[1]?.end, next.start) === " ";
  return gap === " " && behind.length === 2 && isName && !goesOn;
}

/**
 * Reports whether the value numbers an item: "(1) buses; (2) lorries", but not "sixty (60) days".
 */
function isOfListed(text: string, value: number): boolean {
  const isListed = (number: number): boolean => text.includes(`(${number}) `);
  return isListed(value) && (isListed(value - 1) || isListed(value + 1));
}

/** Reports whether a noun follows the number or a list of numbers: "6, 12 and 18 spoons". */
function isNounBehind(text: string, words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (word === undefined || next === undefined) return false;
  if (!/^,?\s$/.test(text.slice(word.end, next.start))) return false;
  if (/^(?:and|or|\d+)$/.test(next.text)) return isNounBehind(text, words, at + 1);
  const isApart = text.charAt(word.end) === ",";
  return !isApart && !isFunctionWord(next.text) && partsOfSpeech(next.text).includes("n");
}
