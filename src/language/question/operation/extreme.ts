// Reads questions for the largest or the smallest: "Which year had the highest X?", "What was the
// largest expense?".
import type { Operation } from "../parsed-question.ts";
import { type MaskedQuestion, IS_LEAST, LEAST, MORE, MOST } from "./words-of-change.ts";
import { chosenNounIn, operationFor } from "./operands.ts";

/**
 * Matches the verb before a superlative, which is dropped: "Which goods carry the highest duty?"
 * "Drew the most games" keeps it, because it says which games.
 */
const VERB_BEFORE = new RegExp(
  `^\\W*\\p{L}+ (?<the>the (?:${MOST}|${LEAST})\\b)(?<!most|least|fewest)`,
  "iu",
);
const NOUN_OF_TIME =
  "(?:(?:fiscal|financial|calendar) )?(?:years?|periods?|quarters?|months?|fys?)";

/**
 * Matches comparisons with a superlative, such as "Is the maximum dose of A higher than that of
 * B?", which choose nothing.
 */
const COMPARES = new RegExp(
  `^\\W*(?:is|are|was|were|do|does|did|has|have|had)\\b.*\\b${MORE}\\b.*\\bthan\\b`,
  "i",
);
export const SUPERLATIVE = new RegExp(`(?<!-)\\b(?<degree>${MOST}|${LEAST})\\b`, "i");

/** Matches "Which of the two clubs has the higher fee?" */
const OF_TWO = new RegExp(
  `^\\W*(?:which|what)\\b(?![^?]*\\bthan\\b|[^?]*\\bor\\b)[^?]*?\\bthe (?<degree>${MORE})\\b`,
  "i",
);

const COMPARATIVE = new RegExp(`\\b(?:${MORE})\\b`, "i");

/**
 * Reads "Which year had the highest X?", "In which year was X larger?" and "What was the largest
 * expense?".
 */
export function readExtreme({ text }: MaskedQuestion): Operation | undefined {
  if (COMPARES.test(text)) return undefined;
  if (
    /\bat (?:most|least)\b|\bmost (?:recent|of)\b|\b(?:least|most) likely\b|\bbest (?:buy|describes?)\b/i.test(
      text,
    )
  )
    return undefined;
  const degree = (SUPERLATIVE.exec(text) ?? OF_TWO.exec(text))?.groups?.["degree"];
  const time = new RegExp(
    `\\b(?:which|what|when)\\b(?: of the)?(?: (?:two|three|four|five))? ?(?<noun>${NOUN_OF_TIME})?\\b`,
    "i",
  ).exec(text);
  const isOfTime =
    time !== null && (time.groups?.["noun"] !== undefined || /^when$/i.test(time[0].trim()));
  const comparative = isOfTime && !/\bthan\b/i.test(text) ? COMPARATIVE.exec(text)?.[0] : undefined;
  const adjective = degree ?? comparative;
  if (adjective === undefined) return undefined;
  const kind = IS_LEAST.test(adjective) ? "minimum" : "maximum";
  if (isOfTime)
    return operationFor(kind, text.replace(time[0], " "), {
      among: (time.groups?.["noun"] ?? "year").toLowerCase(),
    });
  const before = text.slice(0, text.indexOf(adjective));
  const noun = chosenNounIn(before);
  if (noun !== undefined && !noun.isCount) {
    const rest = text.replace(noun.said, " ").replace(VERB_BEFORE, "$<the>");
    return operationFor(kind, rest, { among: noun.noun });
  }
  if (/\bhow (?:many|much)\b/i.test(before)) return undefined;
  const isName =
    /(?:\b(?:the|a|its|their|our|single)|['’]s?)\s*$/i.test(before) || /^\W*$/.test(before);
  return isName ? operationFor(kind, text, { among: "row" }) : undefined;
}
