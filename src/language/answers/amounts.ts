// Decides which amounts of a text may answer a question: those whose unit measures what is asked
// for.
import { memoizeText } from "../../shared/cache/memoize-text.ts";
import { tellsHowOften } from "../quantities/how-often.ts";
import { MEASURES, UNITS_OF } from "../quantities/number-words.ts";
import { quantitiesIn } from "../quantities/quantities.ts";
import type { Quantity } from "../quantities/quantity.ts";
import { asksWhatItCosts } from "../question/asks-for.ts";
import { MARKDOWN_ROW } from "../rows.ts";
import { isFunctionWord } from "../words/function-words.ts";
import { isBareNoun, partsOfSpeech } from "../words/lexicon.ts";
import { type Word, wordsOf } from "../words/words.ts";
import { momentsIn } from "./moments.ts";

/** What an amount measures. "bare" is an amount without a unit. */
type Dimension = "money" | "part" | "time" | "length" | "mass" | "bare";

const MEASURED = ["time", "length", "mass"] as const;

/** The nouns for what each dimension measures. */
const NOUNS: Record<(typeof MEASURED)[number], string> = {
  time: "time duration length period term age life",
  length: "length distance height width depth size",
  mass: "weight mass",
};

/** Units for the length of a text. */
const LENGTHS_OF_TEXT =
  /^(?:characters?|letters?|digits?|words?|lines?|sentences?|paragraphs?|pages?)$/;

const ASKS: readonly [RegExp, readonly Dimension[]][] = [
  [/\bhow (?:long|far)\b/i, ["time", "length"]],
  [/\bhow (?:soon|late|quickly)\b/i, ["time"]],
  [/\bhow old\b/i, ["time", "bare"]],
  [/\bhow (?:tall|wide|deep)\b/i, ["length"]],
  [/\bhow heavy\b|\bhow much (?:do|does|did) [^?]* weigh\b/i, ["mass"]],
  [
    /\bhow much\b[^?]*\b(?:costs?|pay|paid|charged?|earn|owe)\b|\bhow expensive\b|\bhow much (?:is|are|was|were) an?\b/i,
    ["money", "part", "bare"],
  ],
];
const ASKS_OFTEN = /\bhow (?:often|frequently)\b/i;
const ASKS_COUNT = /\bhow many\b/i;
/** Asks for a size: "How much is the deposit?" is not answered by the days of its return. */
const ASKS_HOW_MUCH = /\bhow much (?:is|are|was|were)\b/i;
/** Matches "one" as a count. "One of the first" and "no one" count nothing. */
const ONE = /(?<!\b(?:no|any|each|every) )\bone (?!of\b|another\b|or\b)\p{Ll}/iu;
/** Words before the end of a length of time: "until 26 October", "between 10:52 and 12:07". */
const TO_AN_END = /\b(?:until|till|through|between|from|by)\b/i;
const CLOCK = /\b\d{1,2}:\d{2}\b/g;
const FOR_EVER = /\b(?:lifetime|for life|permanent(?:ly)?|indefinite(?:ly)?|unlimited)\b/i;
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
export function tellsAmount(question: string, text: string, isOfMove: boolean): boolean {
  const asked = dimensionsAsked(question);
  if (ASKS_COUNT.test(question) && ONE.test(text)) return true;
  if (ASKS_OFTEN.test(question)) return tellsHowOften(text);
  const isOfAge = asked?.includes("bare");
  if (asked?.includes("time") === true && !isOfAge && statesLengthOfTime(text)) return true;
  if (asked?.includes("money") === true && FREE.test(text)) return true;
  const isOfSize = ASKS_HOW_MUCH.test(question);
  const known = new Set(amountsIn(question).map(({ value }) => value));
  return amountsIn(text).some(({ value, dimension, before, countsThings }) => {
    const isOfItem = /^\W*$/.test(before) && ITEM.test(text);
    if (known.has(value) || isOfItem || (!isOfMove && MOVED.test(before))) return false;
    const isBare = dimension === "bare";
    if (asked === undefined) return isBare ? !isLabel(before) : dimension !== "time" || !isOfSize;
    // The unit of a row may be in its heading.
    if (isBare && MARKDOWN_ROW.test(text)) return true;
    return asked.includes(dimension) && !countsThings && !(isBare && isLabel(before));
  });
}

function dimensionsAsked(question: string): readonly Dimension[] | undefined {
  if (asksWhatItCosts(question)) return ["money", "part", "bare"];
  return ASKS.find(([asks]) => asks.test(question))?.[1];
}

function statesLengthOfTime(text: string): boolean {
  const isFromTo = (text.match(CLOCK)?.length ?? 0) > 1;
  return FOR_EVER.test(text) || isFromTo || (TO_AN_END.test(text) && momentsIn(text).length > 0);
}

/** Reports whether a number after this text is a label: "Group 1", "HO 00 03", "in section 5". */
function isLabel(before: string): boolean {
  const [, last = ""] = /(\p{L}+) $/u.exec(before) ?? [];
  if (/^\p{Lu}/u.test(last) && last.length < before.trim().length) return true;
  const word = last.toLowerCase();
  return !isFunctionWord(word) && isBareNoun(word);
}

/** An amount. `countsThings` means that it counts a noun, as in "300 seats". */
type Amount = { value: number; dimension: Dimension; before: string; countsThings: boolean };

/** Returns numbers, money and percentages, but no years, dates, times of day or ordinals. */
const amountsIn = memoizeText((text: string): readonly Amount[] => {
  const words = wordsOf(text);
  return quantitiesIn(text, words).flatMap(({ kind, value, unit, first, last }): Amount[] => {
    const before = text.slice(0, words[first]?.start);
    if ((kind !== "number" && kind !== "money" && kind !== "percent") || unit === "clock")
      return [];
    if (kind === "number" && isOfListed(text, value)) return [];
    // "Ten working days" has a word before its unit.
    const behind = MEASURES.get(words[last + 2]?.text ?? "");
    const isOfText = LENGTHS_OF_TEXT.test(words[last + 1]?.text ?? "");
    const dimension = isOfText ? "length" : dimensionOf({ kind, unit: unit ?? behind });
    const countsThings = dimension === "bare" && isNounBehind(text, words, last);
    return [{ value, dimension, before, countsThings }];
  });
});

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

function dimensionOf({ kind, unit = "" }: Pick<Quantity, "kind" | "unit">): Dimension {
  if (kind === "money") return "money";
  if (kind === "percent") return "part";
  return MEASURED.find((one) => UNITS_OF[one].has(unit)) ?? "bare";
}

/**
 * Reports whether the text has no unit or noun for the time, length or weight that is asked for.
 */
export function measuresOtherDimension(question: string, text: string): boolean {
  const asked = MEASURED.filter((one) => dimensionsAsked(question)?.includes(one));
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const saysOf = (one: (typeof MEASURED)[number], word: string): boolean =>
    UNITS_OF[one].has(MEASURES.get(word) ?? word) ||
    NOUNS[one].split(" ").includes(word.replace(/s$/, ""));
  return asked.length > 0 && !asked.some((one) => words.some((word) => saysOf(one, word)));
}
