// Finds what a question names: entities, periods, and conditions ("$750,000", "HO3").
import { MONTH_NAME } from "../quantities/number-words.ts";
import { wordSet } from "../words/word-lists.ts";

const YEAR = "(?:1[89]|20)\\d{2}";
const PERIOD = new RegExp(
  [
    `\\b(?:first|second|third|fourth|1st|2nd|3rd|4th) (?:fiscal )?(?:quarter|half)(?: of)?(?: (?:fiscal|fy|calendar)?\\s?(?:year )?${YEAR})?\\b`,
    `\\b[QH][1-4](?:[\\s/'’-]*(?:FY)?\\s?(?:${YEAR}|\\d{2}))?\\b`,
    `\\b(?:FY|fiscal(?: year)?|calendar year)\\s?'?(?:${YEAR}|\\d{2})\\b`,
    `\\b(?:\\d{1,2} )?${MONTH_NAME}\\.?(?: \\d{1,2},?)?(?:,? ${YEAR})\\b`,
    `\\b${MONTH_NAME} \\d{1,2}\\b`,
    `\\b\\d{4}-\\d{2}-\\d{2}\\b`,
    `\\b${YEAR}s?\\b(?![,.]\\d)`,
    "\\b(?:last|this|next|previous|current|prior) (?:year|quarter|month|week|decade|century)\\b",
  ].join("|"),
  "gi",
);

/** Returns quarters, years, months and dates, as written and in order. */
export function periodsWritten(text: string): string[] {
  return unique(Array.from(text.matchAll(PERIOD), ([match]) => match.trim()));
}

const AMOUNT =
  /(?:[$€£]\s?\d[\d,]*(?:\.\d+)?(?:\s?(?:million|billion|thousand|k|m|bn))?|\d[\d,]*(?:\.\d+)?\s?(?:%|percent\b|(?:feet|foot|ft|miles?|years?|months?|days?|km|kg|lbs?)\b)|\d{1,3}(?:,\d{3})+)/giu;
/** Identifiers of letters and digits: the numbers of forms, rules, parts and policies. */
const IDENTIFIER =
  /(?<![\p{L}\p{N}$€£.])(?:[A-Z]{1,5}-?\d{1,5}[A-Z]?(?:-\d{1,4})*)(?![\p{L}\p{N}%])/gu;
/** Returns amounts and identifiers, in the order of the question. */
export function conditionsIn(question: string): string[] {
  const periods = periodsWritten(question).join(" ");
  const identifiers = [...question.matchAll(IDENTIFIER)].filter(([id]) => !periods.includes(id));
  return [...question.matchAll(AMOUNT), ...identifiers]
    .toSorted((a, b) => a.index - b.index)
    .map(([value]) => value.replace(/\s+%/, "%").replace(/[,.]$/, "").trim());
}

const QUOTED = /["“]([^"”]{2,80})["”]/g;
const CAPITALISED =
  /\p{Lu}[\p{L}\p{N}.'’&-]*(?:\s+(?:(?:of|the|de|la|von|van|der|and|&|for|in)\s+)*(?:\p{Lu}[\p{L}\p{N}.'’&-]*|\d+(?!\d*%)))*/gu;
/** Words that have a capital only because they begin a sentence. */
const OPENERS =
  wordSet(`what who whom whose which when where why how is are was were do does did can could may might will would should has have
  had must am if and or but so also tell list name give show please describe explain compare calculate compute find the a
  an in on at of for to by with from as about according i you he she it they we his her its their my our your this that
  these those there then than not no yes did both between during after before since while because ok okay thanks any some
  besides aside other using based given`);

/**
 * Returns the names of people, places, organizations, works and documents, which have capitals or
 * quotation marks.
 */
export function entitiesIn(text: string): string[] {
  const quoted = Array.from(text.matchAll(QUOTED), ([, name = ""]) => name);
  const periods = new Set(periodsWritten(text).map((period) => period.toLowerCase()));
  const named = Array.from(text.replaceAll(QUOTED, " ").matchAll(CAPITALISED), ([name]) =>
    withoutOpeners(name),
  );
  return unique([...quoted, ...named]).filter(
    (name) => name.length > 1 && !periods.has(name.toLowerCase()) && !/^[QH][1-4]$/.test(name),
  );
}

function withoutOpeners(name: string): string {
  const words = name.split(/\s+/);
  while (isOpener(words[0])) words.shift();
  return words
    .join(" ")
    .replace(/['’]s$/, "")
    .replace(/[.'’-]+$/, "");
}

/** Reports whether the word is "It" and the like, but not "IT". */
function isOpener(word = ""): boolean {
  return !/^\p{Lu}{2,}$/u.test(word) && OPENERS.has(word.toLowerCase().replace(/['’.].*$/, ""));
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== ""))];
}
