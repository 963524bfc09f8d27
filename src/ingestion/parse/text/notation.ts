// Recognises the notations of figures: groups of digits, marks of notes, and the decimal comma,
// which only a whole column can determine.

/** Signs and numbers of notes, which are raised or in brackets. */
const NOTE_MARKS =
  /(?<=[\d)%])(?:\s?(?:[*†‡]{1,3}|[¹²³⁰⁴-⁹]{1,2}⁾?|\p{Lm})|\s?\[\^?e?\d{1,2}\]|\((?:\d{1,2}|[a-z])\))$/u;
const POWER = /(?<!\d)10[¹²³⁰⁴-⁹]/;
/**
 * Groups of digits such as "1 250" and "1'250". The separators include spaces that do not break a
 * line.
 */
const GROUPS = /(?<![\d.,'’\s])\d{1,3}(?:(?:\s\d{3})+(?![\d'’])|(?:['’]\d{3})+(?!\d))/;

/**
 * Removes the marks of notes and the separators of thousands from a figure, except points and
 * commas.
 */
export function plainNotation(text: string): string {
  const plain = text.trim();
  if (POWER.test(plain)) return plain;
  return plain.replace(NOTE_MARKS, "").replace(GROUPS, (figure) => figure.replaceAll(/\D/g, ""));
}

/** The notation of the figures in a column; "unclear" where "1,250" may be either. */
export type Decimals = "point" | "comma" | "unclear";

const ONLY_COMMA = /^[^\d.,]*(?:0,\d+|\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,})[^\d.,]*$/;
const ONLY_POINT =
  /^[^\d.,]*(?:\d{1,3}(?:,\d{3})*\.(?:\d{1,2}|\d{4,})|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,}|0?\.\d+)[^\d.,]*$/;
/** A figure that may have a decimal comma, or a list of two numbers, such as "notes 4,5". */
const MAYBE_COMMA = /^[^\d.,]*\d+,\d{1,2}[^\d.,]*$/;

/**
 * Returns the notation of each column of a table's body. One figure that can only be written with a
 * decimal comma, "0,750", decides for its column, and for all columns if no figure is written with
 * a point. If no figure decides, the language of the surrounding text does: with `isWithCommas`,
 * "1.750" is above a thousand.
 */
export function decimalsOf(
  body: readonly (readonly string[])[],
  isWithCommas = false,
): (column: number) => Decimals {
  const [commas, points, maybe] = [new Set<number>(), new Set<number>(), new Set<number>()];
  for (const row of body) {
    for (const [column, text] of row.entries()) {
      if (!/\d[.,]\d|^\D*\.\d/.test(text)) continue;
      if (ONLY_COMMA.test(text)) commas.add(column);
      else if (ONLY_POINT.test(text)) points.add(column);
      else if (MAYBE_COMMA.test(text)) maybe.add(column);
    }
  }
  const areAll = (commas.size > 0 || isWithCommas) && points.size === 0;
  return (column) => {
    if (points.has(column)) return commas.has(column) ? "unclear" : "point";
    if (areAll || commas.has(column)) return "comma";
    return maybe.has(column) ? "unclear" : "point";
  };
}

/**
 * Rewrites a figure in English notation. If nothing shows the notation of a figure, its digits are
 * removed.
 */
export function toEnglishNotation(text: string, decimals: Decimals): string {
  if (decimals === "point") return text;
  if (decimals === "comma")
    return text.replaceAll(/(?<=\d)\.(?=\d{3}(?!\d))/g, "").replace(/(?<=\d),(?=\d)/, ".");
  return /\d[.,]\d/.test(text) ? text.replaceAll(/\d/g, "") : text;
}
