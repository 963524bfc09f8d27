// Formats codes such as post codes and telephone numbers, whose digits are not an amount.
import type { Section } from "./sections.ts";

/**
 * Returns whether a section consists of zeros only, such as "00000", or separates its digits by
 * more than spaces and the bar of a fraction, such as `(###) ###-####`.
 */
export function isCode({ tokens, pattern }: Section): boolean {
  if (/[^0#\s()/:+-]/.test(pattern)) return false;
  const all = tokens.map(({ text }) => text).join("");
  const digits = all.slice(
    all.search(/[0#]/),
    Math.max(all.lastIndexOf("0"), all.lastIndexOf("#")) + 1,
  );
  const separators = digits.replaceAll(/[0#\s]/g, "");
  const zeros = pattern.match(/0/g)?.length ?? 0;
  return (!pattern.includes("#") && zeros > 1) || /[^/]/.test(separators);
}

/** Formats a code: 1067 in the format "00000" is "01067", not another post code. */
export function codeOf({ tokens }: Section, raw: string): string {
  if (!/^\d+$/.test(raw)) return raw;
  const parts = tokens.flatMap(({ text, kind }) =>
    Array.from(text, (letter) => ({ letter, isDigit: kind === "pattern" && /[0#]/.test(letter) })),
  );
  let left = raw;
  let places = parts.filter(({ isDigit }) => isDigit).length;
  const shown = parts.toReversed().map(({ letter, isDigit }) => {
    if (!isDigit) return letter;
    places -= 1;
    // The first place contains all digits that are left.
    const digits = places === 0 ? left : left.slice(-1);
    left = left.slice(0, left.length - digits.length);
    return digits === "" && letter === "0" ? "0" : digits;
  });
  return shown.toReversed().join("").trim();
}
