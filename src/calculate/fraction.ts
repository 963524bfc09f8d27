// Calculates exactly with fractions of big integers: 0.1 + 0.2 is 0.3, and a third stays a third
// until it is shown.

/** n / d in lowest terms, d > 0. */
export type Fraction = { n: bigint; d: bigint };

/**
 * The maximum number of digits of numerator or denominator. A longer value is not an amount of any
 * document, only a way to use up time.
 */
const MOST_DIGITS = 200;
const LARGEST = 10n ** BigInt(MOST_DIGITS);
/** A thousandth power is beyond every growth formula in use. */
const LARGEST_EXPONENT = 1000n;

export const ZERO: Fraction = { n: 0n, d: 1n };

/**
 * Creates a fraction in lowest terms. Throws a RangeError if the value is too large to keep
 * exactly.
 */
function fraction(n: bigint, d: bigint): Fraction {
  const divisor = commonDivisor(n, d);
  const sign = d < 0n ? -1n : 1n;
  const lowest = { n: (sign * n) / divisor, d: (sign * d) / divisor };
  if (magnitude(lowest.n) > LARGEST || lowest.d > LARGEST) {
    throw new RangeError(`The result has more than ${MOST_DIGITS} digits.`);
  }
  return lowest;
}

/** Parses a plain decimal such as "-1234.50". The caller removes thousands separators. */
export function fromDecimal(digits: string): Fraction {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(digits);
  const [, sign = "", whole = "", decimals = ""] = match ?? [];
  if (match === null || whole + decimals === "" || digits.length > MOST_DIGITS) {
    throw new RangeError(`"${digits.slice(0, 40)}" is not a number.`);
  }
  return fraction(BigInt(`${sign}${whole}${decimals}`), 10n ** BigInt(decimals.length));
}

export function add(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.d + b.n * a.d, a.d * b.d);
}

export function negate(a: Fraction): Fraction {
  return { n: -a.n, d: a.d };
}

export function subtract(a: Fraction, b: Fraction): Fraction {
  return add(a, negate(b));
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.n * b.n, a.d * b.d);
}

/** Divides exactly. Throws a RangeError if the divisor is zero. */
export function divide(a: Fraction, b: Fraction): Fraction {
  if (b.n === 0n) throw new RangeError("Division by zero.");
  return fraction(a.n * b.d, a.d * b.n);
}

/** Raises to a whole exponent. Other exponents are rejected, because a root has no exact value. */
export function power(base: Fraction, exponent: Fraction): Fraction {
  if (exponent.d !== 1n) throw new RangeError("An exponent must be a whole number.");
  if (magnitude(exponent.n) > LARGEST_EXPONENT) {
    throw new RangeError(`An exponent may be ${LARGEST_EXPONENT} at most.`);
  }
  if (exponent.n < 0n) return divide({ n: 1n, d: 1n }, power(base, negate(exponent)));
  let result: Fraction = { n: 1n, d: 1n };
  for (let i = 0n; i < exponent.n; i += 1n) result = multiply(result, base);
  return result;
}

export function compare(a: Fraction, b: Fraction): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Rounds half away from zero, as invoices, filings and rate tables do. */
export function roundTo(value: Fraction, decimals: number): Fraction {
  const unit = 10n ** BigInt(decimals);
  const scaled = magnitude(value.n) * unit;
  const rounded = (2n * scaled + value.d) / (2n * value.d);
  return fraction(value.n < 0n ? -rounded : rounded, unit);
}

/** Formats a fraction with at most `most` decimals, and removes trailing zeros beyond `least`. */
export function toDecimal(value: Fraction, most: number, least = 0): string {
  const { n, d } = roundTo(value, most);
  const unit = 10n ** BigInt(most);
  const scaled = (magnitude(n) * unit) / d;
  const whole = (scaled / unit).toString().replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
  const digits = most === 0 ? "" : (scaled % unit).toString().padStart(most, "0");
  const kept = digits.slice(0, least) + digits.slice(least).replace(/0+$/, "");
  return `${n < 0n ? "-" : ""}${whole}${kept === "" ? "" : `.${kept}`}`;
}

/** Returns the nearest double, for callers that read JSON numbers. */
export function toNumber(value: Fraction): number {
  return Number(toDecimal(value, 15).replaceAll(",", ""));
}

function magnitude(n: bigint): bigint {
  return n < 0n ? -n : n;
}

function commonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [magnitude(a), magnitude(b)];
  while (y > 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
