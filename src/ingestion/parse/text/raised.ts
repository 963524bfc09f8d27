// Converts raised and lowered digits to Unicode superscripts and subscripts, because after other
// digits they would change the figure: 10⁶ is not 106. So would the letter of a note: 5ᵃ is not 5a.

export type Shift = "superscript" | "subscript";

const SIGNS: Readonly<Record<Shift, string>> = {
  superscript: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁾",
  subscript: "₀₁₂₃₄₅₆₇₈₉₊₋₎",
};
const PLAIN = "0123456789+-)";
/** The letters of notes; Unicode has no raised q. */
const LETTERS = "abcdefghijklmnoprstuvwxyz";
const RAISED_LETTERS = "ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ";
/** The digits of a power, of an index, or of one or several notes, as in "1)". */
const DIGITS = /^\s*[-+−–]?\d+(?:\s*,\s*\d+)*\)?\s*$/;
const FRACTION = /^\d+[/⁄]\d+$/;

/**
 * A variable or a short unit, which a power may follow. After a longer word, the digits are the
 * number of a note.
 */
const WITH_POWER = /(?<!\p{L})(?:\p{L}{1,2}|min|sec|mol|bar|rad|[kMh]Pa)$/u;

/**
 * Marks raised digits; `before` is the text before the digits, or its last part. After a few
 * letters, digits are part of a name: H2O, m2.
 */
export function shiftDigits(before: string, text: string, shift: Shift): string {
  const note = text.trim();
  if (note.length === 1 && shift === "superscript" && /[\d)%]$/.test(before)) {
    const letter = RAISED_LETTERS[LETTERS.indexOf(note)];
    if (letter !== undefined) return letter;
  }
  // "1½" with a raised fraction, not eleven halves.
  if (FRACTION.test(note) && /\d$/.test(before)) return ` ${note}`;
  const isOfName = shift === "subscript" ? /\p{L}$/u.test(before) : WITH_POWER.test(before);
  if (!DIGITS.test(text) || isOfName) return text;
  return text
    .trim()
    .replaceAll(/[−–]/g, "-")
    .replaceAll(/[\d+)-]/g, (sign) => SIGNS[shift][PLAIN.indexOf(sign)] ?? sign);
}
