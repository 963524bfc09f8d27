// No calculation: the cells that the question names.
import type { ParsedQuestion } from "../../../language/question/parsed-question.ts";
import { lookUpPair, pairIn } from "../../match/look-up-pair.ts";
import { type Input, leastScore, lookUpAll, type Source } from "../../match/look-up.ts";
import type { Cell } from "../../read/cell.ts";
import type { Found } from "../found.ts";
import { TOTAL } from "../parts-of-total.ts";
import { rowOver, timesOf } from "../times.ts";

export function readCells(question: ParsedQuestion, source: Source): Found | undefined {
  const { measure } = question;
  const times = timesOf(question, source);
  const periods = times.length === 0 ? [undefined] : times;
  const isSeveral = /\brespective/i.test(question.text);
  const ofOne = lookUpAll(
    periods.map((period) => ({ subject: measure, period })),
    source,
  );
  const ofTwo = ofTwoNamed(measure, times, source);
  // "Revenues and operating income" are two rows, though a third is called by words of both.
  const isOfTwo =
    ofOne === undefined || (ofTwo !== undefined && leastScore(ofTwo) > leastScore(ofOne));
  const inputs = isOfTwo ? ofTwo : ofOne;
  if (inputs !== undefined) {
    // "The respective values of A and B" are two.
    if (inputs.length === 1 && isSeveral) return undefined;
    return { kind: "read", inputs, score: leastScore(inputs) };
  }
  return times.length === 0 ? overAllTimes(measure, source) : undefined;
}

/** "The respective sales of A and B": two cells of one time. */
function ofTwoNamed(
  phrase: string,
  periods: ReturnType<typeof timesOf>,
  source: Source,
): Input[] | undefined {
  const pair = pairIn(phrase);
  if (pair === undefined || periods.length > 1) return undefined;
  const inputs = lookUpPair(pair, periods[0], source);
  const [one, other] = inputs ?? [];
  return one?.cell === other?.cell ? undefined : inputs;
}

/** Without a time to tell it by, the row must be called as the question calls it. */
const SURE = 0.9;

/** No time is asked for and the row has several: all of them are told. */
function overAllTimes(subject: string, source: Source): Found | undefined {
  const inputs = rowOver(subject, [], source);
  if (inputs === undefined) return undefined;
  const rows = new Set(inputs.map(({ cell }) => placeOf(cell)));
  // Beside figures of other things in the row, nobody knows which are meant.
  const isOfOther = source.cells.some(
    (cell) => cell.period === undefined && rows.has(placeOf(cell)),
  );
  return rows.size > 1 || isOfOther || leastScore(inputs) < SURE
    ? undefined
    : { kind: "read", inputs, score: leastScore(inputs) };
}

function placeOf({ table, row }: Cell): string {
  return `${table.id} ${row}`;
}

/** "How many are there in total?": the table's own total goes before what could be added up. */
export function readTotal(question: ParsedQuestion, source: Source): Found | undefined {
  if (question.periods.length > 1) return undefined;
  const measure = `total ${question.measure.replaceAll(/\b(?:in )?(?:total|all|altogether)\b/gi, " ")}`;
  const [period] = timesOf(question, source);
  const inputs = lookUpAll([{ subject: measure, period }], source);
  const isTotal = inputs?.every(
    ({ cell }) => TOTAL.test(cell.label) || cell.labelTerms.has("total"),
  );
  return inputs !== undefined && isTotal === true
    ? { kind: "read", inputs, score: leastScore(inputs) }
    : undefined;
}
