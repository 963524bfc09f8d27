// Formats the amount of a cell with its currency, scale and unit.
import type { Cell } from "../read/cell.ts";
import type { Instructions } from "../../language/question/parsed-question.ts";
import { unitBeside, unitInBrackets } from "../read/written-unit.ts";
import { scaleWord } from "../read/units.ts";

/** Returns the amount as written, with its currency, scale and unit: "$5,209 million". */
export function amountOf(cell: Cell): string {
  const { text, measure, value } = cell;
  if (Number.isNaN(value)) return text;
  const written = text.replaceAll(/\s+/g, " ").replace(/^(\(?[$€£¥]) /, "$1");
  const sign =
    measure.currency !== undefined && !/[$€£¥]|^\(?[A-Z]{3}\b|\b[A-Z]{3}$/.test(written)
      ? withSpace(measure.currency)
      : "";
  const percent = measure.percent && !written.includes("%") ? "%" : "";
  const scale = text.includes("%") ? "" : scaleWord(measure.scale);
  // "-12 | °C" below "Value | Unit" is an amount with its unit.
  const isBare = sign === "" && scale === "" && /\d\)?$/.test(`${written}${percent}`);
  const unit = isBare ? (unitBeside(cell) ?? unitInBrackets(cell.heading)) : undefined;
  return [`${sign}${written}${percent}`, scale, unit].filter(Boolean).join(" ");
}

/** Separates a currency code from the amount with a space: "$5", but "NOK 5". */
function withSpace(currency: string): string {
  return /^\p{L}/u.test(currency) ? `${currency} ` : currency;
}

/** Returns the amount, and in brackets the amount in the scale asked for if that differs. */
export function amountWith(cell: Cell, instructions: Instructions): string {
  const converted = convertedAmount(cell, instructions);
  return converted === undefined ? amountOf(cell) : `${amountOf(cell)} (${converted})`;
}

/**
 * Returns the amount in the scale asked for, or undefined if the table uses that scale, or states
 * neither a scale nor a currency: its figures may be in thousands.
 */
export function convertedAmount(
  { measure, value }: Cell,
  { scale, decimals }: Instructions,
): string | undefined {
  if (scale === undefined || measure.percent || measure.scale === scale) return undefined;
  if (measure.scale === 1 && measure.currency === undefined) return undefined;
  const places = decimals ?? 2;
  const converted = ((value * measure.scale) / scale).toLocaleString("en-US", {
    minimumFractionDigits: 0,
    maximumFractionDigits: places,
  });
  // A scale in which nothing is left of the amount is not the table's: "(billions)" names a row.
  if (Number(converted) === 0) return undefined;
  return `${withSpace(measure.currency ?? "")}${converted} ${scaleWord(scale)}`;
}
