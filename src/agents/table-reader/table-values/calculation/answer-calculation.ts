// A question for what values of tables come to → the result with its inputs quoted, or what is missing.
import { AppError } from "../../../../domain/errors.ts";
import { calculate, type NamedInput } from "../../../../calculate/calculate.ts";
import type { Passage } from "../../../../domain/documents/passage.ts";
import type { Statement } from "../../../run/statement.ts";
import type { AskedCalculation } from "./ask-calculation.ts";
import { findValue, type FoundValue, isOneValue } from "../find-value.ts";
import { mentionsIn, type TermWeights } from "../mentions.ts";
import {
  figureOf,
  givenBy,
  quotesOf,
  type RowTools,
  describeMissing,
  renderSettled,
  formatValue,
  unusedFigures,
  type Values,
} from "../format-value.ts";

type AskedValues = {
  question: string;
  passages: readonly Passage[];
  weights: TermWeights;
  asked: AskedCalculation;
};

export async function answerCalculation(
  tools: RowTools,
  calculation: AskedValues,
): Promise<Values | undefined> {
  const { question, asked } = calculation;
  const whole = mentionsIn(question);
  const found = await findInputs(tools, calculation);
  if (found.every(({ value }) => value === undefined)) return undefined;
  const clear = found.flatMap(({ input, value }) =>
    value !== undefined && isClear(value) ? [{ input, value }] : [],
  );
  const missing = found
    .filter(({ input }) => !clear.some((one) => one.input === input))
    .map(({ input, value }) => describeMissing(input, value));
  missing.push(
    ...unusedFigures(
      whole.figures,
      clear.map(({ value }) => value),
    ),
  );
  if (missing.length > 0) return { statements: [], missing };
  const statements = await renderCalculation(tools, asked, clear);
  return statements === undefined ? undefined : { statements, missing: [] };
}

/** Each under the conditions of the whole question; a column that one input names holds for those that name none. */
async function findInputs(
  tools: RowTools,
  { question, passages, weights, asked: { inputs, sides } }: AskedValues,
): Promise<{ input: string; value: FoundValue | undefined }[]> {
  const find = async (input: string, at: number, column: string) => {
    const others = inputs.filter((other) => other !== input);
    const rest = others.reduce((text, other) => text.replace(other, " ; "), question);
    const asked = mentionsIn(column === "" ? rest : `${rest} ; ${column}`);
    const side = sides?.[at];
    const own = side === undefined ? undefined : mentionsIn(side);
    return {
      input,
      value: await findValue(tools, { input, question: asked, own, weights, passages }),
    };
  };
  const found = await Promise.all(inputs.map((input, at) => find(input, at, "")));
  const named = found.flatMap(({ value }) =>
    value !== undefined && value.isColumnNamed && value.columns.length === 1
      ? [value.grid.headings[value.columns[0] ?? 0] ?? ""]
      : [],
  );
  const [column, another] = new Set(named);
  if (column === undefined || another !== undefined) return found;
  return Promise.all(
    found.map(async (one, at) =>
      one.value?.isColumnNamed === false ? find(one.input, at, column) : one,
    ),
  );
}

function isClear(value: FoundValue): boolean {
  return (
    value.unmet.length === 0 &&
    value.unsaid.length === 0 &&
    value.columns.length === 1 &&
    isOneValue(value)
  );
}

async function renderCalculation(
  tools: RowTools,
  { operation }: AskedCalculation,
  inputs: readonly { input: string; value: FoundValue }[],
): Promise<Statement[] | undefined> {
  const quoted = await Promise.all(inputs.map(({ value }) => quotesOf(tools, value)));
  const evidence = quoted.flatMap((quotes) => quotes.slice(0, 1));
  if (evidence.length < inputs.length) return undefined;
  const values = inputs.map(({ value }) => value);
  const named = values.map((value, i): NamedInput => ({
    name: `input_${i + 1}`,
    ...figureOf(value),
    citation: i,
  }));
  try {
    const calculation = calculate(named.map(({ name }) => name).join(` ${operation} `), named);
    const renderedValues = values.map(formatValue).join("; ");
    const result: Statement = {
      text: `${calculation.rounded}: ${calculation.shown} (${renderedValues})`,
      evidence,
      given: values.map(givenBy).join(" "),
      calculation: {
        ...calculation,
        expression: inputs.map(({ input }) => input).join(` ${operation} `),
        inputs: calculation.inputs.map((input, i) => ({
          ...input,
          name: inputs[i]?.input ?? input.name,
        })),
      },
    };
    return [result, ...values.flatMap(({ settled }) => settled.map(renderSettled))];
  } catch (error) {
    // Cells that are no numbers, or whose units don't go together.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
