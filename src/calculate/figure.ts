// Reads a figure as a document prints it, and converts it to a quantity.
import { invalidInput } from "../domain/errors.ts";
import { fromDecimal, multiply } from "./fraction.ts";
import { SCALES } from "./parse.ts";
import type { Quantity } from "./quantity.ts";

/**
 * A figure, with `value` such as "1,234.50", `unit` "$", "%" or a noun, and `scale` such as
 * "thousand".
 */
export type Figure = {
  value: string;
  unit?: string | undefined;
  scale?: string | undefined;
};

export const CURRENCY = /^[$€£]$/;

/** Returns the sign of a currency or "%" that is printed with a value. */
export function printedUnit(value: string): string | undefined {
  return /[$€£%]/.exec(value)?.[0];
}

/**
 * Converts a figure to a quantity. "(1,234)" is negative, as in accounts; the scale in "$600
 * million" is applied. Throws `invalid_input` with the figure's name if the value is not a number,
 * or if it contradicts the figure's unit or scale.
 */
export function quantityOf(name: string, { value, unit, scale: given }: Figure): Quantity {
  const own = /\d\)?\s?(\p{L}+)$/u.exec(value)?.[1];
  if (own !== undefined && given !== undefined && own.toLowerCase() !== given.toLowerCase()) {
    throw invalidInput(`${name} is "${value}", but its scale is given as ${given}.`);
  }
  const scale = given ?? own;
  const digits = own === undefined ? value : value.slice(0, -own.length);
  const plain = digits.replaceAll(/[$€£%,\s]/g, "").replace(/^\((.*)\)$/, "-$1");
  const written = printedUnit(value);
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
