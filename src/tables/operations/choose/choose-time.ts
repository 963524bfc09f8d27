// "In which year was X the highest?": one of the times of a row.
import type { ParsedQuestion } from "../../../language/question/parsed-question.ts";
import type { Source } from "../../match/look-up.ts";
import type { Found } from "../found.ts";
import { isOfTimes, rowOver } from "../times.ts";
import { chooseExtreme } from "./choose-extreme.ts";

export function chooseTime(
  { operation, measure, periods }: ParsedQuestion,
  source: Source,
): Found | undefined {
  if (!isOfTimes(operation)) return undefined;
  const inputs = rowOver(operation.operands[0] ?? measure, periods, source);
  // Of losses and deductions nobody says whether the larger is the one further below zero.
  if (inputs === undefined || inputs.every(({ cell }) => cell.value < 0)) return undefined;
  return chooseExtreme(inputs, { most: operation.kind === "maximum", by: "column" });
}
