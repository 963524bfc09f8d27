// The change of a rate: told in points, or in percent with its points beside it.
import type { Input } from "./look-up.ts";
import type { Operation } from "./operation.ts";
import { computeResult } from "./compute-result.ts";

/** By how many percent a rate moved is told in points, unless the percentage of the change is asked for in so many words. */
export function inPoints(
  question: string,
  operation: Operation,
  [first]: readonly Input[],
): boolean {
  const isOfRate = operation === "percent_change" && first?.figure.measure.percent === true;
  return isOfRate && !/\bpercent(?:age)? (?:change|increase|decrease|growth)/i.test(question);
}

/** A rate's change in percent is easily taken for one in points, so that both are told. */
export function pointsOf(question: string, inputs: Input[]): string | undefined {
  return computeResult(question, { inputs, expression: "v1 - v0", isPercent: false })?.rounded;
}
