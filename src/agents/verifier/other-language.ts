// A statement in another language than its quotes, as a writer tells it who answers a German question from an English document. Its
// words can't be compared with theirs, but its figures can.
import { knownLanguage } from "../../language/question/detect-language.ts";
import type { Conflict } from "./conflict.ts";

/** Languages that write 1.203,50 for 1,203.50. */
const WITH_DECIMAL_COMMA = new Set(["de", "es", "fr", "it", "pt", "nl"]);
const CONTINENTAL = /(?<![\d.,])(?:\d{1,3}(?:[.\u00a0\u202f]\d{3})+|\d+)(?:,\d+)?(?![\d.,]*\d)/g;

/** What is told by figures, and by years at the heads of columns. */
const OF_FIGURES: ReadonlySet<Conflict["kind"]> = new Set(["number", "column", "scale", "sign"]);

/** Whether both are long enough to tell their languages, and these differ. */
export function isInOtherLanguage(statement: string, quoted: string): boolean {
  const [own, other] = [knownLanguage(statement), knownLanguage(quoted)];
  return own !== undefined && other !== undefined && own !== other;
}

/** With its figures in the notation of English. */
export function withEnglishFigures(statement: string): string {
  if (!WITH_DECIMAL_COMMA.has(knownLanguage(statement) ?? "")) return statement;
  return statement
    .replaceAll(CONTINENTAL, (figure) =>
      figure.replaceAll(/[.\u00a0\u202f]/g, "").replace(",", "."),
    )
    .replaceAll(/(\d+(?:\.\d+)?)\s?([$€£¥])/g, "$2$1");
}

/** What speaks against its figures. A number that the quotes have is the day of a date whose month is in another language. */
export function conflictsOfFigures(conflicts: readonly Conflict[], quoted: string): Conflict[] {
  const numbers = new Set(quoted.match(/\d+/g));
  return conflicts.filter(
    ({ kind, about }) => OF_FIGURES.has(kind) && !(/^\d{1,2}$/.test(about) && numbers.has(about)),
  );
}
