// The calculator: an expression over named, cited inputs → a result that shows how it came about.
import { invalidInput } from "../domain/errors.ts";
import type { Calculation } from "../domain/answers/answer.ts";
import { evaluate } from "./evaluate.ts";
import { compare, fromDecimal, multiply, roundTo, toDecimal, toNumber } from "./fraction.ts";
import { parseExpression, SCALES, type Tree } from "./parse.ts";
import type { Quantity } from "./quantity.ts";

/** A figure as it stands in a document: `value` "1,234.50", `unit` "$" | "%" | a noun, `scale` "thousand" and the like. */
export type NamedInput = {
  name: string;
  /** The row and the column as the document prints them. */
  label?: string | undefined;
  value: string;
  unit?: string | undefined;
  scale?: string | undefined;
  /** Number of the citation that the figure stands in. */
  citation: number;
};

const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;
const CURRENCY = /^[$€£]$/;
const MOST_INPUTS = 200;
/** Decimals shown before the rounded result; a longer fraction is shown with "…". */
const SHOWN_DECIMALS = 6;

/**
 * Exact until it is shown. `rounded` follows the inputs and rounds half away from zero. Money is rounded to cents; sums,
 * differences and products of whole amounts of money, such as premiums, are rounded to whole units. Percentages get one
 * decimal, or as many as the inputs have. A whole plain result of whole inputs stays whole; other plain numbers get two
 * decimals, or as many as the inputs have, and at least three significant digits.
 * Throws `invalid_input` with a message that tells a reader or a model how to correct the expression.
 */
export function calculate(expression: string, inputs: readonly NamedInput[]): Calculation {
  const quantities = quantitiesByName(inputs);
  const tree = parseExpression(expression);
  const used = inputs.filter(({ name }) => namesIn(tree).has(name));
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
    quantities.set(input.name, quantityOf(input));
  }
  return quantities;
}

/** "(1,234)" is negative, as in accounts; "$600 million" has its scale with it. */
function quantityOf({ name, value, unit, scale: given }: NamedInput): Quantity {
  const own = /\d\)?\s?(\p{L}+)$/u.exec(value)?.[1];
  if (own !== undefined && given !== undefined && own.toLowerCase() !== given.toLowerCase()) {
    throw invalidInput(`${name} is "${value}", but its scale is given as ${given}.`);
  }
  const scale = given ?? own;
  const digits = own === undefined ? value : value.slice(0, -own.length);
  const plain = digits.replaceAll(/[$€£%,\s]/g, "").replace(/^\((.*)\)$/, "-$1");
  const written = /[$€£%]/.exec(value)?.[0];
  if (written !== undefined && unit !== undefined && written !== unit) {
    throw invalidInput(`${name} is "${value}", but its unit is given as ${unit}.`);
  }
  if (!/^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(plain)) {
    throw invalidInput(`${name} is "${value.slice(0, 40)}", which is not a number.`);
  }
  const factor = scale === undefined ? undefined : SCALES[scale.toLowerCase()];
  if (scale !== undefined && factor === undefined) {
    throw invalidInput(
      `"${scale}" is not a known scale. Known scales: ${Object.keys(SCALES).join(", ")}.`,
    );
  }
  const amount = fromDecimal(plain);
  return { value: factor === undefined ? amount : multiply(amount, factor), unit: unit ?? written };
}

function decimalsOf({ value, unit }: Quantity, used: readonly NamedInput[], tree: Tree): number {
  const given = (of: (input: NamedInput) => boolean) =>
    Math.max(
      0,
      ...used.filter(of).map(({ value: text }) => /\.(\d+)/.exec(text)?.[1]?.length ?? 0),
    );
  const inUnit = given((input) => (input.unit ?? /[$€£%]/.exec(input.value)?.[0]) === unit);
  if (unit !== undefined && CURRENCY.test(unit)) {
    // "$3.5 million" has no cents.
    const cents = given(
      (input) =>
        input.scale === undefined &&
        !/\p{L}$/u.test(input.value) &&
        /[$€£]/.test(input.unit ?? input.value),
    );
    const isWhole = cents === 0 && (value.d === 1n || !divides(tree));
    return isWhole ? 0 : Math.max(2, cents);
  }
  if (unit === "%") return Math.max(1, inUnit);
  const all = given(() => true);
  return value.d === 1n && all === 0 ? 0 : Math.max(2, all, forThreeDigits(toNumber(value)));
}

const DIVIDING: ReadonlySet<string> = new Set(["average", "ratio"]);

function divides(tree: Tree): boolean {
  switch (tree.kind) {
    case "amount":
    case "input":
      return false;
    case "negative":
      return divides(tree.of);
    case "binary":
      return tree.operator === "/" || divides(tree.left) || divides(tree.right);
    case "call":
      return DIVIDING.has(tree.name) || tree.args.some(divides);
  }
}

/** 0.06375 is 0.0638: two decimals of a small ratio would tell next to nothing. */
function forThreeDigits(value: number): number {
  if (value === 0 || Math.abs(value) >= 1) return 0;
  return Math.min(SHOWN_DECIMALS, 2 - Math.floor(Math.log10(Math.abs(value))));
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

/** The expression with the figures in place of their names, and the operators as a reader writes them. */
function substitute(expression: string, used: readonly NamedInput[]): string {
  const values = new Map(used.map((input) => [input.name, input]));
  return expression
    .replaceAll(/[\p{L}_][\p{L}\p{N}_]*/gu, (name) => {
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
