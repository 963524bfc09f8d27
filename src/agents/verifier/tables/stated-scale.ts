// Finds the scale of a table's amounts in the words around it: "(in millions)", "$'000", "in Tsd.
// Euro".
import { currencyCodePattern } from "../../../language/quantities/currency.ts";
import { wordNumbers } from "../../../language/words/word-lists.ts";

/** "Table 1: Units sold (in thousands)" applies to that table alone. */
const TITLE = /^\W*(?:Table|Tabelle)\s+[\dA-Z][\d.]*\b/;

export function withoutTableTitles(lines: readonly { text: string }[]): string {
  return lines.flatMap(({ text }) => (TITLE.test(text) ? [] : [text])).join("\n");
}

export function findScale(texts: readonly string[]): number | undefined {
  return texts.map(scaleIn).find((found) => found !== undefined);
}

const SCALE = new RegExp(
  String.raw`(?<!\bper\s+)(?:\b(?:in|of)\s*(?:U\.?S\.?\s+)?(?:dollars\s+)?(?:[$€£]\s*)?(thousand|million|billion|Tsd|Tausend|Mio|Mrd|Millionen|Milliarden)s?\b|\((?:[$€£]\s*)?(?:in\s+)?(thousand|million|billion)s?\b|(?:[$€£¥]|\b(?:${currencyCodePattern()}))\s*['’]?(thousand|million|billion|[mk]|mn|bn)s?\b|,\s*(thousand|million|billion)s?\s+(?:dollars|euros?|pounds|${currencyCodePattern()})\b|(?:[$€£]\s?['’]?|(?<![\d,.])\b)(000)(?:['’]?s)?\b(?!\d))`,
  "i",
);
const SCALES = wordNumbers(
  `thousand:1e3 000:1e3 k:1e3 million:1e6 m:1e6 mn:1e6 billion:1e9 bn:1e9 tsd:1e3 tausend:1e3 mio:1e6 mrd:1e9 millionen:1e6 milliarden:1e9`,
);

/** Returns the scale that a caption or label states for its amounts. */
function scaleIn(text: string): number | undefined {
  const match = SCALE.exec(text);
  const word = match?.slice(1).find((part) => part !== undefined);
  return word === undefined ? undefined : SCALES.get(word.toLowerCase());
}

const ONES =
  /\((?:in )?(?:(?:numbers?|headcount|per ?cent|(?:U\.?S\.? )?dollars|euros?|pounds)\b|%|[$€£¥](?=[),;]))[^()]*\)\W*$|\bin (?:(?:U\.?S\.? )?dollars|euros?|pounds(?: sterling)?|[$€£¥])\s*$/i;

/**
 * Returns whether a table's title ends with a unit without a scale: "(number)", "(£, per claim)",
 * "in £".
 */
export function hasUnscaledUnit(title: string): boolean {
  return ONES.test(title);
}
