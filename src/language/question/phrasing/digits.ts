// Numbers of a question as tables write them.
const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const COUNTED = new RegExp(
  `\\b(${NUMBERS.join("|")})(?=[- ](?:years?|months?|days?|weeks?|quarters?)\\b)`,
  "gi",
);

/** "Less than one year" is how tables' "less than 1 year" is asked for, and "a three-year-old" somebody at the age of 3 years. */
export function withDigits(text: string): string {
  return text
    .replaceAll(COUNTED, (word) => String(NUMBERS.indexOf(word.toLowerCase())))
    .replaceAll(/\b(\d{1,3})[- ](year|month|week|day)s?[- ]olds?\b/gi, "age of $1 $2s");
}
