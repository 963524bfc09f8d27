import { withoutCurrency } from "../../language/quantities/currency.ts";
import { SCALE_BEHIND } from "../../language/quantities/number-words.ts";
import { plainNotation } from "../parse/text/notation.ts";

const FIGURE =
  /^(\()?([-–−+])?\s*(?:US)?[$€£¥₹]?\s*(\()?([-–−])?(\d[\d,]*(?:\.\d+)?|\.\d+)\s*%?\s*\)?\s*%?([-−])?$/;
/**
 * Returns the numeric value of a cell: amounts, percentages, and bracketed figures, which are
 * negative. Returns null for words.
 */
export function numberIn(text: string): number | null {
  const match = FIGURE.exec(plainNotation(withoutCurrency(plainNotation(text))));
  const digits = match?.[4 + 1];
  if (match === null || digits === undefined || /,\d{1,2}(?:,|\.|$)/.test(digits)) return null;
  const value = Number(digits.replaceAll(",", ""));
  const isNegative = [match[1], match[3], match[4], match[6]].some((sign) => sign !== undefined);
  return isNegative || (match[2] !== undefined && match[2] !== "+") ? -value : value;
}

/** Returns whether a cell contains a figure, or a placeholder for a missing one. */
export function isFigure(text: string): boolean {
  return /^[^\p{L}]*\d[^\p{L}]*$/u.test(text) || /^(?:[-–—*†‡.]+|n\/?a|†|‡)$/i.test(text.trim());
}

/** Returns whether a cell contains a figure, with or without its scale. */
export function isScaledFigure(text: string): boolean {
  return isFigure(text.replace(SCALE_BEHIND, ""));
}

/**
 * Returns whether a text is a year or a date, which is more often a heading than the content of a
 * cell. The number of a note may follow it.
 */
export function isYear(text: string): boolean {
  return (
    /^(?:FY\s?)?(?:19|20)\d\d(?:[-–/](?:\d\d){1,2})?\s?(?:[*⁰¹²³⁴-⁹]{0,2}|\(\w\))$/i.test(
      text.trim(),
    ) || /^\d{1,2}\/\d{1,2}\/\d{2,4}$/.test(text.trim())
  );
}
