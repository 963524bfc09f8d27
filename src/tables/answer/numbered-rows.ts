// Finds numbered rows: "the second instalment" is the row "2" below the heading "Instalment".
import { ORDINALS } from "../../language/quantities/number-words.ts";
import { termsOf } from "../../language/words/terms.ts";
import type { Cell } from "../read/cell.ts";

const ORDINAL = new RegExp(
  String.raw`\b(?:the )?(${ORDINALS.join("|")}|\d{1,2}(?:st|nd|rd|th))\s+(\p{L}{3,})`,
  "giu",
);

/**
 * Rewrites each ordinal to the label that the table uses, if the table has a row with that number.
 */
export function replaceOrdinals(text: string, cells: readonly Cell[]): string {
  return text.replaceAll(ORDINAL, (match, ordinal: string, noun: string) => {
    const number = String(
      Number.parseInt(ordinal, 10) || ORDINALS.indexOf(ordinal.toLowerCase()) + 1,
    );
    const [term = ""] = termsOf(noun);
    const isNumbered = cells.some(
      ({ label, stub }) => label === number && termsOf(stub).includes(term),
    );
    return isNumbered ? `${noun} ${number}` : match;
  });
}
