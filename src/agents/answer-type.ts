// What kind of thing a question asks for, where its words say so: a sentence without such a thing can't answer it.
import { namesPerson } from "./answer-name.ts";
import { asksForLetters, asksForMeaning, defines, spellsOut } from "./answer-definition.ts";
import { DURATION, MEASURED, NUMBER_WORD } from "./answer-measure.ts";
import { holdsPlace } from "./answer-place.ts";

const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
/** What is written in digits and counts nothing: dates, years, numbered things and identifiers. */
const NO_COUNT = new RegExp(
  [
    `\\b${MONTH}\\.? \\d{1,2}(?:st|nd|rd|th)?\\b(?:,? \\d{4})?`,
    `\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}\\b`,
    "(?<![\\d,.$€£-])(?:1[5-9]|20)\\d\\d(?![\\d,%]|\\.\\d)(?!\\s?(?:feet|foot|ft|miles?|square|dollars|pounds)\\b)",
    "\\b(?:section|item|note|page|part|rule|exhibit|form|article|chapter|table|figure|no\\.)\\s\\d[\\d.]*",
    "\\p{L}-?\\d+|\\d+-\\p{Lu}",
    "\\[\\d+\\]",
    "\\b\\d+[- ]years?[- ]old\\b",
    // The number of an item of a list.
    "^\\W*\\d{1,3}[.)](?!\\d)",
  ].join("|"),
  "giu",
);

/** Nouns whose value is a figure. */
const MEASURE =
  "(?:amount|balance|cost|deductible|dividend|fee|frequency|income|limit|maximum|minimum|number|percentage|premium|price|ratio|revenues?|salary|sum|temperature|total|wage|weight|width|yield)";

type AnswerType = {
  asks: Pick<RegExp, "test">;
  holds: RegExp | ((text: string, question: string) => boolean);
};

const TYPES: readonly (AnswerType & { asks: RegExp })[] = [
  {
    asks: /\b(?:(?:which|what) (?:date|day|year|month|time)s?|on what date|by when|since when|deadline for)\b/i,
    holds: new RegExp(
      `\\b(?:${MONTH}\\.? \\d{1,2}|\\d{1,2} ${MONTH}|(?:1[5-9]|20)\\d{2}|\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|\\d{1,2}(?::\\d{2})? ?[ap]\\.?m)\\b`,
      "i",
    ),
  },
  {
    asks: /^\W*when\b(?=.*\?\s*$)/i,
    holds: new RegExp(
      `\\b${MONTH}\\b|\\b(?:1[0-9]|20)\\d{2}\\b|\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|\\b(?:centur(?:y|ies)|decades?|(?:\\d+|${NUMBER_WORD}) (?:hours?|days?|weeks?|months?|years?)|\\d{1,2}(?::\\d{2})? ?[ap]\\.?m|o['’]clock|at ${NUMBER_WORD}|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|seasons?|spring|summer|autumn|winter|midnight|noon|anniversary|immediately|annually|monthly|daily|\\d+(?:st|nd|rd|th)|until|during|before|once|if|when(?:ever)?)\\b`,
      "i",
    ),
  },
  { asks: /\bhow (?:many|much)\b/i, holds: holdsCount },
  {
    asks: /\b(?:what|which) (?:percent(?:age)?|share|proportion)\b/i,
    holds: /\d\s?%|\bper ?cent\b|\bhalf\b|\bthird\b|\bquarter\b/i,
  },
  { asks: /\bhow long\b/i, holds: DURATION },
  {
    asks: /\bhow (?:far|tall|high|deep|wide|large|big|fast|heavy)\b/i,
    holds: MEASURED,
  },
  {
    asks: /\bhow (?:old|often)\b/i,
    holds: new RegExp(
      `\\d|\\b${NUMBER_WORD}\\b|\\b(?:daily|weekly|monthly|yearly|annual(?:ly)?|always|never|every)\\b`,
      "i",
    ),
  },
  { asks: /^\W*who\b(?! (?:is|are) (?:eligible|covered))/i, holds: namesPerson },
];

const SIGNED = /(?<=\s)[-−](\d+(?:\.\d+)?)(?![\d-])/;
const A_FEW = "(?:two|three|four|five|six|seven|eight|nine|ten|\\d)";

