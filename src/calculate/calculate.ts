// Evaluates an expression over named, cited inputs, and returns a result with its derivation.
import { invalidInput } from "../domain/errors.ts";
import type { Calculation } from "../domain/answers/answer.ts";
import { decimalsOf, SHOWN_DECIMALS } from "./decimals.ts";
import { evaluate } from "./evaluate.ts";
import { CURRENCY, type Figure, quantityOf } from "./figure.ts";
import { compare, roundTo, toDecimal, toNumber } from "./fraction.ts";
import { parseExpression, type Tree } from "./parse.ts";
import type { Quantity } from "./quantity.ts";

/** A figure of a document under the name that the expression gives it. */
export type NamedInput = Figure & {
  name: string;
  /** The row and the column as the document prints them. */
  label?: string | undefined;
  /** The number of the citation that contains the figure. */
  citation: number;
};

const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;
/** All names in an expression. */
export const NAMES = /[\p{L}_][\p{L}\p{N}_]*/gu;
const MOST_INPUTS = 200;

/**
 * Evaluates an expression exactly; only the displayed result is rounded. `rounded` follows the
 * precision of the inputs (see `decimalsOf`) and rounds half away from zero. Throws `invalid_input`
 * with a message that tells a reader or a model how to correct the expression.
 */
export function calculate(expression: string, inputs: readonly NamedInput[]): Calculation {
  const quantities = quantitiesByName(inputs);
  const tree = parseExpression(expression);
  const names = namesIn(tree);
  const used = inputs.filter(({ name }) => names.has(name));
  const { value, unit } = evaluate(tree, quantities);
  const decimals = decimalsOf({ value, unit }, used, tree);
  const final = roundTo(value, decimals);
  const exactText = toDecimal(value, SHOWN_DECIMALS);
  const isShort = compare(roundTo(value, SHOWN_DECIMALS), value) === 0;
  const written = withUnit(
    toDecimal(final, decimals, CURRENCY.test(unit ?? "") ? decimals : 0),
    unit,
  );
  const isRounded = compare(final, value) !== 0;
  const steps = isShort ? `= ${exactText} ≈` : "≈";
  return {
    expression,
    inputs: used.map(({ name, label, value: text, unit: own, scale, citation }) => ({
      name,
      ...(label === undefined ? {} : { label }),
      value: withUnit([text, scale].filter((part) => part !== undefined).join(" "), own),
      citation,
    })),
    result: toNumber(value),
    rounded: written,
    shown: `${substitute(expression, used)} ${isRounded ? steps : "="} ${written}`,
  };
}

function quantitiesByName(inputs: readonly NamedInput[]): Map<string, Quantity> {
  if (inputs.length > MOST_INPUTS) throw invalidInput(`At most ${MOST_INPUTS} inputs are allowed.`);
  const quantities = new Map<string, Quantity>();
  for (const input of inputs) {
    if (!NAME.test(input.name)) {
      throw invalidInput(`"${input.name}" is not a valid input name: use letters, digits and _.`);
    }
    if (quantities.has(input.name)) throw invalidInput(`Two inputs are named ${input.name}.`);
    quantities.set(input.name, quantityOf(input.name, input));
  }
  return quantities;
}

function namesIn(tree: Tree): Set<string> {
  switch (tree.kind) {
    case "amount":
      return new Set();
    case "input":
      return new Set([tree.name]);
    case "negative":
      return namesIn(tree.of);
    case "binary":
      return namesIn(tree.left).union(namesIn(tree.right));
    case "call":
      return new Set(tree.args.flatMap((arg) => [...namesIn(arg)]));
  }
}

/**
 * Returns the expression with the figures in place of their names, and the operators as a reader
 * writes them.
 */
function substitute(expression: string, used: readonly NamedInput[]): string {
  const values = new Map(used.map((input) => [input.name, input]));
  return expression
    .replaceAll(NAMES, (name) => {
      const input = values.get(name);
      if (input === undefined) return name;
      const percent = input.unit === "%" && !input.value.includes("%") ? "%" : "";
      return `${input.value}${percent}${input.scale === undefined ? "" : ` ${input.scale}`}`;
    })
    .replaceAll(/\s*\*\s*/g, " × ")
    .replaceAll(/\s*\/\s*/g, " ÷ ")
    .trim();
}

function withUnit(text: string, unit: string | undefined): string {
  if (unit === undefined || text.includes(unit)) return text;
  if (unit === "%") return `${text}%`;
  const [currency, ...per] = unit.split("/");
  if (currency !== undefined && CURRENCY.test(currency)) {
    const signed = text.startsWith("-") ? `-${currency}${text.slice(1)}` : `${currency}${text}`;
    return per.length === 0 ? signed : `${signed}/${per.join("/")}`;
  }
  return `${text} ${unit}`;
}
