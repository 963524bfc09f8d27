// Reduces a phrase of a question to the words that name something, without words of asking, of
// calculating and of time.
import type { Operation, OperationKind } from "../parsed-question.ts";
import { ONLY_CHANGE } from "./words-of-change.ts";

const ASKING =
  "how (?:much|many|often|fast|quickly|high|big|large|long|old|far|tall|deep|wide|heavy)|what|which|who|whose|how|much|many|when|where|is|was|were|are|be|been|being|am|did|does|do|has|have|had|having|will|would|could|can|should|there|me|you|please|tell|show|give|calculate|compute|determine|stand|stood|amount(?:s|ed)?|come|came|comes|equal|expressed|compare|any|also|exactly|know|like|figures?|whats|(?-i:may)|ask|dollars";
const LINKING =
  "(?<=all )(?:two|three|four|five|six|seven|eight|nine|ten)|the|its|their|our|his|her|they|that|this|these|those|between|from|than|(?:if|when) (?:i|we|you|one) [a-z]+|compared|respective(?:ly)?|both|as (?:at|of)|for the|during|across|over the|all|by|about|roughly|approximately|ended|ending|end of|at the end|company['’]s|company|over";
/** Words for the calculation. */
const CALCULATING = `${ONLY_CHANGE}|values?|applicable|corresponding|percentage points?|percentages?|percent|differences?|average|mean|sum|ratio|proportion|year[- ]over[- ]year|year[- ]on[- ]year|altogether|combined|together|largest|highest|higher|larger|bigger|biggest|lowest|smallest|fewest|cheapest|lower|smaller|greatest|greater|least|most|maximum|minimum|more|less|fewer|in (?:thousands|millions|billions|usd|dollars)|add(?:ed|s)? up`;
const TIMES =
  "year[- ]ends?|(?:both|the two) (?:fiscal |financial )?(?:years|periods|quarters|fys)|(?<!\\bper |\\d )(?:years?|periods?|quarters?)|fiscal|fys?|(?<=\\b(?:the|these|all|both) )(?:\\d|two|three|four|five) years(?: period)?|(?:\\d|two|three|four|five)-years?(?: period)?|(?:[2-9]|two|three|four|five) year(?: period)?";
/**
 * Comparisons that belong to the figure after them, as in "over 500", "more than 10 kg" and "65 and
 * over".
 */
const OF_FIGURE = "(?:over|(?:more|less|fewer|greater) than|at (?:least|most))\\s+[$€£¥]?\\d";
const EMPTY = new RegExp(
  `\\b(?<!\\d\\s(?:and|or)\\s)(?!${OF_FIGURE}|(?<=\\b(?:more|less|fewer|greater)\\s)than\\s+[$€£¥]?\\d|(?<=\\bat\\s)(?:least|most)\\s+[$€£¥]?\\d)(?:${ASKING}|${LINKING}|${CALCULATING}|${TIMES})\\b(?!-[a-z])|[§?;:/!]|(?<!\\d)%|,(?!\\d)|['’]s\\b`,
  "gi",
);

/**
 * Verbs after "did" that only say that a figure exists, as in "What sales did Tern report in §?"
 */
const OF_HAVING =
  /(?<=\b(?:do|does|did)\b[^?§]*\s)(?:report|record|post|book|generate|achieve|see|show|reali[sz]e|state|disclose|present|list)(?=\s*(?:(?:in|for|at|on|over|during)\s+)?(?:§|[?.!]|$))/gi;

export function operandsOf(text: string): string {
  return text
    .replaceAll(OF_HAVING, " ")
    .replaceAll("⟵", " ")
    .replaceAll(EMPTY, " ")
    .replaceAll(
      /(?<![\p{L}\p{N}])(?:an?|it|us|we|(?<!\p{L} )A(?=\s+\p{Ll}))(?![\p{L}\p{N}])/gu,
      " ",
    )
    .replaceAll(/(?<=\s|^)[().–-]+(?=\s|$)/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(
      /^(?:(?:of|in|for|at|on|with|was|is|and|or|to)\s+)+|(?:\s+(?:of|in|for|at|on|with|and|or|to))+$/gi,
      "",
    )
    .trim();
}

export function operationFor(
  kind: OperationKind,
  subject: string,
  more: Partial<Operation> = {},
): Operation {
  return { kind, operands: [operandsOf(subject)], ...more };
}

/**
 * Returns what the question chooses among or counts: "which years", "how many expense segments".
 */
export function chosenNounIn(
  text: string,
): { noun: string; said: string; isCount: boolean } | undefined {
  const groups =
    /(?<said>(?:in |for |during )?\b(?:which|what|how (?<many>many))(?: of (?:the|our|its|their|these|those|\p{Lu}[\p{L}\p{N}& .-]{0,30}?['’]s?))? (?<noun>(?:(?!\b(?:was|were|is|are|had|has|have|did|do|does|in|of|for|with|whose|that|§)\b)[\p{L}&-]+\s*){1,4}))/iu.exec(
      text,
    )?.groups;
  if (groups === undefined) return undefined;
  const { noun = "", many, said = "" } = groups;
  // In "Which team scored the most", the verb before "the" is not part of the noun.
  const named = /\bthe\s*$/i.test(noun) ? noun.replace(/\S+\s+the\s*$/i, "") : noun;
  const asked = said.slice(0, said.length - noun.length + named.length);
  return named.trim() === ""
    ? undefined
    : { noun: named.trim().toLowerCase(), said: asked, isCount: many !== undefined };
}
