// Finds the values of the things that a calculation names.
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import { lookUpPair } from "../match/look-up-pair.ts";
import { lookUpAll, type Source } from "../match/look-up.ts";
import { timesAsked } from "./times.ts";
import { toValue, type Value, valueOf } from "./value.ts";

/** Matches a calculation of two times, such as "2019 profit as a percentage of 2018 sales". */
const TIME_FOR_EACH =
  /\b(?:19|20)\d\d\b[^?]*(?:\b(?:percent\w*|share|proportion|ratio|over|to|times|divided|plus|minus)\b|%)[^?]*\b(?:19|20)\d\d\b/i;

/**
 * Returns the values of the operands at the only time asked for, or each at its own of two times,
 * in the question's order.
 */
export function valuesOfOperands(question: ParsedQuestion, source: Source): Value[] | undefined {
  const { kind, operands } = question.operation;
  const [first, second, third] = operands;
  if (first === undefined || second === undefined) return undefined;
  const [period, other, another] = timesAsked(question, source);
  if (other !== undefined) {
    if (third !== undefined || another !== undefined || kind === "difference") return undefined;
    const wanted = [
      { subject: first, period },
      { subject: second, period: other },
    ];
    return TIME_FOR_EACH.test(question.text) ? lookUpAll(wanted, source)?.map(toValue) : undefined;
  }
  const paired = (pair: readonly [string, string]): Value[] | undefined =>
    lookUpPair(pair, period, source)?.map(toValue);
  const beside = kind === "difference" ? paired([first, second]) : undefined;
  if (beside !== undefined) return beside;
  const values = operands.map((subject) => valueOf(subject, period, source));
  const [part, whole] = values;
  const found = values.flatMap((value) => value ?? []);
  if (found.length === operands.length) return found;
  if (kind !== "share") return undefined;
  // "What share of sales came from tyres?" asks for the sales of tyres.
  const amounts = { ...source, cells: source.cells.filter(({ measure }) => !measure.percent) };
  const thing = second.replace(/^total\s+/i, "");
  const own = whole && (part ?? valueOf(`${thing} ${first}`, period, amounts));
  return own && whole ? [own, whole] : paired([`${first} ${second}`, `total ${second}`]);
}
