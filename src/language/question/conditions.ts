// What a question names: entities, periods, and conditions ("Coverage A limit of $750,000").
import { MONTH_NAME } from "../quantities/number-words.ts";
import type { QuestionCondition } from "./parsed-question.ts";

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

/** Quarters, years, months and dates, as written and in their order. */
export function periodsIn(text: string): string[] {
  return unique(Array.from(text.matchAll(PERIOD), ([match]) => match.trim()));
}

const AMOUNT =
  "(?:[$€£]\\s?\\d[\\d,]*(?:\\.\\d+)?(?:\\s?(?:million|billion|thousand|k|m|bn))?|\\d[\\d,]*(?:\\.\\d+)?\\s?(?:%|percent\\b|(?:feet|foot|ft|miles?|years?|months?|days?|km|kg|lbs?)\\b)|\\d{1,3}(?:,\\d{3})+)";
const WORD = "[\\p{L}][\\p{L}\\p{N}'’/-]*";
/** "Coverage A limit of $750,000", "deductible: 2%", "limit = 750,000". */
const NAME_FIRST = new RegExp(
  `((?:${WORD}\\s+){0,4}${WORD})\\s*(?:\\s(?:of|is|at|equals|being)\\s|[:=])\\s*(${AMOUNT})`,
  "giu",
);
/** "a 2% hurricane deductible", "$750,000 limit". */
const VALUE_FIRST = new RegExp(`(${AMOUNT})\\s+((?:${WORD}\\s*){1,4})`, "giu");
const ANY_AMOUNT = new RegExp(AMOUNT, "giu");
/** Letters and digits in one: form, rule, part and policy numbers. */
const IDENTIFIER =
  /(?<![\p{L}\p{N}$€£.])(?:[A-Z]{1,5}-?\d{1,5}[A-Z]?(?:-\d{1,4})*)(?![\p{L}\p{N}%])/gu;
/** "form HO3", "Zone: 4": a noun and what it is. */
const NAMED_IDENTIFIER = /\b(\p{L}+)(?:\s+(?:form|type|number|no\.?))?\s*[:=]?\s+$/iu;

/** What ends a name: words that say nothing of what the value is of. */
const NOT_A_NAME = new Set(
  `a an the with and or for of is are was were be at in on to by from that this which what how much many if when my our your
  their its his her has have had than more less over under above below between up least most about using use given
  assume assuming would will should calculate compute find i we you it there`.split(/\s+/),
);

/** Amounts and identifiers with what they are of, in the question's order. */
export function conditionsIn(question: string): QuestionCondition[] {
  const found = new Map<number, QuestionCondition>();
  for (const match of question.matchAll(NAME_FIRST)) {
    const [whole, words = "", value = ""] = match;
    const at = match.index + whole.length - value.length;
    found.set(at, { name: lastName(words), value: clean(value) });
  }
  for (const match of question.matchAll(VALUE_FIRST)) {
    const [, value = "", words = ""] = match;
    if (!found.has(match.index)) {
      found.set(match.index, { name: firstName(words), value: clean(value) });
    }
  }
  for (const { index, 0: value } of question.matchAll(ANY_AMOUNT)) {
    if (!found.has(index)) found.set(index, { name: undefined, value: clean(value) });
  }
  const periods = periodsIn(question).join(" ");
  for (const { index, 0: value } of question.matchAll(IDENTIFIER)) {
    if (periods.includes(value)) continue;
    const name = NAMED_IDENTIFIER.exec(question.slice(0, index))?.[1];
    const isName = name !== undefined && !NOT_A_NAME.has(name.toLowerCase());
    found.set(index, { name: isName ? name : undefined, value });
  }
  return [...found].toSorted(([a], [b]) => a - b).map(([, condition]) => condition);
}

function lastName(words: string): string | undefined {
  const kept: string[] = [];
  for (const word of words.trim().split(/\s+/).toReversed()) {
    // A single capital is part of a name ("Coverage A"), not an article.
    if (NOT_A_NAME.has(word.toLowerCase()) && !/^[A-Z]$/.test(word)) break;
    kept.unshift(word);
  }
  return kept.length === 0 ? undefined : kept.join(" ");
}

function firstName(words: string): string | undefined {
  const kept: string[] = [];
  for (const word of words.trim().split(/\s+/)) {
    if (NOT_A_NAME.has(word.toLowerCase()) && !/^[A-Z]$/.test(word)) break;
    // "limit located 3,000 feet …": a participle goes on with something else.
    if (kept.length > 0 && /(?:ed|ing)$/.test(word)) break;
    kept.push(word);
  }
  return kept.length === 0 ? undefined : kept.join(" ");
}

function clean(value: string): string {
  return value.replace(/\s+%/, "%").replace(/[,.]$/, "").trim();
}

const QUOTED = /["“]([^"”]{2,80})["”]/g;
const CAPITALISED =
  /\p{Lu}[\p{L}\p{N}.'’&-]*(?:\s+(?:(?:of|the|de|la|von|van|der|and|&|for|in)\s+)*(?:\p{Lu}[\p{L}\p{N}.'’&-]*|\d+(?!\d*%)))*/gu;
/** Capitals only because they begin a sentence. */
const OPENERS = new Set(
  `what who whom whose which when where why how is are was were do does did can could may might will would should has have
  had must am if and or but so also tell list name give show please describe explain compare calculate compute find the a
  an in on at of for to by with from as about according i you he she it they we his her its their my our your this that
  these those there then than not no yes did both between during after before since while because ok okay thanks any some
  besides aside other using based given`.split(/\s+/),
);

/** Names of people, places, organisations, works and documents, by their capitals or quotation marks. */
export function entitiesIn(text: string): string[] {
  const quoted = Array.from(text.matchAll(QUOTED), ([, name = ""]) => name);
  const periods = new Set(periodsIn(text).map((period) => period.toLowerCase()));
  const named = Array.from(text.replaceAll(QUOTED, " ").matchAll(CAPITALISED), ([name]) =>
    withoutOpeners(name),
  );
  return unique([...quoted, ...named]).filter(
    (name) => name.length > 1 && !periods.has(name.toLowerCase()) && !/^[QH][1-4]$/.test(name),
  );
}

function withoutOpeners(name: string): string {
  const words = name.split(/\s+/);
  while (words.length > 0 && OPENERS.has((words[0] ?? "").toLowerCase().replace(/['’.].*$/, ""))) {
    words.shift();
  }
  return words
    .join(" ")
    .replace(/['’]s$/, "")
    .replace(/[.'’-]+$/, "");
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== ""))];
}
