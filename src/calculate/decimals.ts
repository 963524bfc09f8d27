// Determines how a result is rounded, by its kind and by the figures that it results from.
import { CURRENCY, type Figure, printedUnit } from "./figure.ts";
import { toNumber } from "./fraction.ts";
import type { Tree } from "./parse.ts";
import type { Quantity } from "./quantity.ts";

/** The maximum number of decimals of an exact result that is shown before the rounded one. */
export const SHOWN_DECIMALS = 6;

/**
 * Returns the number of decimals to which a result is rounded. Money is rounded to cents; sums,
 * differences and products of whole amounts of money, such as premiums, are rounded to whole units.
 * Percentages get one decimal, or as many as the inputs have. A whole plain result of whole inputs
 * stays whole; other plain numbers get two decimals, or as many as the inputs have, and at least
 * three significant digits.
 */
export function decimalsOf({ value, unit }: Quantity, used: readonly Figure[], tree: Tree): number {
  const given = (of: (input: Figure) => boolean) =>
    Math.max(
      0,
      ...used.filter(of).map(({ value: text }) => /\.(\d+)/.exec(text)?.[1]?.length ?? 0),
    );
  const inUnit = given((input) => (input.unit ?? printedUnit(input.value)) === unit);
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
  return value.d === 1n && all === 0
    ? 0
    : Math.max(2, all, decimalsForThreeDigits(toNumber(value)));
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

/**
 * Adds decimals until three significant digits are shown: 0.06375 becomes 0.0638, because 0.06
 * would hide most of a small ratio.
 */
function decimalsForThreeDigits(value: number): number {
  if (value === 0 || Math.abs(value) >= 1) return 0;
  return Math.min(SHOWN_DECIMALS, 2 - Math.floor(Math.log10(Math.abs(value))));
}
