// Rows that are numbered: "the second instalment" is the row "2" below the heading "Instalment".
import { ORDINALS } from "../../language/quantities/number-words.ts";
import { termsOf } from "../../language/words/terms.ts";
import type { Cell } from "../read/cell.ts";

const ORDINAL = new RegExp(
  String.raw`\b(?:the )?(${ORDINALS.join("|")}|\d{1,2}(?:st|nd|rd|th))\s+(\p{L}{3,})`,
  "giu",
);

/** The text with such rows called as the table does, where it has a row of that number. */
export function byNumber(text: string, cells: readonly Cell[]): string {
  return text.replaceAll(ORDINAL, (said, ordinal: string, noun: string) => {
    const number = String(
      Number.parseInt(ordinal, 10) || ORDINALS.indexOf(ordinal.toLowerCase()) + 1,
    );
    const [term = ""] = termsOf(noun);
    const isNumbered = cells.some(
      ({ label, stub }) => label === number && termsOf(stub).includes(term),
    );
    return isNumbered ? `${noun} ${number}` : said;
  });
}
