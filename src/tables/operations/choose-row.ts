// "Which segment had the highest sales?", "What was the largest expense?": one of the rows of a table.
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import type { Source } from "../match/look-up.ts";
import type { Found } from "./found.ts";
import { leastScore } from "./read-cells.ts";
import { rowsOf } from "./rows-of.ts";

const TIME = /\b(?:years?|periods?|quarters?|months?|fys?)\b/i;
const LEAST_FIT = 0.8;

export function chooseRow(question: ParsedQuestion, source: Source): Found | undefined {
  if (TIME.test(question.operation.among ?? "")) return undefined;
  const inputs = rowsOf(question, source);
  if (inputs === undefined || leastScore(inputs) < LEAST_FIT) return undefined;
  const most = question.operation.kind === "maximum";
  const sorted = inputs.toSorted((a, b) =>
    most ? b.cell.value - a.cell.value : a.cell.value - b.cell.value,
  );
  const [best, next] = sorted;
  if (best === undefined || next === undefined || best.cell.value === next.cell.value)
    return undefined;
  return {
    kind: "chosen",
    inputs: sorted,
    chosen: [best],
    most,
    by: "row",
    score: leastScore(inputs),
  };
}
