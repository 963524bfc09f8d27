// The agent that says what to calculate. It writes an expression; `calculate` alone does the arithmetic.
import { z } from "zod";
import { AppError } from "../domain/errors.ts";
import type { Agent } from "./agent.ts";
import { calculate, type NamedInput } from "./calculate/calculate.ts";
import instructions from "./prompts/calculate.txt";

export type CalculationTask = { question: string; inputs: readonly NamedInput[] };

/** Null where the question asks for nothing that the inputs can be calculated to. */
const Output = z.object({ expression: z.string().min(1).nullable() });
type Output = z.infer<typeof Output>;

export const calculator: Agent<CalculationTask, Output> = {
  name: "calculator",
  settings: { temperature: 0, maxTokens: 256, timeoutMs: 20_000 },
  prompt: (task) => [
    { role: "system", content: instructions },
    { role: "user", content: `Question: ${task.question}\n\nInputs:\n${listOf(task.inputs)}` },
  ],
  output: Output,
  faultIn: ({ expression }, { inputs }) =>
    expression === null ? undefined : faultOf(expression, inputs),
  rules: ({ question, inputs }) => ({ expression: expressionFor(question, inputs) ?? null }),
};

function faultOf(expression: string, inputs: readonly NamedInput[]): string | undefined {
  try {
    const used = calculate(expression, inputs).inputs.length;
    return used === 0 ? "The expression uses none of the inputs." : undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

type Asked = { asks: RegExp; least: number; most: number; write: (names: string[]) => string };

/** What the words of a question ask for; the first that fits. The inputs stand in the order of the question. */
const ASKED: readonly Asked[] = [
  {
    asks: /\bpercent(?:age)? (?:change|increase|decrease|growth|decline)\b|\bgrow(?:th|n)? rate\b|\bby (?:what|how many) percent/i,
    least: 2,
    most: 2,
    write: ([from, to]) => `percent_change(${from}; ${to})`,
  },
  {
    asks: /\b(?:average|mean)\b/i,
    least: 2,
    most: 50,
    write: (names) => `average(${names.join("; ")})`,
  },
  {
    asks: /\bratio\b|\bdivided by\b|\bwhat (?:share|proportion|fraction)\b|\bper (?:unit|share|person)\b/i,
    least: 2,
    most: 2,
    write: ([a, b]) => `${a} / ${b}`,
  },
  {
    asks: /\bdifference\b|\bhow much (?:more|less|higher|lower)\b|\b(?:change|increase|decrease) (?:in|of|from)\b/i,
    least: 2,
    most: 2,
    write: ([a, b]) => `${b} - ${a}`,
  },
  {
    asks: /\b(?:sum|total|combined|altogether|in all)\b/i,
    least: 2,
    most: 50,
    write: (names) => `sum(${names.join("; ")})`,
  },
  {
    asks: /\b(?:times|multiplied|product|factors?|premium|calculate|comput|apply|applied)\w*\b/i,
    least: 2,
    most: 10,
    write: (names) => names.join(" * "),
  },
];

/** Undefined where no rule fits, or the inputs' units don't go together in it. */
export function expressionFor(question: string, inputs: readonly NamedInput[]): string | undefined {
  const names = inputs.map(({ name }) => name);
  const asked = ASKED.find(
    ({ asks, least, most }) => names.length >= least && names.length <= most && asks.test(question),
  );
  const expression = asked?.write(names);
  return expression === undefined || faultOf(expression, inputs) !== undefined
    ? undefined
    : expression;
}

function listOf(inputs: readonly NamedInput[]): string {
  return inputs
    .map(
      ({ name, value, unit, scale }) =>
        `- ${[name, "=", value, scale, unit].filter(Boolean).join(" ")}`,
    )
    .join("\n");
}
