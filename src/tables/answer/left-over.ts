// What a question says beyond what was read: then something else is asked for than the figure that was found.
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import { termsOf } from "../../language/words/terms.ts";
import type { Found } from "../operations/found.ts";

const LEFT =
  /\b(?:chang(?:e|ed)|increased?|decreased?|growth|grew|average|mean|ratio|proportion|percent(?:age)?|difference|sum|combined|altogether|product|divided|multiplied|times)\b/gi;

/** "For two years": so many times the figure that is told for one, unless the table says the length itself. */
const LENGTH =
  /\bfor (?<count>(?!1\b)\d+) (?:full )?(?:years?|months?|weeks?|days?|nights?|hours?)\b/gi;

export function isMultiple({ text }: ParsedQuestion, { inputs }: Found): boolean {
  return Array.from(text.matchAll(LENGTH)).some(({ groups }) => {
    const count = groups?.["count"] ?? "";
    return inputs.every(
      ({ cell: { labelTerms, headingTerms, aroundTerms, ranges } }) =>
        ![labelTerms, headingTerms, aroundTerms].some((terms) => terms.has(count)) &&
        !ranges.some(({ low, high }) => low <= Number(count) && Number(count) <= high),
    );
  });
}

/** A word of calculating that neither the operation nor a cell's own name takes up: something else is asked than to read. */
export function isUnread({ text }: ParsedQuestion, { inputs }: Found): boolean {
  const said = new Set(
    inputs.flatMap(({ cell: { labelTerms, headingTerms, aroundTerms, measure } }) => [
      ...labelTerms,
      ...headingTerms,
      ...aroundTerms,
      ...(measure.percent ? termsOf("percent percentage proportion ratio") : []),
    ]),
  );
  return (text.match(LEFT) ?? []).some((word) => !termsOf(word).every((term) => said.has(term)));
}
