// Values held against a limit: "Was the ratio above 1?", "In which years was X less than 100 million?".
import type { Limit, Operation } from "../parsed-question.ts";
import { nounIn } from "./noun-asked.ts";
import { operationOn } from "./operation-on.ts";
import type { Bare } from "./words-of-change.ts";

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
function limitIn(text: string): { limit: Limit; before: string; after: string } | undefined {
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

/** "In which years was X less than 100 million?", "How many segments had sales above 50?". */
export function readLimit({ text }: Bare): Operation | undefined {
  const found = limitIn(text);
  if (found === undefined) return undefined;
  const { limit, before, after } = found;
  const noun = nounIn(before);
  if (noun === undefined) return undefined;
  const rest = `${before.replace(noun.said, " ")} ${after}`;
  return operationOn("limit", rest, { limit, among: noun.noun, isCount: noun.isCount });
}

const SIGNS = [
  /^\W*(?:does|do|did|has|have|had)\s+(?<owner>.+?)\s+(?:have|had)\s+(?:an? )?(?<sign>positive|negative)\s+(?<subject>.+)$/iu,
  /^\W*(?:is|are|was|were)\s+(?<subject>.+?)\s+(?<sign>positive|negative)\b(?<rest>.*)$/iu,
];

/** "Is working capital positive?", "Was the current ratio above 1?": a value held against a limit. */
export function readSign({ text, times }: Bare): Operation | undefined {
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
    return operationOn("limit", `${owner} ${subject} ${rest}`, { limit, among: "one" });
  }
  const found = /^\W*(?:is|are|was|were)\b/i.test(sentence) ? limitIn(sentence) : undefined;
  if (found === undefined) return undefined;
  return operationOn("limit", `${found.before} ${found.after}`, {
    limit: found.limit,
    among: "one",
  });
}
