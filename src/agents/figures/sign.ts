// Whether a line or a ratio is above or below a limit → its value and the verdict, or nothing.
import type { SignQuestion } from "./ask-sign.ts";
import { amountOf } from "./figure-names.ts";
import { lineValues } from "./line-values.ts";
import type { FigureSource, Input } from "./look-up.ts";
import { computeResult, type ComputedResult } from "./compute-result.ts";

/** `rendered` is the value as shown to the reader; `computed` is set if no row states it. */
export type Signed = {
  asked: SignQuestion;
  inputs: Input[];
  rendered: string;
  isMet: boolean;
  name: RegExp | undefined;
  computed: ComputedResult | undefined;
};

/** Undefined where the value is the limit itself, or nobody says in what scale an amount is to be held against a number. */
export function signOf(
  question: string,
  asked: SignQuestion,
  source: FigureSource,
): Signed | undefined {
  const values = lineValues(asked.subject, [asked.period], source);
  const [input] = values?.inputs ?? [];
  if (values === undefined || input === undefined) return undefined;
  const { inputs, expressions, isPercent, asks: name } = values;
  const computed =
    name === undefined
      ? undefined
      : computeResult(question, { inputs, expression: expressions.join(), isPercent });
  if (name !== undefined && computed === undefined) return undefined;
  const isAmount =
    computed === undefined
      ? !input.figure.measure.percent
      : /million|thousand|[$€£¥]/.test(computed.rounded);
  if (isAmount && asked.limit !== 0) return undefined;
  const value = computed?.result ?? input.figure.value;
  if (value === asked.limit) return undefined;
  const isMet = value > asked.limit === (asked.relation === "above");
  const rendered = computed?.rounded ?? amountOf(input.figure);
  return { asked, inputs: computed?.inputs ?? inputs, rendered, isMet, name, computed };
}
