// "less than $100 million", "at least 2 %", "over 900": a limit that values are held against.
import type { Limit } from "../parsed-question.ts";

const RELATIONS: readonly [Limit["relation"], string][] = [
  ["at_least", "at least|no less than|not less than|or more than|minimum of"],
  ["at_most", "at most|no more than|not more than|up to|maximum of"],
  ["below", "(?:less|lower|fewer|smaller) than|below|under|beneath"],
  [
    "above",
    "(?:more|greater|higher|larger|bigger) than|above|over|exceed(?:s|ed|ing)?|surpass(?:es|ed|ing)?|in excess of",
  ],
];
const NUMBER =
  "(?<number>[-−(]?\\s?[$€£¥]?\\s?[-−]?\\d[\\d,]*(?:\\.\\d+)?\\)?)\\s*(?<scale>thousands?|millions?|billions?|k\\b|m\\b|bn\\b)?\\s*(?<percent>%|per ?cent)?";
const FORMS = RELATIONS.map(
  ([relation, words]) => [relation, new RegExp(`\\b(?:${words})\\s+${NUMBER}`, "iu")] as const,
);
/** "More than 900 feet from the shore" is a condition of what is asked about, and no limit of its value. */
const MEASURED =
  /^\s*(?:feet|foot|ft|miles?|km|kilomet\w+|met(?:er|re)s?|yards?|inch(?:es)?|acres?|years?|months?|weeks?|days?|hours?|minutes?)\b/i;
const SCALES: Readonly<Record<string, number>> = { t: 1e3, k: 1e3, m: 1e6, b: 1e9 };

/** The first limit with the text on either side of it. A year is none. */
export function limitIn(text: string): { limit: Limit; before: string; after: string } | undefined {
  for (const [relation, form] of FORMS) {
    const found = form.exec(text);
    if (found === null) continue;
    const { number = "", scale = "", percent } = found.groups ?? {};
    const value = Number(number.replaceAll(/[^\d.]/g, ""));
    const limit: Limit = {
      relation,
      value: /[-−(]/.test(number) ? -value : value,
      scale: SCALES[scale.charAt(0).toLowerCase()] ?? 1,
      isPercent: percent !== undefined,
      said: found[0].replace(/^(?:exceed|surpass)\w*/i, "more than").trim(),
    };
    const end = found.index + found[0].length;
    if (MEASURED.test(text.slice(end))) continue;
    return { limit, before: text.slice(0, found.index), after: text.slice(end) };
  }
  return undefined;
}
