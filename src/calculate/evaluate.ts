import { invalidInput } from "../domain/errors.ts";
import * as exact from "./fraction.ts";
import type { Tree } from "./parse.ts";
import {
  withCommonUnit,
  dividedBy,
  minus,
  percentChange,
  plus,
  type Quantity,
  times,
  toThePower,
} from "./quantity.ts";

const OPERATIONS = { "+": plus, "-": minus, "*": times, "/": dividedBy, "^": toThePower };

type Call = (first: Quantity, second: Quantity, all: readonly Quantity[]) => Quantity;
type Known = { least: number; most: number; call: Call };

const MANY = 1000;
const FUNCTIONS: Readonly<Record<string, Known>> = {
  sum: { least: 1, most: MANY, call: (_first, _second, all) => all.reduce(plus) },
  average: { least: 1, most: MANY, call: (_first, _second, all) => average(all) },
  min: { least: 1, most: MANY, call: (_first, _second, all) => all.reduce(extreme(-1)) },
  max: { least: 1, most: MANY, call: (_first, _second, all) => all.reduce(extreme(1)) },
  abs: { least: 1, most: 1, call: (a) => (a.value.n < 0n ? negative(a) : a) },
  round: { least: 1, most: 2, call: (a, b, all) => rounded(a, all.length === 1 ? undefined : b) },
  percent_change: { least: 2, most: 2, call: percentChange },
  ratio: { least: 2, most: 2, call: dividedBy },
  difference: { least: 2, most: 2, call: minus },
};

/**
 * Evaluates a parsed expression. Throws `invalid_input` for unknown names, incompatible units,
 * division by zero and numbers out of bounds.
 */
export function evaluate(tree: Tree, inputs: ReadonlyMap<string, Quantity>): Quantity {
  switch (tree.kind) {
    case "amount":
      return tree.amount;
    case "input": {
      const input = inputs.get(tree.name);
      if (input !== undefined) return input;
      throw invalidInput(`There is no input named ${tree.name}.${listOf([...inputs.keys()])}`);
    }
    case "negative":
      return negative(evaluate(tree.of, inputs));
    case "binary":
      return reportRangeErrors(() =>
        OPERATIONS[tree.operator](evaluate(tree.left, inputs), evaluate(tree.right, inputs)),
      );
    case "call": {
      const args = tree.args.map((arg) => evaluate(arg, inputs));
      return reportRangeErrors(() => callFunction(tree.name, args));
    }
  }
}

function callFunction(name: string, args: readonly Quantity[]): Quantity {
  const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (known === undefined) {
    throw invalidInput(`There is no function ${name}.${listOf(Object.keys(FUNCTIONS))}`);
  }
  const { least, most, call } = known;
  const [first, second = first] = args;
  if (first === undefined || second === undefined || args.length < least || args.length > most) {
    throw invalidInput(
      `${name} takes ${least === most ? least : `${least} to ${most}`} arguments.`,
    );
  }
  return call(first, second, args);
}

function negative({ value, unit }: Quantity): Quantity {
  return { value: exact.negate(value), unit };
}

function average(all: readonly Quantity[]): Quantity {
  const { value, unit } = all.reduce(plus);
  return { value: exact.divide(value, { n: BigInt(all.length), d: 1n }), unit };
}

function extreme(sign: 1 | -1): (a: Quantity, b: Quantity) => Quantity {
  return (left, right) => {
    const [a, b, unit] = withCommonUnit(left, right, "compared");
    return { value: sign * exact.compare(a.value, b.value) >= 0 ? a.value : b.value, unit };
  };
}

const MOST_DECIMALS = 12n;

function rounded(a: Quantity, decimals: Quantity | undefined): Quantity {
  const places = decimals?.value ?? exact.ZERO;
  if (
    decimals?.unit !== undefined ||
    places.d !== 1n ||
    places.n < 0n ||
    places.n > MOST_DECIMALS
  ) {
    throw invalidInput(`round accepts 0 to ${MOST_DECIMALS} decimals.`);
  }
  return { value: exact.roundTo(a.value, Number(places.n)), unit: a.unit };
}

/** Runs a calculation and reports range errors of the arithmetic as invalid input of the caller. */
function reportRangeErrors(work: () => Quantity): Quantity {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw invalidInput(error.message);
    throw error;
  }
}

function listOf(names: readonly string[]): string {
  return names.length === 0 ? "" : ` Known: ${names.join(", ")}.`;
}
