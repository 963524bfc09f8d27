// Handles statements in another language than their quotes, such as a German answer from an English
// document. Their words cannot be compared, but their figures can.
import { knownLanguage } from "../../language/question/detect-language.ts";
import type { Conflict } from "./conflict.ts";

/** Languages that write 1.203,50 for 1,203.50. */
const WITH_DECIMAL_COMMA = new Set(["de", "es", "fr", "it", "pt", "nl"]);
const CONTINENTAL = /(?<![\d.,])(?:\d{1,3}(?:[.\u00a0\u202f]\d{3})+|\d+)(?:,\d+)?(?![\d.,]*\d)/g;

/** Kinds of conflict that concern figures, or years in column headings. */
const OF_FIGURES: ReadonlySet<Conflict["kind"]> = new Set(["number", "column", "scale", "sign"]);

/**
 * Returns whether both texts are long enough to detect their languages, and the languages differ.
 */
export function isInOtherLanguage(statement: string, quoted: string): boolean {
  const [own, other] = [knownLanguage(statement), knownLanguage(quoted)];
  return own !== undefined && other !== undefined && own !== other;
}

/** Returns the statement with its figures in English notation. */
export function withEnglishFigures(statement: string): string {
  if (!WITH_DECIMAL_COMMA.has(knownLanguage(statement) ?? "")) return statement;
  return statement
    .replaceAll(CONTINENTAL, (figure) =>
      figure.replaceAll(/[.\u00a0\u202f]/g, "").replace(",", "."),
    )
    .replaceAll(/(\d+(?:\.\d+)?)\s?([$€£¥])/g, "$2$1");
}

/**
 * Returns the conflicts that concern figures. A small number that also appears in the quotes is the
 * day of a date whose month is in another language, so it is not a conflict.
 */
export function conflictsOfFigures(conflicts: readonly Conflict[], quoted: string): Conflict[] {
  const numbers = new Set(quoted.match(/\d+/g));
  return conflicts.filter(
    ({ kind, about }) => OF_FIGURES.has(kind) && !(/^\d{1,2}$/.test(about) && numbers.has(about)),
  );
}
