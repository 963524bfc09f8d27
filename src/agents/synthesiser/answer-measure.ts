// What tells how long and how large something is: a number with its unit, or the ends of a time.
export const NUMBER_WORD =
  "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|once|twice|no|none)";
/** Of time or of length. */
const UNIT =
  "(?:seconds?|minutes?|hours?|days?|nights?|weeks?|fortnights?|months?|quarters?|years?|decades?|centur(?:y|ies)|semesters?|terms?|seasons?|episodes?|pages?|words?|inch(?:es)?|feet|foot|ft|yards?|miles?|met(?:er|re)s?|kilomet(?:er|re)s?|km|cm|mm|m|in|mi|min|hrs?|yrs?|s|h)";
export const DURATION = new RegExp(
  `(?:\\d|\\b(?:${NUMBER_WORD}|an?|several|few|many|per|each|every|single|whole|entire|full))\\)?[- ]?(?:\\p{L}+[- ]){0,2}?${UNIT}\\b|\\b(?:until|till|since|throughout|indefinite|permanent|forever|perpetual|life|lifetime|brief|(?:19|20)\\d\\d\\b.{1,20}\\b(?:19|20)\\d\\d)|\\d+:\\d\\d`,
  "iu",
);

/** "400 sq ft", "three storeys", "a mile". */
export const MEASURED = new RegExp(
  `(?:\\d|\\b(?:${NUMBER_WORD}|an?|several|few))\\)?[- ]?(?:\\p{L}+[- ]){0,2}?(?:${UNIT}|acres?|hectares?|sq\\b|square|cubic|sq\\.|stor(?:e?ys|ies)|floors|rooms|people|inhabitants|seats|mph|km/h|knots?|tons?|tonnes?|kg|kilograms?|lbs?|pounds?|ounces?|lit(?:er|re)s?|gallons?|times|percent|degrees|gb|mb|bytes|employees|members)\\b|\\d ?[%x×″"'′]|\\d{3}`,
  "iu",
);
