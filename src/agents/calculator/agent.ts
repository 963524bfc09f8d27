// The agent that decides what to calculate. It writes an expression; only `calculate` does the
// arithmetic.
import { z } from "zod";
import { AppError } from "../../domain/errors.ts";
import { type Agent, createPrompt } from "../run/agent.ts";
import { calculate, NAMES, type NamedInput } from "../../calculate/calculate.ts";
import { fenceLines } from "../run/fences.ts";
import instructions from "./prompt.txt";
import { figuresIn } from "../run/figures.ts";

export type CalculationTask = { question: string; inputs: readonly NamedInput[] };

/** `expression` is null if the inputs cannot answer the question. */
const Output = z.object({
  expression: z.preprocess(
    (value) => (typeof value === "string" ? expressionIn(value) : value),
    z.string().min(1).nullable(),
  ),
});
type Output = z.infer<typeof Output>;

export const calculator: Agent<CalculationTask, Output> = {
  name: "calculator",
  prompt: createPrompt(
    instructions,
    (task) => `Question: ${task.question}\n\n${fenceLines("inputs", task.inputs.map(formatInput))}`,
  ),
  output: Output,
  faultIn: ({ expression }, task) => (expression === null ? undefined : faultOf(expression, task)),
  rules: (task) => ({ expression: expressionFor(task) ?? null }),
  summarise: ({ expression }) => expression ?? "nothing to calculate",
};

/**
 * Removes what models write around an expression: quotation marks, the name of the result, and a
 * result that they must not calculate.
 */
function expressionIn(written: string): string | null {
  const bare = written
    .replaceAll(/^[\s`'"]+|[\s`'".;]+$/g, "")
    .replace(/^[\p{L}_][\p{L}\p{N}_ ]*=\s*/u, "")
    .replace(/\s*=\s*[-$€£]*\d*[\d,.\s%]*$/, "");
  return /^(?:null|none|n\/?a)?$/i.test(bare) ? null : bare;
}

function faultOf(expression: string, { question, inputs }: CalculationTask): string | undefined {
  try {
    const used = calculate(expression, inputs).inputs.length;
    if (used === 0) return "The expression uses none of the inputs.";
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  const invented = figuresIn(expression.replaceAll(NAMES, " ")).find(
    (figure) => !CONSTANTS.has(figure) && !figuresIn(question).includes(figure),
  );
  return invented === undefined
    ? undefined
    : `${invented} is neither an input nor a number in the question.`;
}

/**
 * Months, quarters, weeks and days of a year, and the numbers needed for percentages, halves and
 * squares.
 */
const CONSTANTS = new Set(["1", "2", "4", "12", "52", "100", "360", "365", "1000"]);

type Asked = { asks: RegExp; most: number; write: (names: string[]) => string };

/** Calculations by the words of a question. The inputs are in the order of the question. */
const ASKED: readonly Asked[] = [
  {
    asks: /\bpercent(?:age)? (?:change|increase|decrease|growth|decline)\b|\bgrow(?:th|n)? rate\b|\bby (?:what|how many) percent\b.*\b(?:change|increase|decrease|grow|decline|rise|fall|drop)/i,
    most: 2,
    write: ([from, to]) => `percent_change(${from}; ${to})`,
  },
  {
    asks: /\bdifference\b|\bhow much (?:more|higher|larger|greater)\b/i,
    most: 2,
    write: ([a, b]) => `${a} - ${b}`,
  },
  {
    asks: /\bhow much (?:less|lower|smaller)\b|(?<!percent |percentage )\b(?:change|increase|decrease) (?:in|of|from)\b/i,
    most: 2,
    write: ([a, b]) => `${b} - ${a}`,
  },
  { asks: /\bratio of\b|\bdivided by\b/i, most: 2, write: ([a, b]) => `${a} / ${b}` },
  {
    asks: /(?<!weighted[- ])\baverage\b|\bmean of\b/i,
    most: 50,
    write: (names) => `average(${names.join("; ")})`,
  },
  {
    asks: /\bsum of\b|\bcombined\b|\baltogether\b|\bin (?:total|all)\b/i,
    most: 50,
    write: (names) => `sum(${names.join("; ")})`,
  },
  {
    asks: /\bmultipl(?:y|ied)\b|\btimes\b|\bproduct of\b|\bapplied to\b/i,
    most: 10,
    write: (names) => names.join(" * "),
  },
];

/**
 * Returns the expression, or undefined if the question asks for no or several calculations, or the
 * inputs do not fit.
 */
export function expressionFor(task: CalculationTask): string | undefined {
  const names = task.inputs.map(({ name }) => name);
  const words = names.reduce((text, name) => text.replaceAll(name, " "), task.question);
  const [asked, another] = ASKED.filter(({ asks }) => asks.test(words));
  if (asked === undefined || another !== undefined) return undefined;
  if (names.length < 2 || names.length > asked.most) return undefined;
  const expression = asked.write(names);
  if (!/[*/]/.test(expression) && isOfUnknownScale(task)) return undefined;
  return faultOf(expression, task) === undefined ? expression : undefined;
}

/** Beside a figure in millions, a figure without scale and unit may not be in ones. */
function isOfUnknownScale({ inputs }: CalculationTask): boolean {
  const isUnknown = inputs.some(({ unit, scale }) => unit === undefined && scale === undefined);
  return isUnknown && inputs.some(({ scale }) => scale !== undefined);
}

/** Names and units come from documents. */
function formatInput({ name, value, unit, scale }: NamedInput): string {
  return `- ${[name, "=", value, scale, unit].filter(Boolean).join(" ")}`;
}
