// Reads questions that compare values with a limit: "Was the ratio above 1?", "In which years was X
// less than 100 million?".
import { MEASURES, UNITS_OF } from "../../quantities/number-words.ts";
import type { Limit, Operation } from "../parsed-question.ts";
import { COMPARED_HIGH, COMPARED_LOW } from "../phrasing/by-measure.ts";
import type { MaskedQuestion } from "./words-of-change.ts";
import { chosenNounIn, operationFor } from "./operands.ts";
import { SUPERLATIVE } from "./extreme.ts";

const RELATIONS: readonly [Limit["relation"], string][] = [
  ["at_least", "at least|no less than|not less than|or more than|minimum of"],
  ["at_most", "at most|no more than|not more than|up to|maximum of"],
  ["below", `(?:less|lower|fewer|${COMPARED_LOW}) than|below|under|beneath`],
  [
    "above",
    `(?:more|greater|higher|${COMPARED_HIGH}) than|above|over|exceed(?:s|ed|ing)?|surpass(?:es|ed|ing)?|in excess of`,
  ],
];
const NUMBER =
  "(?<number>[-−(]?\\s?[$€£¥]?\\s?[-−]?\\d[\\d,]*(?:\\.\\d+)?\\)?)\\s*(?<scale>thousands?|millions?|billions?|k\\b|m\\b|bn\\b)?\\s*(?<percent>%|per ?cent)?";
const FORMS = RELATIONS.map(
  ([relation, words]) => [relation, new RegExp(`\\b(?:${words})\\s+${NUMBER}`, "iu")] as const,
);
/**
 * Matches a condition on the thing, and not a limit of its value: "more than 900 feet from the
 * shore", "open for less than 3 days".
 */
const OF_CONDITION = /\bfor\s*$|^\s*\p{L}+\s+(?:from|away|of|ago|before|after)\b/iu;
const UNITS = new Set(Object.values(UNITS_OF).flatMap((units) => [...units]));
const SCALES: Readonly<Record<string, number>> = { t: 1e3, k: 1e3, m: 1e6, b: 1e9 };

/** Returns the first limit with the text on either side of it. A year is not a limit. */
function limitIn(text: string): { limit: Limit; before: string; after: string } | undefined {
  for (const [relation, form] of FORMS) {
    const found = form.exec(text);
    if (found === null) continue;
    const { number = "", scale = "", percent } = found.groups ?? {};
    const value = Number(number.replaceAll(/[^\d.]/g, ""));
    const behind = found.index + found[0].lastIndexOf(number) + number.length;
    const unit = unitIn(text.slice(behind));
    const around = [text.slice(0, found.index), text.slice(behind)];
    if (unit !== undefined && around.some((part) => OF_CONDITION.test(part))) continue;
    const end = unit === undefined ? found.index + found[0].length : behind + unit.written.length;
    const limit: Limit = {
      relation,
      value: /[-−(]/.test(number) ? -value : value,
      scale: unit === undefined ? (SCALES[scale.charAt(0).toLowerCase()] ?? 1) : 1,
      isPercent: percent !== undefined,
      unit: unit?.unit ?? /[$€£¥]/.exec(number)?.[0],
      said: text
        .slice(found.index, end)
        .replace(/^(?:exceed|surpass)\w*/i, "more than")
        .trim(),
    };
    return { limit, before: text.slice(0, found.index), after: text.slice(end) };
  }
  return undefined;
}

/**
 * Returns the unit after a figure, such as "8 km". A separate lower-case "m" means metres, but in
 * "$8 m" it means millions.
 */
function unitIn(behind: string): { written: string; unit: string } | undefined {
  const [written = "", word = ""] = /^\s+(\p{L}+)/u.exec(behind) ?? [];
  const unit = word === "M" ? undefined : MEASURES.get(word.toLowerCase());
  return unit !== undefined && UNITS.has(unit) ? { written, unit } : undefined;
}

/**
 * Reads "In which years was X less than 100 million?" and "How many segments had sales above 50?".
 */
export function readLimit({ text }: MaskedQuestion): Operation | undefined {
  const found = limitIn(text);
  if (found === undefined) return undefined;
  const { limit, before, after } = found;
  const noun = chosenNounIn(before);
  if (noun === undefined) return undefined;
  const rest = `${before.replace(noun.said, " ")} ${after}`;
  return operationFor("limit", rest, { limit, among: noun.noun, isCount: noun.isCount });
}

const SIGNS = [
  /^\W*(?:does|do|did|has|have|had)\s+(?<owner>.+?)\s+(?:have|had)\s+(?:an? )?(?<sign>positive|negative)\s+(?<subject>.+)$/iu,
  /^\W*(?:is|are|was|were)\s+(?<subject>.+?)\s+(?<sign>positive|negative)\b(?<rest>.*)$/iu,
];

/**
 * Reads a comparison of one value with a limit: "Is working capital positive?", "Was the current
 * ratio above 1?".
 */
export function readValueAgainstLimit({ text, times }: MaskedQuestion): Operation | undefined {
  const [sentence = ""] = text.split("?");
  if (times > 1) return undefined;
  for (const form of SIGNS) {
    const { owner = "", subject, sign = "", rest = "" } = form.exec(sentence)?.groups ?? {};
    if (subject === undefined) continue;
    const relation = /^positive$/i.test(sign) ? "above" : "below";
    const limit = {
      relation,
      value: 0,
      scale: 1,
      isPercent: false,
      said: sign.toLowerCase(),
    } as const;
    return operationFor("limit", `${owner} ${subject} ${rest}`, { limit, among: "one" });
  }
  const found = /^\W*(?:is|are|was|were)\b/i.test(sentence) ? limitIn(sentence) : undefined;
  if (found === undefined) return undefined;
  return operationFor("limit", `${found.before} ${found.after}`, {
    limit: found.limit,
    among: "one",
  });
}

const STATED =
  /\b(?:provid|giv|present|show|record|calculat|report|disclos|availab|list|tabulat|includ)\w*/i;
const WORDS_OF_STATING =
  /\b(?:of|the|table|information|provid\w+|giv\w+|present\w*|show\w*|record\w*|calculat\w+|report\w*|disclos\w+|available|for|by|in)\b/gi;

/**
 * Reads "In which years was X reported?", which asks for all times at which the document states it.
 */
export function readStatedTimes({ text, times }: MaskedQuestion): Operation | undefined {
  const found = new RegExp(
    `\\b(?:which|what)(?: of the)? (?<noun>(?:fiscal |financial )?(?:years|periods|quarters|months|year|period)\\b)(?:['’]s?)?`,
    "i",
  ).exec(text);
  if (found === null || times > 0 || !STATED.test(text) || SUPERLATIVE.test(text)) return undefined;
  const rest = text.replace(found[0], " ").replaceAll(WORDS_OF_STATING, " ");
  return operationFor("limit", rest, { among: (found.groups?.["noun"] ?? "years").toLowerCase() });
}
