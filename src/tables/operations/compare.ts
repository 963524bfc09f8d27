// "Is A higher than B?", "Compare A and B": two values of one time side by side.
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import { lookUpPair } from "../match/look-up-pair.ts";
import { leastScore, type Source } from "../match/look-up.ts";
import { amountOf, nameOf } from "../render/names.ts";
import { sizesOf } from "../read/outflows.ts";
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
  const cells = inputs.map(({ cell }) => cell);
  const sizes = sizesOf(cells);
  if (sizes === undefined || !areComparable(cells)) return undefined;
  const sides = cells.map((cell, at) => ({
    name: nameOf(cell, source.cells),
    amount: amountOf(cell),
    value: (sizes[at] ?? cell.value) * cell.measure.scale,
  }));
  return { kind: "compared", sides, inputs, operation, score: leastScore(inputs) };
}
