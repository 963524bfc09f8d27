// Reads the scale in brackets after a number: "21,194 (dollars in millions)", "(in thousands)".
import { currencyAt } from "../currency.ts";
import { SCALES } from "../number-words.ts";
import type { Word } from "../../words/words.ts";

const IN_BRACKETS = /^\s?\(((?:[^\s()\d]+ ){0,2}in |[^\s()\d]+ |)(thousand|million|billion)s?\)/i;

/**
 * Returns the scale, the currency if the brackets name one, and the index of their last word.
 * `last` is the index of the number's last word.
 */
export function scaleInBrackets(
  { text, words }: { text: string; words: readonly Word[] },
  last: number,
): { scale: number; currency: string | undefined; last: number } | undefined {
  const end = words[last]?.end ?? 0;
  const [whole, about = "", name = ""] = IN_BRACKETS.exec(text.slice(end)) ?? [];
  const scale = SCALES.get(name.toLowerCase());
  if (whole === undefined || scale === undefined) return undefined;
  const within = words.findLastIndex((word) => word.end <= end + whole.length);
  const currency = /[$€£¥]/.exec(about)?.[0] ?? currencyAt(words, last + 1)?.unit;
  return { scale, currency, last: within };
}
