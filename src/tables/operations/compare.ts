// "Is A higher than B?", "Compare A and B": two values of one time side by side.
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import { lookUpPair } from "../match/look-up-pair.ts";
import { type Input, leastScore, type Source } from "../match/look-up.ts";
import { amountOf, nameOf } from "../render/names.ts";
import { areComparable } from "../read/written-unit.ts";
import type { Found } from "./found.ts";
import { timesOf } from "./times.ts";

export function compareTwo(question: ParsedQuestion, source: Source): Found | undefined {
  const { operation } = question;
  const [first, second] = operation.operands;
  if (first === undefined || second === undefined) return undefined;
  const [period, other] = timesOf(question, source);
  if (other !== undefined) return undefined;
  const inputs = lookUpPair([first, second], period, source);
  if (inputs === undefined) return undefined;
  if (!areComparable(inputs.map(({ cell }) => cell))) return undefined;
  const sides = inputs.map(({ cell }: Input) => ({
    name: nameOf(cell, source.cells),
    amount: amountOf(cell),
    value: cell.value * cell.measure.scale,
  }));
  return { kind: "compared", sides, inputs, operation, score: leastScore(inputs) };
}
