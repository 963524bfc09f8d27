// Reads calculations over several times: changes, averages and sums.
import type { Operation } from "../parsed-question.ts";
import {
  type MaskedQuestion,
  CHANGE,
  HOW_CHANGED,
  MORE,
  PERCENT,
  PERCENT_CHANGE,
} from "./words-of-change.ts";
import { operationFor } from "./operands.ts";

const BOTH_TIMES = /\b(?:both|the two) (?:(?:fiscal|financial) )?(?:years|periods|quarters|fys)\b/i;
const OVER_TIME =
  /\b(?:year[- ](?:over|on)[- ]year|yoy|from the (?:year|period|quarter) before|since the (?:year|period) before|compared (?:to|with) the (?:year|period|quarter) before|over the (?:year|period)s?|between the (?:two )?(?:years|periods)|⟵)/i;

const POINTS = /\b(?:percentage|basis) points?\b/i;

/**
 * Matches "How much rain fell in July?", which asks for the amount that fell and not for a
 * decrease.
 */
const FELL = new RegExp(
  `^\\W*how (?:much|many) (?!(?:do|does|did|has|have|had|is|are|was|were|will|would|of|${MORE})\\b)(?:[\\p{L}-]+ ){1,3}(?:fell|rose|grew|dropped)\\b(?! (?:by|from|to)\\b)`,
  "iu",
);

/** Matches "how much higher … than" and "by how much was … higher than". */
const COMPARES = new RegExp(
  `\\bhow (?:much|many) ${MORE}\\b.*\\bthan\\b|\\bby how (?:much|many) (?:is|are|was|were)\\b.*\\b${MORE}\\b.*\\bthan\\b`,
  "i",
);

export function readChange({ text, times }: MaskedQuestion): Operation | undefined {
  if (FELL.test(text)) return undefined;
  const isChange = CHANGE.test(text) || /\bdifference\b/i.test(text);
  const compares = COMPARES.test(text);
  if (!isChange && !compares) return undefined;
  const isTimed = times > 0 || BOTH_TIMES.test(text) || OVER_TIME.test(text);
  const isRate = PERCENT_CHANGE.test(text);
  if (POINTS.test(text)) return operationFor("change", text);
  if (isRate || (PERCENT.test(text) && isTimed)) return operationFor("growth", text);
  if (/\bgrowth\b/i.test(text) && !/\bgrowth (?:in|of|between|from)\b/i.test(text) && times < 2)
    return undefined;
  if (/\baverage\b/i.test(text) && !/\bweighted[- ]average\b/i.test(text))
    return operationFor("unclear", text);
  const isAsked =
    /\b(?:what|how much|by how much|how many)\b[^?]*?\b/i.test(text) ||
    HOW_CHANGED.test(text) ||
    /^\W*(?:the )?(?:change|difference|increase|decrease|growth)\b/i.test(text);
  if (!isAsked && times < 2) return undefined;
  const isPlain =
    /^\W*(?:what|how much)\b[^?]*\b(?:change|difference|increase|decrease|growth|rise|fall|decline)\b (?:in|of)\b/i.test(
      text,
    ) || /^\W*(?:by )?how much (?:do|does|did|has|have|will|would)\b/i.test(text);
  if (!isTimed && !isPlain) return undefined;
  if (/\brespective(?:ly)?\b/i.test(text)) return operationFor("unclear", text);
  return operationFor("change", text);
}

export function readOverTime({ text, times }: MaskedQuestion): Operation | undefined {
  if (
    /\baverage\b|\bmean of\b|\bon average\b/i.test(text) &&
    !/\bweighted[- ]average\b/i.test(text)
  ) {
    return operationFor("average", text);
  }
  const isSum =
    /\bsum(?: up)? (?:of|the)\b|\bcombined\b(?! (?:ratio|rate|percentage)s?\b)|\baltogether\b|\bin (?:total|all|sum)\b|\badd(?:s|ed)? up\b|\btogether\b/i.test(
      text,
    ) ||
    /\btotal\b[^?]*\b(?:of|for|from|in|across) all\b/i.test(text) ||
    (/\btotal\b/i.test(text) && times > 1);
  return isSum && !/\brespective/i.test(text) ? operationFor("sum", text) : undefined;
}
