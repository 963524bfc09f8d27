// "In which year was X the highest?": one of the times of a row.
import type { ParsedQuestion } from "../../../language/question/parsed-question.ts";
import type { Source } from "../../match/look-up.ts";
import type { Found } from "../found.ts";
import { leastScore } from "../read-cells.ts";
import { rowOver } from "../times.ts";

const TIME = /\b(?:years?|periods?|quarters?|months?|fys?)\b/i;

export function chooseTime(
  { operation, measure, periods }: ParsedQuestion,
  source: Source,
): Found | undefined {
  if (!TIME.test(operation.among ?? "")) return undefined;
  const inputs = rowOver(operation.operands[0] ?? measure, periods, source);
  if (inputs === undefined) return undefined;
  // Of losses and deductions nobody says whether the larger is the one further below zero.
  if (inputs.every(({ cell }) => cell.value < 0)) return undefined;
  const most = operation.kind === "maximum";
  const sorted = inputs.toSorted((a, b) =>
    most ? b.cell.value - a.cell.value : a.cell.value - b.cell.value,
  );
  const [best, next] = sorted;
  if (best?.cell.period === undefined || best.cell.value === next?.cell.value) return undefined;
  return { kind: "chosen", inputs, chosen: [best], most, by: "time", score: leastScore(inputs) };
}
