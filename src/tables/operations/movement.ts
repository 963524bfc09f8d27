// Answers "Did X go up?" from two values of one thing, their change and its direction.
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import { sizesOf } from "../read/outflows.ts";
import { amountOf } from "../render/amounts.ts";
import { ratioIn } from "../lexicon/ratios.ts";
import type { Source } from "../match/look-up.ts";
import type { Found } from "./found.ts";
import { compute } from "./formula/compute.ts";
import { latestTimeOf, endMomentOf, timesOfChange } from "./times.ts";
import { combine, valueOf } from "./value.ts";

/** Words that do not say in which direction a cost or a debt moved. */
const IMPROVES = /\b(?:improv|deteriorat|worsen|better|worse)/i;
const LIKED_LOW =
  /\b(?:costs?|expenses?|loss(?:es)?|debts?|liabilit\p{L}*|tax\p{L}*|payables?|days|allowances?|provisions?|write-?offs?|turnover)\b/iu;

export function findMovement(question: ParsedQuestion, source: Source): Found | undefined {
  const { operation, text, instructions } = question;
  const [subject = ""] = operation.operands;
  if (IMPROVES.test(text) && LIKED_LOW.test(subject)) return undefined;
  const latest = latestTimeOf(source);
  const times =
    timesOfChange(question, source) ??
    (latest && ([{ year: latest.year - 1 }, { year: latest.year }] as const));
  if (times === undefined) return undefined;
  const [first, last] = times.map((period) => valueOf(subject, period, source));
  if (first === undefined || last === undefined) return undefined;
  const inputs = [...first.inputs, ...last.inputs];
  const isRead = first.called === undefined && first.inputs.length === 1;
  const sizes = sizesOf(inputs.map(({ cell }) => cell));
  if (isRead && sizes === undefined) return undefined;
  // For costs in brackets, the amounts count. The calculation writes that itself if the table
  // proves that they are costs.
  const areAmounts =
    isRead &&
    inputs.every(({ cell }, at) => cell.value !== sizes?.[at] && cell.isSubtracted !== true);
  const { decimals } = instructions;
  const change = compute(
    {
      ...combine([first, last], ([a, b]) => (areAmounts ? `abs(${b}) - abs(${a})` : `${b} - ${a}`)),
      isPercent: false,
      isPoints: first.isPercent || undefined,
    },
    decimals,
  );
  const [from, to] = [first, last].map((value) => {
    const [input] = isRead ? value.inputs : [];
    return input === undefined ? compute(value, decimals)?.rounded : amountOf(input.cell);
  });
  if (change === undefined || from === undefined || to === undefined) return undefined;
  // A change that the displayed values do not show would look like a mistake.
  if (from === to && change.result !== 0) return undefined;
  return {
    kind: "moved",
    inputs: change.inputs,
    from,
    to,
    change,
    direction: directionOverTime(question),
    called: isRead ? undefined : (ratioIn(subject)?.asks.exec(text)?.[0] ?? subject),
    times,
    score: Math.min(first.score, last.score),
  };
}

/**
 * Returns the direction from the earlier time to the later one: "higher in 2022 than in 2023" is a
 * fall.
 */
function directionOverTime({ operation, periods }: ParsedQuestion): "up" | "down" | undefined {
  const { direction, isHeldAgainst } = operation;
  const [first, second] = periods;
  const isBackwards =
    isHeldAgainst === true && second !== undefined && endMomentOf(first) < endMomentOf(second);
  if (direction === undefined || !isBackwards) return direction;
  return direction === "up" ? "down" : "up";
}
