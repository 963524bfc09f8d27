// Detects what a question asks beyond the cell that was read. If something is left over, the cell
// does not answer the question.
import { countedThings } from "../../language/question/counted-things.ts";
import { ADDED, MORE } from "../../language/question/operation/words-of-change.ts";
import { deniesVerb } from "../../language/polarity.ts";
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import { DENIAL_TERM } from "../../language/words/alike/denials.ts";
import { periodsIn } from "../../language/time/time-periods.ts";
import { termsOf } from "../../language/words/terms.ts";
import { amountsIn } from "../match/amounts/amounts.ts";
import { findRange } from "../match/amounts/ranges.ts";
import type { Found } from "../operations/found.ts";

/** Words of calculating, which may also be part of a name. */
export const WORDS_OF_CALCULATING =
  /\b(?:chang(?:e|ed)|increased?|decreased?|growth|grew|average|mean|ratio|proportion|percent(?:age)?|difference|sum|combined|altogether|product|divided|multiplied|times)\b/gi;

/**
 * Reports whether the question asks for several times the figure of one thing. Returns false if the
 * table states that number itself.
 */
export function asksForMultiple({ text }: ParsedQuestion, { inputs }: Found): boolean {
  const counted = countedThings(text);
  if (counted === undefined) return false;
  const { count, isTime } = counted;
  // "Ten lamps" at the price of 6 to 20 lamps are ten times that price, but "3 hours" are one hire.
  const amounts = amountsIn(text).filter(
    ({ terms, quantity }) => terms.includes(String(count)) && (quantity?.unit ?? "") !== "",
  );
  return inputs.every(({ cell }) => {
    const { labelTerms, glossTerms, headingTerms, aroundTerms, ranges } = cell;
    const isStated = [
      isTime ? labelTerms : labelTerms.difference(glossTerms),
      headingTerms,
      aroundTerms,
    ].some((terms) => terms.has(String(count)));
    return (
      !isStated &&
      !ranges.some(({ low, high }) => low <= count && count <= high) &&
      !amounts.some((amount) => findRange(amount, cell) !== undefined)
    );
  });
}

/**
 * Reports whether the question denies its verb, as in "Who does not supply paper?", and no cell
 * denies anything. Rows that are selected take the denial into account, so they are exempt.
 */
export function isUnmetDenial({ text }: ParsedQuestion, { inputs, kind }: Found): boolean {
  return (
    kind !== "selected" &&
    deniesVerb(text) &&
    !inputs.some(({ cell: { labelTerms, headingTerms } }) =>
      labelTerms.union(headingTerms).has(DENIAL_TERM),
    )
  );
}

/**
 * Reports whether the question asks for a running total up to the date of a row, as in "consumed by
 * 31 December".
 */
export function asksForRunningTotal({ text }: ParsedQuestion, { inputs }: Found): boolean {
  const isOfRow = inputs.every(({ cell: { label } }) => periodsIn(label).length > 0);
  return isOfRow && periodsIn(text).some(({ start }) => SO_FAR.test(text.slice(0, start)));
}

const SO_FAR = /\b(?:by|until|till|up to|since)(?: the end of)? (?:the )?$/i;

const HOW_MUCH_MORE = new RegExp(`\\bhow (?:much|many|far)\\s+(?:${MORE})\\b`, "i");

/**
 * Reports whether the question asks for a difference, as in "How much more does it cost at
 * weekends?", and not every cell states one.
 */
export function asksForDifference({ text }: ParsedQuestion, { inputs }: Found): boolean {
  return (
    HOW_MUCH_MORE.test(text) &&
    !inputs.every(({ cell: { label, heading, table } }) =>
      ADDED.test(`${label} ${heading} ${table.title}`),
    )
  );
}

/**
 * Reports whether the question joins two columns with "or", as in "owned or leased", and the cell
 * is from only one of them.
 */
export function asksForAlternative({ text }: ParsedQuestion, { inputs }: Found): boolean {
  const [, ...words] = /(\p{L}+) or (\p{L}+)/iu.exec(text) ?? [];
  const terms = words.flatMap((word) => termsOf(word));
  return inputs.every(({ cell: { headingTerms, table } }) => {
    const named = terms.filter((term) => headingTerms.has(term));
    const headingTermsOfTable = new Set(table.header.flat().flatMap((head) => termsOf(head)));
    return named.length === 1 && terms.every((term) => headingTermsOfTable.has(term));
  });
}

/** Words in the heading of a column of changes. */
const OF_CHANGE = /\b(?:change|growth|increase|decrease)\b/i;

/**
 * Reports whether the question has a word of calculating that no cell's name contains. The question
 * then asks for more than a reading.
 */
export function asksForCalculation({ text }: ParsedQuestion, { inputs }: Found): boolean {
  const namedTerms = new Set(
    inputs.flatMap(({ cell: { labelTerms, headingTerms, aroundTerms, measure, heading } }) => [
      // A column "Change" holds increases and decreases alike.
      ...(OF_CHANGE.test(heading) ? termsOf("changed increased decreased growth grew") : []),
      ...labelTerms,
      ...headingTerms,
      ...aroundTerms,
      ...(measure.percent ? termsOf("percent percentage proportion ratio") : []),
    ]),
  );
  return (text.match(WORDS_OF_CALCULATING) ?? []).some(
    (word) => !termsOf(word).every((term) => namedTerms.has(term)),
  );
}