/** Questions whose words are informative in addition to the kind of answer that they ask for. */
const FURTHER_TYPES: readonly AnswerType[] = [
  {
    asks: /^\W*why\b/i,
    holds:
      /\b(?:[Bb]ecause|[Ss]ince|[Aa]s|[Dd]ue|owing|thanks to|reasons?|caus\w+|results?|resulted|resulting|therefore|thus|hence|so|to [a-z]+|led|leads|why|explain\w*|attribut\w+|reflect\w*|consequen\w+|purpose)\b/,
  },
  {
    asks: new RegExp(
      `^\\W*what(?:['’]s| is| are| was| were)\\b(?:(?!\\b(?:and|that|which|who|of|for|in|on|to|from)\\b)[^?,])*\\b${MEASURE}\\b(?=\\s*(?:\\?|$|(?:of|for|in|on|per|paid|at)\\b))`,
      "i",
    ),
    holds: (text) => holdsCount(text) || /\bfree\b|\bwaived\b/i.test(text),
  },
  {
    asks: /^\W*what(?:['’]s| is| are| was| were)\b[^?]*\b(?:address|(?:phone|telephone|fax) number|e-?mail)\W*$/i,
    holds: /\d{2}|@/,
  },
  {
    asks: /^\W*(?:what|which) (?:deductible|discount|fee|surcharge|charge)\b(?!s)/i,
    holds: (text) => holdsCount(text) || /\b(?:no|free|waived)\b/i.test(text),
  },
  { asks: /^\W*where\b/i, holds: holdsPlace },
  {
    asks: new RegExp(
      `^\\W*(?:what|which)(?: (?:are|were))?(?: the| its| their)? ${A_FEW} \\p{L}+s\\b`,
      "iu",
    ),
    holds: /\p{L}[^,;]*,[^,;]+\band\b\s+(?!\d)|\p{L} and \p{L}|[;:•]/u,
  },
  {
    asks: /^\W*(?:which|who)\b[^?]*\bthe (?:most|least|highest|lowest|largest|smallest|biggest|greatest|fewest)\b/i,
    holds:
      /\b(?:most|least|\p{L}{3,}est|top|records?|first|leading|leader|maximum|minimum|number one|more than any)\b/iu,
  },
  {
    asks: /\bmost (?:often|commonly|frequently)\b/i,
    holds:
      /\bmost (?:often|common|frequent|of)|\b(?:commonest|chief|main|primar|majorit|predominant|prevalent)/i,
  },
  {
    asks: /^\W*what (?:must|should|shall|do|can|may)\b[^?]*\b(?:do|done)\b/i,
    holds:
      /\b(?:must|should|shall|please|requir\w+|needs?|ha(?:s|ve) to|can|may|will|by \p{L}+ing)\b/iu,
  },
  { asks: { test: asksForMeaning }, holds: defines },
  { asks: { test: asksForLetters }, holds: spellsOut },
  {
    asks: /^\W*(?:[Ww]hom?|[Ww]here|[Ww]hat|[Ww]hich)\b.*\b(?:before|prior to) (?:\p{L}+ing\b|(?:he|she|it|they|the)\b|\p{Lu})/u,
    holds:
      /\b(?:before|prior|previous\w*|former\w*|until|earlier|preced\w+|had)\b|\b[Ff]rom (?!(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)\p{Lu}/iu,
  },
  { asks: SIGNED, holds: holdsSigned },
];

/** "A value of -2" is of no other value. */
function holdsSigned(text: string, question: string): boolean {
  const [, figure = ""] = SIGNED.exec(question) ?? [];
  return new RegExp(`(?<![\\p{L}\\d])(?:[-−–]${figure}|\\(${figure}\\))(?!\\d)`, "u").test(text);
}

function holdsCount(text: string): boolean {
  const counted = text.replaceAll(NO_COUNT, " ");
  return /\d/.test(counted) || new RegExp(`\\b${NUMBER_WORD}\\b`, "i").test(counted);
}

/** Whether the text holds the kind of thing that the question asks for; true where the question names no kind. */
export function holdsAnswerType(question: string, text: string): boolean {
  return [...TYPES, ...FURTHER_TYPES].every(
    ({ asks, holds }) =>
      !asks.test(question) ||
      (typeof holds === "function" ? holds(text, question) : holds.test(text)),
  );
}

/** "Where is it on a map", "in the world": says no more than "where". */
const ON_MAP =
  /(?<=^\W*where\b.*)\b(?:located |situated |found )?(?:on (?:an?|the) (?:\p{L}+ )?map|in the (?:whole )?world)\b/iu;

/** The question without the words that only say which kind of thing it asks for. */
export function withoutAsking(question: string): string {
  const plain = question.replace(ON_MAP, " ");
  return TYPES.reduce((text, { asks }) => text.replace(asks, " "), plain);
}
