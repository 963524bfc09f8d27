// Questions whose answer is times: when something was below or above a limit, in how many years, or for which it is told.
import { periodsIn } from "./periods.ts";
import { phraseOf } from "./subjects.ts";

export type Limit = {
  relation: "below" | "above";
  /** As written: 100 of "100 million", whose scale is 1e6. */
  value: number;
  scale: number;
  isPercent: boolean;
  /** "less than 100 million". */
  said: string;
};

/** `unit` is how the question calls its times: "years". Without a limit, all times that the subject is told for. */
export type TimesQuestion = {
  subject: string;
  limit: Limit | undefined;
  isCount: boolean;
  unit: string;
};

const TIMES =
  /\b(?:which|what|how (?<many>many))(?: of the)? (?:fiscal |financial )?(?<unit>years?|periods?|quarters?|months?)\b/i;
const BELOW = "(?:less|lower|fewer|smaller) than|below|under";
const ABOVE = "(?:more|greater|higher|larger) than|above|over|exceed(?:s|ed|ing)?";
const LIMIT = new RegExp(
  String.raw`\b(?:(?<below>${BELOW})|${ABOVE})\s+(?<number>[-−(]?\s?[$€£¥]?\s?[-−]?\d[\d,]*(?:\.\d+)?\)?)\s*(?<scale>thousands?|millions?|billions?)?\s*(?<percent>%|per ?cent)?`,
  "iu",
);
const STATES = /\b(?:provid|giv|present|show|record|calculat|report|disclos|availab)\w*/i;
const STATING_WORDS =
  /\b(?:of|the|table|information|provided?|provides|given|gives?|presented|shown?|shows|recorded|calculated|reported|disclosed|available|for|by|in)\b/gi;
const SCALES: Readonly<Record<string, number>> = { t: 1e3, m: 1e6, b: 1e9 };

/** Undefined where the question is for something else, or names times itself. */
export function askTimes(text: string): TimesQuestion | undefined {
  const { many, unit } = TIMES.exec(text)?.groups ?? {};
  if (unit === undefined || periodsIn(text).length > 0) return undefined;
  const isCount = many !== undefined;
  const found = LIMIT.exec(text);
  if (found !== null) {
    const subject = phraseOf(text.slice(0, found.index).replace(TIMES, " "));
    return { subject, limit: limitOf(found), isCount, unit };
  }
  if (isCount || !STATES.test(text)) return undefined;
  const subject = phraseOf(text.replace(TIMES, " ").replaceAll(STATING_WORDS, " "));
  return { subject, limit: undefined, isCount, unit };
}

function limitOf(found: RegExpExecArray): Limit {
  const { below, number = "", scale = "", percent } = found.groups ?? {};
  const value = Number(number.replaceAll(/[^\d.]/g, ""));
  return {
    relation: below === undefined ? "above" : "below",
    value: /[-−(]/.test(number) ? -value : value,
    scale: SCALES[scale.charAt(0).toLowerCase()] ?? 1,
    isPercent: percent !== undefined,
    said: found[0].replace(/^exceed\w*/i, "more than").trim(),
  };
}
