// Calculates amounts with units. Incompatible amounts are refused, because a sum of dollars and
// percent would be a wrong number with a citation.
import { invalidInput } from "../domain/errors.ts";
import * as exact from "./fraction.ts";
import type { Fraction } from "./fraction.ts";

/**
 * A value in ones of the unit: "1.2 million" is 1,200,000. Without a unit it is a plain number; "%"
 * counts in hundredths.
 */
export type Quantity = { value: Fraction; unit: string | undefined };

const HUNDRED: Fraction = { n: 100n, d: 1n };

/**
 * Gives both operands of a sum the same unit. A plain number takes the unit of the other operand,
 * as in "$500 + 25". Next to a percentage it stays plain: "1 + 4%" is 1.04.
 */
export function withCommonUnit(
  a: Quantity,
  b: Quantity,
  verb: string,
): [Quantity, Quantity, Quantity["unit"]] {
  if (a.unit === b.unit) return [a, b, a.unit];
  if (a.unit === undefined && b.unit === "%") return [a, fromPercent(b), undefined];
  if (b.unit === undefined && a.unit === "%") return [fromPercent(a), b, undefined];
  if (a.unit === undefined || b.unit === undefined) return [a, b, a.unit ?? b.unit];
  throw invalidInput(`${a.unit} and ${b.unit} can't be ${verb}: they are different units.`);
}

export function plus(left: Quantity, right: Quantity): Quantity {
  const [a, b, unit] = withCommonUnit(left, right, "added");
  return { value: exact.add(a.value, b.value), unit };
}

export function minus(left: Quantity, right: Quantity): Quantity {
  const [a, b, unit] = withCommonUnit(left, right, "subtracted");
  return { value: exact.subtract(a.value, b.value), unit };
}

/**
 * Multiplies two quantities. A percentage of a quantity has the unit of that quantity: "4% × $500"
 * is $20.
 */
export function times(a: Quantity, b: Quantity): Quantity {
  if (a.unit === "%") return { value: exact.multiply(fromPercent(a).value, b.value), unit: b.unit };
  if (b.unit === "%") return times(b, a);
  const value = exact.multiply(a.value, b.value);
  if (a.unit === undefined || b.unit === undefined) return { value, unit: a.unit ?? b.unit };
  if (a.unit.endsWith(`/${b.unit}`)) return { value, unit: a.unit.slice(0, -b.unit.length - 1) };
  if (b.unit.endsWith(`/${a.unit}`)) return { value, unit: b.unit.slice(0, -a.unit.length - 1) };
  throw invalidInput(`${a.unit} can't be multiplied by ${b.unit}.`);
}

/**
 * Divides two quantities. "$600 ÷ 3 years" is $200/year; the same unit on both sides leaves a plain
 * number.
 */
export function dividedBy(a: Quantity, b: Quantity): Quantity {
  if (b.value.n === 0n) throw invalidInput("Division by zero: the divisor is 0.");
  const value = exact.divide(a.value, b.value);
  if (a.unit === b.unit) return { value, unit: undefined };
  if (b.unit === undefined) return { value, unit: a.unit };
  if (b.unit === "%") return { value: exact.multiply(value, HUNDRED), unit: a.unit };
  if (a.unit === undefined || a.unit === "%")
    throw invalidInput(`A number without a unit can't be divided by ${b.unit}.`);
  return { value, unit: `${a.unit}/${b.unit}` };
}

export function toThePower(a: Quantity, b: Quantity): Quantity {
  if (a.unit !== undefined || b.unit !== undefined) {
    throw invalidInput("Only plain numbers can be raised to a power.");
  }
  if (a.value.n === 0n && b.value.n < 0n)
    throw invalidInput("Division by zero: 0 to a negative power.");
  return { value: exact.power(a.value, b.value), unit: undefined };
}

/**
 * Returns the change from the first value to the second, as a percentage of the absolute first
 * value.
 */
export function percentChange(first: Quantity, second: Quantity): Quantity {
  const [from, to] = withCommonUnit(first, second, "compared");
  if (from.value.n === 0n) throw invalidInput("The percent change from 0 is undefined.");
  const change = exact.subtract(to.value, from.value);
  const base = from.value.n < 0n ? exact.negate(from.value) : from.value;
  return { value: exact.multiply(exact.divide(change, base), HUNDRED), unit: "%" };
}

function fromPercent({ value }: Quantity): Quantity {
  return { value: exact.divide(value, HUNDRED), unit: undefined };
}
