// Calculates a ratio that the question names or defines, at the times it asks for.
import type { ParsedQuestion } from "../../../language/question/parsed-question.ts";
import { ratioIn } from "../../lexicon/ratios.ts";
import type { Source } from "../../match/look-up.ts";
import type { Found } from "../found.ts";
import { timesAsked } from "../times.ts";
import { combine, computeValue, ratioValue } from "../value.ts";

/** Calculates the question's own definition before one from textbooks. */
export function calculateFormula(question: ParsedQuestion, source: Source): Found | undefined {
  const { instructions, text, operation } = question;
  const [defined] = instructions.definitions;
  const named = ratioIn(text);
  const times = timesAsked(question, source);
  const isAverage = operation.kind === "average";
  const [part, whole] = operation.operands;
  const ofAverage =
    isAverage && part !== undefined && whole !== undefined ? `100 * ${part} / ${whole}` : undefined;
  const own = defined?.formula ?? ofAverage;
  const formulas = own === undefined ? named?.formulas : [own];
  if (formulas === undefined || times.length === 0) return undefined;
  if (times.length > 1 && !isAverage) return undefined;
  // The document may state the figure that a textbook calculates.
  if (
    defined === undefined &&
    named !== undefined &&
    source.cells.some(({ label }) => named.asks.test(label))
  )
    return undefined;
  const called = named?.asks.exec(text)?.[0] ?? defined?.name;
  const values = times.flatMap((period) => ratioValue({ formulas, called }, period, source) ?? []);
  const [only, another] = values;
  if (only === undefined || values.length < times.length) return undefined;
  const wholeValue =
    another === undefined
      ? only
      : combine(values, (parts) => `(${parts.join(" + ")}) / ${parts.length}`);
  return computeValue(wholeValue, question, { operation: "none", called: called ?? "The result" });
}
