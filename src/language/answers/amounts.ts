// Which amounts of a text may answer a question for one: their unit measures what is asked for.
import { memoizeText } from "../../shared/cache/memoize-text.ts";
import { tellsHowOften } from "../quantities/how-often.ts";
import { MEASURES, UNITS_OF } from "../quantities/number-words.ts";
import { quantitiesIn } from "../quantities/quantities.ts";
import type { Quantity } from "../quantities/quantity.ts";
import { asksWhatItCosts } from "../question/asks-for.ts";
import { MARKDOWN_ROW } from "../sentences.ts";
import { isFunctionWord } from "../words/function-words.ts";
import { isBareNoun, kindsOf } from "../words/lexicon.ts";
import { type Word, wordsOf } from "../words/words.ts";
import { momentsIn } from "./moments.ts";

/** "bare" without a unit. */
type Dimension = "money" | "part" | "time" | "length" | "mass" | "bare";

const MEASURED = ["time", "length", "mass"] as const;

/** What is measured in their units. */
const NOUNS: Record<(typeof MEASURED)[number], string> = {
  time: "time duration length period term age life",
  length: "length distance height width depth size",
  mass: "weight mass",
};

/** What texts are measured in. */
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
/** "How much is the deposit?" is not told by the days in which it is returned. */
const ASKS_HOW_MUCH = /\bhow much (?:is|are|was|were)\b/i;
/** "One of the first" and "no one" count nothing. */
const ONE = /(?<!\b(?:no|any|each|every) )\bone (?!of\b|another\b|or\b)\p{Ll}/iu;
/** "Until 26 October", "between 10:52 and 12:07": a length of time by its ends. */
const TO_AN_END = /\b(?:until|till|through|between|from|by)\b/i;
const CLOCK = /\b\d{1,2}:\d{2}\b/g;
const FOR_EVER = /\b(?:lifetime|for life|permanent(?:ly)?|indefinite(?:ly)?|unlimited)\b/i;
/** The number of an item or a heading: "4. Press", "4 Storage"; not "4 seats are free" or "Four seats". */
const ITEM = /^\W*\d+(?:[.):]|\s+\p{Lu})/u;
/** "Free of charge": no amount, where money is asked for. */
const FREE = /\b(?:free|no (?:charge|cost|fee)|nothing)\b/i;
/** What follows is how much something moved, not what it came to: "increased by $43 million", "a decrease of 2%". */
const MOVED =
  /\b(?:increas|decreas|grew|grow|declin|ris|rose|fell|fall|drop|improv|reduc)\w*(?: (?:by|of))?(?: (?:approximately|about|nearly|around|over))? [$€£¥(-]*$/i;

/** Whether the text tells an amount of what the question asks for, other than its own; `isOfMove` where it asks how much something moved. */
export function tellsAmount(question: string, text: string, isOfMove: boolean): boolean {
  const asked = dimensionsAsked(question);
  if (ASKS_COUNT.test(question) && ONE.test(text)) return true;
  if (ASKS_OFTEN.test(question)) return tellsHowOften(text);
  const isOfAge = asked?.includes("bare");
  if (asked?.includes("time") === true && !isOfAge && tellsLength(text)) return true;
  if (asked?.includes("money") === true && FREE.test(text)) return true;
  const isOfSize = ASKS_HOW_MUCH.test(question);
  const known = new Set(amountsIn(question).map(({ value }) => value));
  return amountsIn(text).some(({ value, dimension, before, countsThings }) => {
    const isOfItem = /^\W*$/.test(before) && ITEM.test(text);
    if (known.has(value) || isOfItem || (!isOfMove && MOVED.test(before))) return false;
    const isBare = dimension === "bare";
    if (asked === undefined) return isBare ? !isLabel(before) : dimension !== "time" || !isOfSize;
    // A row tells its unit in its heading.
    if (isBare && MARKDOWN_ROW.test(text)) return true;
    return asked.includes(dimension) && !countsThings && !(isBare && isLabel(before));
  });
}

function dimensionsAsked(question: string): readonly Dimension[] | undefined {
  if (asksWhatItCosts(question)) return ["money", "part", "bare"];
  return ASKS.find(([asks]) => asks.test(question))?.[1];
}

function tellsLength(text: string): boolean {
  const isFromTo = (text.match(CLOCK)?.length ?? 0) > 1;
  return FOR_EVER.test(text) || isFromTo || (TO_AN_END.test(text) && momentsIn(text).length > 0);
}

/** "Group 1", "HO 00 03", "in section 5": the number behind a name or a single noun tells which one. */
function isLabel(before: string): boolean {
  const [, said = ""] = /(\p{L}+) $/u.exec(before) ?? [];
  if (/^\p{Lu}/u.test(said) && said.length < before.trim().length) return true;
  const word = said.toLowerCase();
  return !isFunctionWord(word) && isBareNoun(word);
}

/** "300 seats": neither a price nor an age. */
type Amount = { value: number; dimension: Dimension; before: string; countsThings: boolean };

/** Numbers, money and parts of a whole; years, dates, times of day and ordinals are no amounts. */
const amountsIn = memoizeText((text: string): readonly Amount[] => {
  const words = wordsOf(text);
  return quantitiesIn(text, words).flatMap(({ kind, value, unit, first, last }): Amount[] => {
    const before = text.slice(0, words[first]?.start);
    if ((kind !== "number" && kind !== "money" && kind !== "percent") || unit === "clock")
      return [];
    if (kind === "number" && isOfListed(text, value)) return [];
    // "Ten working days".
    const behind = MEASURES.get(words[last + 2]?.text ?? "");
    const isOfText = LENGTHS_OF_TEXT.test(words[last + 1]?.text ?? "");
    const dimension = isOfText ? "length" : dimensionOf({ kind, unit: unit ?? behind });
    const countsThings = dimension === "bare" && isNounBehind(text, words, last);
    return [{ value, dimension, before, countsThings }];
  });
});

/** "(2)" of "(1) buses; (2) lorries", unlike "sixty (60) days". */
function isOfListed(text: string, value: number): boolean {
  const isListed = (number: number): boolean => text.includes(`(${number}) `);
  return isListed(value) && (isListed(value - 1) || isListed(value + 1));
}

/** Also behind other numbers: "6, 12 and 18 spoons". */
function isNounBehind(text: string, words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (word === undefined || next === undefined) return false;
  if (!/^,?\s$/.test(text.slice(word.end, next.start))) return false;
  if (/^(?:and|or|\d+)$/.test(next.text)) return isNounBehind(text, words, at + 1);
  const isApart = text.charAt(word.end) === ",";
  return !isApart && !isFunctionWord(next.text) && kindsOf(next.text).includes("n");
}

function dimensionOf({ kind, unit = "" }: Pick<Quantity, "kind" | "unit">): Dimension {
  if (kind === "money") return "money";
  if (kind === "percent") return "part";
  return MEASURED.find((one) => UNITS_OF[one].has(unit)) ?? "bare";
}

/** "How old", "how heavy": whether the question asks for a time, a length or a weight, and no unit and no noun of the text is of it. */
export function measuresOther(question: string, text: string): boolean {
  const asked = MEASURED.filter((one) => dimensionsAsked(question)?.includes(one));
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const saysOf = (one: (typeof MEASURED)[number], word: string): boolean =>
    UNITS_OF[one].has(MEASURES.get(word) ?? word) ||
    NOUNS[one].split(" ").includes(word.replace(/s$/, ""));
  return asked.length > 0 && !asked.some((one) => words.some((word) => saysOf(one, word)));
}
