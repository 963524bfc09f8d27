// Numbers of a question as tables write them.
import { ONES } from "../../quantities/number-words.ts";

const COUNTED = new RegExp(
  `\\b(${ONES.join("|")})(?=[- ](?:years?|months?|days?|weeks?|quarters?)\\b)`,
  "gi",
);

/** "Less than one year" is how tables' "less than 1 year" is asked for, and "a three-year-old" somebody at the age of 3 years. */
export function withDigits(text: string): string {
  return text
    .replaceAll(COUNTED, (word) => String(ONES.indexOf(word.toLowerCase())))
    .replaceAll(/\b(\d{1,3})[- ](year|month|week|day)s?[- ]olds?\b/gi, "age of $1 $2s");
}
