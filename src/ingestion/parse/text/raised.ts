// Writes raised and lowered digits as such, because behind other digits they would change the figure: 10⁶ is not 106.

export type Shift = "superscript" | "subscript";

const SIGNS: Readonly<Record<Shift, string>> = {
  superscript: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻",
  subscript: "₀₁₂₃₄₅₆₇₈₉₊₋",
};
const PLAIN = "0123456789+-";
/** The digits of a power, an index, or of one or several notes. */
const DIGITS = /^\s*[-+−–]?\d+(?:\s*,\s*\d+)*\s*$/;

/** `before` is the text in front of the digits, or its last part. Behind a letter they are a part of its name: H2O, m2. */
export function shifted(before: string, text: string, shift: Shift): string {
  if (!DIGITS.test(text) || /\p{L}$/u.test(before.slice(-2))) return text;
  return text
    .trim()
    .replaceAll(/[−–]/g, "-")
    .replaceAll(/[\d+-]/g, (sign) => SIGNS[shift][PLAIN.indexOf(sign)] ?? sign);
}
