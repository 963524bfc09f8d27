// Whether a question is for a figure, and what it says of how to write the answer.

const ASKS_FOR_FIGURE =
  /\b(?:how much|how many|what percent(?:age)?|percentage|(?:what|which) share of|calculate|compute|average|ratio|proportion|total|sum|change|difference|increase|decrease|growth)\b|\bwhich (?:fiscal )?(?:year|period|quarter|fy)s?\b|\b(?:what|which) (?:is|was|were|are|did|does)\b|\bwhat(?:'s| has| have)\b/i;
const ASKS_OTHERWISE =
  /^\W*(?:why|how (?:is|are|was|were|do|does|did)|who|where|when|which (?!(?:fiscal )?(?:year|period|quarter|fy))|describe|explain|list|does|do|did|is|are|was|were|has|have|can)\b|\bwhat (?:caused|drove|led|does|do|did|kind|type|types|items|components)\b|\bmean(?:s|ing)?\b.*\?|\b(?:consist|include|components|reasons?|factors?)\b|\bwhat (?:(?:is|are|was|were) )?(?:the )?(?:\w+ )?(?:assumptions?|method|basis|policy|purpose)\b|\bwhat\b[^?]*\b(?:by|to|of|for|from|with|on|in)\s*\?\s*$/i;
/** "What are the company's segments?" is answered by names. */
const ASKS_FOR_NAMES =
  /\bwhat (?:are|were) (?:(?!(?:of|from|for|in|by|to)\b)[\p{L}\p{N}.&'’-]+ ){1,5}(?:segments|subsidiaries|brands|types|kinds|categories|names|competitors|directors|executives|officers|locations|risks|conditions)\s*\??\s*$/iu;

/** Asides that say how to answer, not what. */
const ASIDES = [
  /\((?:in|to|rounded?|round|give|answer|usd|million|thousand|percent|%)\b[^)]*\)/gi,
  /\b(?:please )?(?:round(?:ed)?|answer|express|give|provide|report|state) (?:your |the )?(?:answer |result |value )?(?:to|in|as) [^.?;]*/gi,
  /\b(?:base|address|calculate|compute|using|by using|utiliz)\w* [^.?;]*\b(?:statements?|balance sheet|p&l|information|line items|filing)\b[^.?;]*/gi,
  /\b(?:in|as per|according to|based on|from|by drawing conclusions from|in agreement with) the (?:information|table|statement|data)\b[^,.?;]*/gi,
];

/** Whether rows and columns can answer; reasons, descriptions and lists of words are for sentences. */
export function asksForFigure(question: string): boolean {
  const text = tidy(question);
  const isOther = ASKS_OTHERWISE.test(text) || ASKS_FOR_NAMES.test(text);
  return !isOther && ASKS_FOR_FIGURE.test(text);
}

const DECIMALS = ["zero", "one", "two", "three", "four"];

/** The decimals a question wants its answer rounded to; undefined where it doesn't say. */
export function roundingIn(question: string): number | undefined {
  const said = /\bround\w*\b[^.?]*?\b(?<count>\d|zero|one|two|three|four) decimal/i.exec(question)
    ?.groups?.["count"];
  if (said === undefined) return undefined;
  return /\d/.test(said) ? Number(said) : DECIMALS.indexOf(said.toLowerCase());
}

/** The question without the asides on how to answer it. */
export function tidy(question: string): string {
  let text = question.replaceAll(/\s+/g, " ").trim();
  for (const aside of ASIDES) text = text.replaceAll(aside, " ");
  return text
    .replaceAll(/\s+([?,.;])/g, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();
}
