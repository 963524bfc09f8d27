// Classifies the text of a cell: a number with its unit, a date, a Boolean value or words.
import { currencyCodePattern } from "../../../language/quantities/currency.ts";
import { plainNotation } from "./notation.ts";

export type Figure = { value: number; unit: string };

/** A sign, or one that several countries share with the letters of one of them: A$, CA$. */
const CURRENCY = String.raw`(?:[A-Z]{0,2}\$|\p{Sc})`;
const FIGURE = new RegExp(
  String.raw`^(\()?([-+−])?\s*(${CURRENCY})?\s*([-−])?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)(e[-+]?\d+)?\s*(%|${CURRENCY})?(\))?$`,
  "iu",
);
const CURRENCY_BEFORE_BRACKET = new RegExp(String.raw`^(${CURRENCY})\s*\(`, "u");
const CODE = new RegExp(
  String.raw`^(?:${currencyCodePattern()})(?=\s?[\d(.−-])|(?<=[\d)]\s?)(?:${currencyCodePattern()})$`,
);
const DATE = /^(?:\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2}(?::\d{2})?)?|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})$/;

/**
 * Parses a figure. Returns undefined for words, and for codes such as `00123` with significant
 * leading zeros.
 */
export function figureOf(text: string): Figure | undefined {
  // Converts "$(1.3)" to "($1.3)".
  const plain = plainNotation(text);
  const code = CODE.exec(plain)?.[0] ?? "";
  const match = FIGURE.exec(plain.replace(code, "").trim().replace(CURRENCY_BEFORE_BRACKET, "($1"));
  if (match === null) return undefined;
  const [, open, sign, before, inner, digits = "", power = "", after, close] = match;
  if (/^0\d/.test(digits) || (open === undefined) !== (close === undefined)) return undefined;
  const size = Number(digits.replaceAll(",", "") + power);
  const isNegative = (sign ?? inner ?? "+") !== "+" || open !== undefined;
  return { value: isNegative ? -size : size, unit: before ?? after ?? code };
}

export function isDate(text: string): boolean {
  return DATE.test(text.trim());
}

export function isBoolean(text: string): boolean {
  return /^(?:true|false|yes|no)$/i.test(text.trim());
}
