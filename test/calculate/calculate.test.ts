import { describe, expect, it } from "vitest";
import { calculate, type NamedInput } from "../../src/calculate/calculate.ts";
import { seeded } from "../support/random/seeded.ts";

const input = (name: string, value: string, rest: Partial<NamedInput> = {}): NamedInput => ({
  name,
  value,
  citation: 1,
  ...rest,
});

it("shows how a result comes from cited figures, and rounds the product of whole money to whole money", () => {
  const inputs = [
    input("base_rate", "293", { unit: "$", citation: 1 }),
    input("factor", "2.061", { citation: 2 }),
    input("unused", "9", { citation: 3 }),
  ];
  expect(calculate("base_rate * factor", inputs)).toEqual({
    expression: "base_rate * factor",
    inputs: [
      { name: "base_rate", value: "$293", citation: 1 },
      { name: "factor", value: "2.061", citation: 2 },
    ],
    result: 603.873,
    rounded: "$604",
    shown: "293 × 2.061 = 603.873 ≈ $604",
  });
});

it.each([
  ["0.1 + 0.2", 0.3],
  ["1/3 + 1/3 + 1/3", 1],
  ["-2^2", -4],
  ["2^3^2", 512],
  ["2 ^ -2", 0.25],
  ["10 − 2 × 3", 4],
  ["(10 - 2) ÷ 4", 2],
  ["1,234,567.5 + 0.5", 1_234_568],
  ["1.2 million / 3 thousand", 400],
  ["max(3; 9; 4) - min(3, 9, 4)", 6],
  ["average(1; 2; 4.5)", 2.5],
  ["round(2.345; 2)", 2.35],
  ["round(-2.5)", -3],
  ["abs(4 - 9)", 5],
  ["percent_change(80; 100)", 25],
  ["percent_change(-50; -25)", 50],
  ["ratio(3; 4)", 0.75],
  ["20% of 45", 9],
  ["(1 + 4%)^2", 1.0816],
])("calculates %s exactly", (expression, expected) => {
  expect(calculate(expression, []).result).toBe(expected);
});

describe("units", () => {
  const inputs = [
    input("price", "$1,200.50"),
    input("fee", "$25"),
    input("rate", "4", { unit: "%" }),
    input("loss", "(3.5)", { unit: "$", scale: "million" }),
    input("gain", "500", { unit: "$", scale: "thousand" }),
    input("years", "5", { unit: "years" }),
  ];

  it.each([
    ["price + fee", "$1,225.50"],
    ["price * rate", "$48.02"],
    ["gain + loss", "-$3,000,000"],
    ["fee * rate", "$1"],
    ["fee / price", "0.0208"],
    ["gain / years", "$100,000/years"],
    ["gain / years * years", "$500,000"],
    ["fee / 3", "$8.33"],
    ["gain / 230000", "$2.17"],
    ["average(gain; fee)", "$250,012.50"],
    ["fee + fee / 2", "$37.50"],
    ["fee * 1.5", "$38"],
    ["percent_change(fee; gain)", "1,999,900%"],
    ["rate + rate / 3", "5.3%"],
    ["rate * rate", "0.2%"],
    ["rate * 1.59375", "0.0638"],
  ])("%s is %s", (expression, rounded) => {
    expect(calculate(expression, inputs).rounded).toBe(rounded);
  });

  it.each([
    ["price + rate", "$ and % can't be added"],
    ["price - years", "different units"],
    ["max(price; years)", "can't be compared"],
    ["price * fee", "$ can't be multiplied by $"],
    ["3 / price", "can't be divided by $"],
    ["price ^ 2", "plain numbers"],
  ])("%s is refused", (expression, message) => {
    expect(() => calculate(expression, inputs)).toThrow(message);
  });
});

it.each([
  ["1 / 0", "Division by zero"],
  ["1 / (0.1 + 0.2 - 0.3)", "Division by zero"],
  ["percent_change(0; 5)", "percent change from 0"],
  ["0 ^ -1", "Division by zero"],
  ["2 ^ 0.5", "whole number"],
  ["2 ^ 100000", "1000 at most"],
  ["9 ^ 999", "200 digits"],
  ["(".repeat(100), "at most 60 levels of nesting"],
  [`${"-".repeat(100)}1`, "at most 60 levels of nesting"],
  ["1 +", "not the end"],
  ["1 2", "at position 3"],
  ["(1", '")"'],
  ["", "not the end"],
  ["a + 1", "no input named a"],
  ["constructor(1)", "no function constructor"],
  ["abs(1; 2)", "takes 1 arguments"],
  ["max(1,200)", "remove the comma"],
  ["1; process(1)", "at position 2"],
  ["1 & 2", '"&" at position 3'],
  ["1".repeat(3000), "2000 characters"],
  ["1".repeat(300), "not a number"],
])("refuses %s in words that say why", (expression, message) => {
  expect(() => calculate(expression, [])).toThrow(message);
});

it.each([
  [[input("a b", "1")], "not a valid input name"],
  [[input("a", "1"), input("a", "2")], "Two inputs"],
  [[input("a", "about 5")], "not a number"],
  [[input("a", "$5", { unit: "%" })], "its unit is given as %"],
  [[input("a", "5", { scale: "dozen" })], "not a known scale"],
])("refuses inputs that are no named figures", (inputs, message) => {
  expect(() => calculate("1", inputs)).toThrow(message);
});

/** Expressions over integers with their values worked out apart, as pairs of big integers that are never reduced. */
function randomExpression(
  random: () => number,
  depth: number,
): { text: string; n: bigint; d: bigint } {
  if (depth === 0) {
    const cents = Math.floor(random() * 100_000);
    return { text: (cents / 100).toFixed(2), n: BigInt(cents), d: 100n };
  }
  const [a, b] = [randomExpression(random, depth - 1), randomExpression(random, depth - 1)];
  const kind = Math.floor(random() * 4);
  if (kind === 0)
    return { text: `(${a.text} + ${b.text})`, n: a.n * b.d + b.n * a.d, d: a.d * b.d };
  if (kind === 1)
    return { text: `(${a.text} - ${b.text})`, n: a.n * b.d - b.n * a.d, d: a.d * b.d };
  if (kind === 2 || b.n === 0n)
    return { text: `(${a.text} * ${b.text})`, n: a.n * b.n, d: a.d * b.d };
  return { text: `(${a.text} / ${b.text})`, n: a.n * b.d, d: a.d * b.n };
}

it("agrees with unreduced big-integer fractions on random expressions", () => {
  const random = seeded(7);
  for (let i = 0; i < 500; i += 1) {
    const { text, n, d } = randomExpression(random, 1 + (i % 4));
    if (d === 0n) continue;
    const scale = 10n ** 6n;
    const scaled = (n * scale) / d;
    const { result } = calculate(text, []);
    const expected = Number(scaled) / 1e6;
    expect(Math.abs(result - expected), text).toBeLessThanOrEqual(
      1e-6 + Math.abs(expected) * 1e-14,
    );
  }
});

it("takes the same amount in another notation for the same", () => {
  const inputs = [
    { name: "spelled", value: "$600 million", citation: 1 },
    { name: "digits", value: "$600,000,000", citation: 2 },
    { name: "scaled", value: "600", unit: "$", scale: "million", citation: 3 },
  ];
  expect(calculate("spelled - digits", inputs).result).toBe(0);
  expect(calculate("spelled - scaled", inputs).result).toBe(0);
  const twice = [{ name: "spelled", value: "$600 million", scale: "thousand", citation: 1 }];
  expect(() => calculate("spelled", twice)).toThrow(/its scale is given as thousand/);
});
