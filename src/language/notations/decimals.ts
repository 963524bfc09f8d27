// Writes the numbers of texts in languages with a decimal comma in English notation: "1.234,5" as
// "1,234.5".
import { wordsOf } from "../words/words.ts";
import type { Notation } from "./rewrite.ts";
import { wordSet } from "../words/word-lists.ts";

/** Frequent words of languages with a decimal comma, and of English. */
const COMMA_WORDS = wordSet(
  "der die das und ist sind war betrug im mit von le les des est une du dans pour el los las una del por con il della che",
);
const POINT_WORDS = wordSet("the of and is are was were in for with that to by at");

/**
 * Reports whether the text has more frequent words of languages with a decimal comma than of
 * English.
 */
export function writesCommas(text: string): boolean {
  let [comma, point] = [0, 0];
  for (const word of wordsOf(text)) {
    if (COMMA_WORDS.has(word.text)) comma += 1;
    if (POINT_WORDS.has(word.text)) point += 1;
  }
  return comma > 1 && comma > point;
}

const NUMBER =
  /(?<![\d.,])(?:\d{1,3}(?:[.’]\d{3})+|\d{1,3}(?: \d{3})+(?=,\d)|\d+)(?:,\d+)?(?![.,]?\d)/g;

export function withPoints(text: string): string {
  return text.replaceAll(NUMBER, (number) => {
    const [whole = "", decimals] = number.split(",");
    const grouped = whole.replaceAll(/[.’ ]/g, ",");
    return decimals === undefined ? grouped : `${grouped}.${decimals}`;
  });
}

export const decimalNotations: readonly Notation[] = [
  (text) => (/\d[.,’ ]\d/.test(text) && writesCommas(text) ? withPoints(text) : text),
];
