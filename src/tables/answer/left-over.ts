// What a question says beyond what was read: then something else is asked for than the figure that was found.
import { countedThings } from "../../language/question/counted-things.ts";
import { ADDED, MORE } from "../../language/question/operation/words-of-change.ts";
import { deniesVerb } from "../../language/polarity.ts";
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import { periodsIn } from "../../language/time/time-periods.ts";
import { termsOf } from "../../language/words/terms.ts";
import type { Found } from "../operations/found.ts";

/** They may be words of a name as well. */
export const WORDS_OF_CALCULATING =
  /\b(?:chang(?:e|ed)|increased?|decreased?|growth|grew|average|mean|ratio|proportion|percent(?:age)?|difference|sum|combined|altogether|product|divided|multiplied|times)\b/gi;

/** So many times the figure that is told for one are asked for, unless the table says the number itself. */
export function isMultiple({ text }: ParsedQuestion, { inputs }: Found): boolean {
  const counted = countedThings(text);
  if (counted === undefined) return false;
  const { count, isTime } = counted;
  return inputs.every(
    ({ cell: { labelTerms, glossTerms, headingTerms, aroundTerms, ranges } }) =>
      ![isTime ? labelTerms : labelTerms.difference(glossTerms), headingTerms, aroundTerms].some(
        (terms) => terms.has(String(count)),
      ) && !ranges.some(({ low, high }) => low <= count && count <= high),
  );
}

/** "Who does not supply paper?" is not answered by a cell, unless it says "not" itself. Rows are chosen with the denial. */
export function isDenied({ text }: ParsedQuestion, { inputs, kind }: Found): boolean {
  const [not = ""] = termsOf("not");
  return (
    kind !== "selected" &&
    deniesVerb(text) &&
    !inputs.some(({ cell: { labelTerms, headingTerms } }) =>
      labelTerms.union(headingTerms).has(not),
    )
  );
}

/** "Consumed by 31 December": all that came before as well, where the day is that of a row. */
export function isSoFar({ text }: ParsedQuestion, { inputs }: Found): boolean {
  const isOfRow = inputs.every(({ cell: { label } }) => periodsIn(label).length > 0);
  return isOfRow && periodsIn(text).some(({ start }) => SO_FAR.test(text.slice(0, start)));
}

const SO_FAR = /\b(?:by|until|till|up to|since)(?: the end of)? (?:the )?$/i;

const HOW_MUCH_MORE = new RegExp(`\\bhow (?:much|many|far)\\s+(?:${MORE})\\b`, "i");

/** "How much more does it cost at weekends?" asks for a difference, and no cell is one that does not say so. */
export function isCompared({ text }: ParsedQuestion, { inputs }: Found): boolean {
  return (
    HOW_MUCH_MORE.test(text) &&
    !inputs.every(({ cell: { label, heading, table } }) =>
      ADDED.test(`${label} ${heading} ${table.title}`),
    )
  );
}

/** "Owned or leased": another column than the cell's says one of the two, and only together are they asked for. */
export function isAlternative({ text }: ParsedQuestion, { inputs }: Found): boolean {
  const [, ...words] = /(\p{L}+) or (\p{L}+)/iu.exec(text) ?? [];
  const terms = words.flatMap((word) => termsOf(word));
  return inputs.every(({ cell: { headingTerms, table } }) => {
    const said = terms.filter((term) => headingTerms.has(term));
    const heads = new Set(table.header.flat().flatMap((head) => termsOf(head)));
    return said.length === 1 && terms.every((term) => heads.has(term));
  });
}

/** What heads a column of changes. */
const OF_CHANGE = /\b(?:change|growth|increase|decrease)\b/i;

/** A word of calculating that neither the operation nor a cell's own name takes up: something else is asked than to read. */
export function isUnread({ text }: ParsedQuestion, { inputs }: Found): boolean {
  const said = new Set(
    inputs.flatMap(({ cell: { labelTerms, headingTerms, aroundTerms, measure, heading } }) => [
      // A column "Change" tells a growth and a decrease alike.
      ...(OF_CHANGE.test(heading) ? termsOf("changed increased decreased growth grew") : []),
      ...labelTerms,
      ...headingTerms,
      ...aroundTerms,
      ...(measure.percent ? termsOf("percent percentage proportion ratio") : []),
    ]),
  );
  return (text.match(WORDS_OF_CALCULATING) ?? []).some(
    (word) => !termsOf(word).every((term) => said.has(term)),
  );
}
