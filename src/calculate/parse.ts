// Expression → tree, by recursive descent. Nothing is ever run as code.
//   sum     := product (("+" | "-") product)*
//   product := sign (("*" | "/" | "of") sign)*
//   sign    := "-" sign | power
//   power   := postfix ("^" sign)?              2^3^2 is 2^(3^2), -2^2 is -(2^2)
//   postfix := atom (scale | "%")*
//   atom    := number | name | name "(" sum ("," sum)* ")" | "(" sum ")"
import { invalidInput } from "../domain/errors.ts";
import { type Fraction, fromDecimal, multiply } from "./fraction.ts";
import type { Quantity } from "./quantity.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { type Reader, readerOf } from "./token-reader.ts";

type Operator = "+" | "-" | "*" | "/" | "^";
export type Tree =
  | { kind: "amount"; amount: Quantity }
  | { kind: "input"; name: string }
  | { kind: "negative"; of: Tree }
  | { kind: "binary"; operator: Operator; left: Tree; right: Tree }
  | { kind: "call"; name: string; args: Tree[] };

export const SCALES: Readonly<Record<string, Fraction>> = {
  hundred: { n: 100n, d: 1n },
  thousand: { n: 1000n, d: 1n },
  thousands: { n: 1000n, d: 1n },
  million: { n: 1_000_000n, d: 1n },
  millions: { n: 1_000_000n, d: 1n },
  billion: { n: 1_000_000_000n, d: 1n },
  billions: { n: 1_000_000_000n, d: 1n },
  trillion: { n: 1_000_000_000_000n, d: 1n },
};

/** Parses an expression. Throws `invalid_input` with the position of the first error. */
export function parseExpression(expression: string): Tree {
  const reader = readerOf(tokensOf(expression));
  const tree = sum(reader);
  if (reader.peek().kind !== "end") throw unexpected(reader.peek());
  return tree;
}

function sum(reader: Reader): Tree {
  let left = product(reader);
  for (let sign = reader.take("+", "-"); sign !== undefined; sign = reader.take("+", "-")) {
    const operator = sign === "+" ? "+" : "-";
    left = { kind: "binary", operator, left, right: product(reader) };
  }
  return left;
}

function product(reader: Reader): Tree {
  let left = signed(reader);
  const signs = ["*", "/", "of"];
  for (let sign = reader.take(...signs); sign !== undefined; sign = reader.take(...signs)) {
    const operator = sign === "/" ? "/" : "*";
    left = { kind: "binary", operator, left, right: signed(reader) };
  }
  return left;
}

function signed(reader: Reader): Tree {
  if (reader.take("-") === undefined) return power(reader);
  return reader.nested(() => ({ kind: "negative", of: signed(reader) }));
}

function power(reader: Reader): Tree {
  const left = postfix(reader);
  if (reader.take("^") === undefined) return left;
  const right = reader.nested(() => signed(reader));
  return { kind: "binary", operator: "^", left, right };
}

/** Parses a primary with what may follow it, such as "1.2 million" or "4%". */
function postfix(reader: Reader): Tree {
  let tree = atom(reader);
  for (;;) {
    const scale = SCALES[reader.peek().text.toLowerCase()];
    if (scale !== undefined) {
      reader.next();
      tree = applyScale(tree, scale);
    } else if (reader.take("%", "percent") !== undefined) {
      tree = applyPercent(tree);
    } else {
      return tree;
    }
  }
}

function atom(reader: Reader): Tree {
  const token = reader.next();
  if (token.kind === "number") return amountOf(token.text);
  if (token.kind === "name" && token.text !== "of") {
    return reader.take("(") === undefined
      ? { kind: "input", name: token.text }
      : { kind: "call", name: token.text, args: argumentsOf(reader) };
  }
  if (token.kind !== "operator" || token.text !== "(") throw unexpected(token);
  const tree = reader.nested(() => sum(reader));
  close(reader);
  return tree;
}

function argumentsOf(reader: Reader): Tree[] {
  const args: Tree[] = [];
  do {
    const first = reader.peek();
    if (first.kind === "number" && first.text.includes(",")) {
      throw invalidInput(
        `"${first.text}" in the arguments of a function can be read as one number or two: remove the comma, or separate the numbers with "; ".`,
      );
    }
    args.push(reader.nested(() => sum(reader)));
  } while (reader.take(",") !== undefined);
  close(reader);
  return args;
}

function close(reader: Reader): void {
  if (reader.take(")") === undefined) throw unexpected(reader.peek(), '")"');
}

function amountOf(text: string): Tree {
  const currency = /^[$€£]/.exec(text)?.[0];
  const value = fromDecimal(text.replaceAll(/[$€£,]/g, ""));
  return { kind: "amount", amount: { value, unit: currency } };
}

/**
 * Applies a scale word. It is part of a number that is written directly before it; after any other
 * operand it is a factor.
 */
function applyScale(tree: Tree, scale: Fraction): Tree {
  if (tree.kind === "amount") {
    return {
      kind: "amount",
      amount: { ...tree.amount, value: multiply(tree.amount.value, scale) },
    };
  }
  const right: Tree = { kind: "amount", amount: { value: scale, unit: undefined } };
  return { kind: "binary", operator: "*", left: tree, right };
}

function applyPercent(tree: Tree): Tree {
  if (tree.kind === "amount" && tree.amount.unit === undefined) {
    return { kind: "amount", amount: { value: tree.amount.value, unit: "%" } };
  }
  throw invalidInput("A percent sign can only follow a plain number.");
}

function unexpected(token: Token, wanted = "a number, a name or a bracket"): Error {
  return invalidInput(`Expected ${wanted} at position ${token.at + 1}, not ${token.text}.`);
}
