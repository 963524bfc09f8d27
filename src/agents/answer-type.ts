// What kind of thing a question asks for, where its words say so: a sentence without such a thing can't answer it.

const NUMBER_WORD =
  "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|once|twice|no|none)";
const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";

type AnswerType = { asks: RegExp; holds: RegExp };

const TYPES: readonly AnswerType[] = [
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
  { asks: /\bhow (?:many|much)\b/i, holds: new RegExp(`\\d|\\b${NUMBER_WORD}\\b`, "i") },
  {
    asks: /\b(?:what|which) (?:percent(?:age)?|share|proportion)\b/i,
    holds: /\d\s?%|\bper ?cent\b|\bhalf\b|\bthird\b|\bquarter\b/i,
  },
  {
    asks: /\bhow (?:long|old|often|far|tall|high|deep|wide|large|big|fast)\b/i,
    holds: new RegExp(
      `\\d|\\b${NUMBER_WORD}\\b|\\b(?:daily|weekly|monthly|yearly|annual(?:ly)?|always|never|every)\\b`,
      "i",
    ),
  },
  {
    asks: /^\W*who\b(?! (?:is|are) (?:eligible|covered))/i,
    holds: /\p{Lu}[\p{L}.'’-]+|\b(?:he|she|they|we|you|insured|applicant|company)\b/u,
  },
];

/** Whether the text holds the kind of thing that the question asks for; true where the question names no kind. */
export function holdsAnswerType(question: string, text: string): boolean {
  return TYPES.every(({ asks, holds }) => !asks.test(question) || holds.test(text));
}

/** The question without the words that only say which kind of thing it asks for. */
export function withoutAsking(question: string): string {
  return TYPES.reduce((text, { asks }) => text.replace(asks, " "), question);
}
