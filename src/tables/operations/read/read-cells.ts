// Reads the cells that the question names, or the average or the total that a table states itself.
import type { ParsedQuestion } from "../../../language/question/parsed-question.ts";
import { AMOUNT_TERMS } from "../../../language/question/weak-words.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { lookUpPair, pairIn } from "../../match/look-up-pair.ts";
import { phraseTerms } from "../../match/phrase-terms.ts";
import { lookUpAll, type Source } from "../../match/look-up.ts";
import { type Input, leastScore } from "../input.ts";
import type { Found } from "../found.ts";
import { TOTAL_LABEL } from "../parts-of-total.ts";
import { timesAsked } from "../times.ts";

export function readCells(question: ParsedQuestion, source: Source): Found | undefined {
  const { measure } = question;
  const times = timesAsked(question, source);
  const periods = times.length === 0 ? [undefined] : times;
  const isSeveral = /\brespective/i.test(question.text);
  const ofOne = lookUpAll(
    periods.map((period) => ({ subject: measure, period })),
    source,
  );
  const ofTwo = findCellsOfPair(measure, times, source);
  // "Revenues and operating income" are two rows, even if a third row has words of both.
  const isOfTwo =
    ofOne === undefined || (ofTwo !== undefined && leastScore(ofTwo) > leastScore(ofOne));
  const inputs = isOfTwo ? ofTwo : ofOne;
  // "The respective values of A and B" asks for two.
  if (inputs === undefined || (inputs.length === 1 && isSeveral)) return undefined;
  return { kind: "read", inputs, score: leastScore(inputs) };
}

/** Returns two cells of one time for a phrase such as "The respective sales of A and B". */
function findCellsOfPair(
  phrase: string,
  periods: ReturnType<typeof timesAsked>,
  source: Source,
): Input[] | undefined {
  const pair = pairIn(phrase);
  if (pair === undefined || periods.length > 1) return undefined;
  const inputs = lookUpPair(pair, periods[0], source);
  const [one, other] = inputs ?? [];
  if (one === undefined || other === undefined || one.cell === other.cell) return undefined;
  return namesBoth(one, pair) || namesBoth(other, pair) ? undefined : inputs;
}

/**
 * Reports whether a row has both names of a pair: "Sales and marketing" is one row. What follows the
 * second name may belong to both of them: "lease and loan obligations".
 */
function namesBoth({ cell: { labelTerms } }: Input, [first, second]: readonly [string, string]) {
  const [next] = phraseTerms(second);
  const own = new Set(phraseTerms(first)).difference(new Set(phraseTerms(second)));
  return next !== undefined && labelTerms.has(next) && !own.isDisjointFrom(labelTerms);
}

function isTotal({ cell: { label, labelTerms } }: Input): boolean {
  return TOTAL_LABEL.test(label) || labelTerms.has("total");
}

/**
 * Reads the total that the table states itself, which takes precedence over a calculated one: "How
 * many are there in total?"
 */
export function readTotal(question: ParsedQuestion, source: Source): Found | undefined {
  if (question.periods.length > 1) return undefined;
  const measure = `total ${question.measure.replaceAll(/\b(?:in )?(?:total|all|altogether)\b/gi, " ")}`;
  const [period] = timesAsked(question, source);
  const inputs = lookUpAll([{ subject: measure, period }], source);
  return inputs?.every(isTotal) === true
    ? { kind: "read", inputs, score: leastScore(inputs) }
    : undefined;
}

const AVERAGE = new Set(termsOf("average mean"));

/**
 * Reads a row or a column of averages, for one time or none, which takes precedence over a
 * calculated average.
 */
export function readAverage(question: ParsedQuestion, source: Source): Found | undefined {
  const { text, operation } = question;
  if (timesAsked(question, source).length > 1 || operation.operands.length > 1) return undefined;
  const asked = new Set(termsOf(text)).intersection(AVERAGE);
  const averages = source.cells.filter(({ labelTerms, headingTerms, aroundTerms }) =>
    [labelTerms, headingTerms, aroundTerms].some((terms) => asked.isSubsetOf(terms)),
  );
  const measure = `${[...asked].join(" ")} ${question.measure}`;
  return asked.size === 0
    ? undefined
    : readCells({ ...question, measure }, { ...source, cells: averages });
}

const EXTREMES = new Set(termsOf("maximum minimum"));

/**
 * Reads a column that is headed "Maximum" or "Minimum" alone, which takes precedence over choosing
 * among rows: "What is the maximum weekly benefit for a partial disability?"
 */
export function readStatedExtreme(question: ParsedQuestion, source: Source): Found | undefined {
  const [asked, another] = new Set(termsOf(question.text)).intersection(EXTREMES);
  if (asked === undefined || another !== undefined) return undefined;
  const stated = source.cells.filter(
    ({ headingTerms }) =>
      headingTerms.has(asked) && headingTerms.isSubsetOf(AMOUNT_TERMS.union(EXTREMES)),
  );
  const measure = `${asked} ${question.measure}`;
  return stated.length === 0
    ? undefined
    : readCells({ ...question, measure }, { ...source, cells: stated });
}
