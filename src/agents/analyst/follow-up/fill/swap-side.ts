// Follow-ups that ask of the other side of an amount, a time or a thing: "And beyond that?", "And without it?"
import { areContrary, saysEndOfTime } from "../../../../language/question/prepositions.ts";
import { readParts } from "./question-parts.ts";

const OPENED =
  /^\W*(?:(?:and|but|or|so|then|ok(?:ay)?|well)\b[\s,]*)*(?:(?:what|how) about\s+|what\s+)?/i;
const LIMIT =
  "(?:within|beyond|above|below|over|under|before|after|since|until|up to|more than|less than)";
const OTHER_SIDE = new RegExp(
  `^(?<limit>${LIMIT}|with|without|inside|outside) (?:that|this|it|them|one|any)[\\s?.!]*$`,
  "i",
);
const LIMITED = new RegExp(`\\b${LIMIT}(?= (?:an? |the )?[$€£]?\\d)`, "i");

/** "And beyond that?" after "Which fee applies within 900 feet?"; undefined where the follow-up is of another kind. */
export function swapSide(question: string, earlier: string): string | undefined {
  const limit = OTHER_SIDE.exec(question.replace(OPENED, ""))?.groups?.["limit"];
  if (limit === undefined) return undefined;
  const now = limit.toLowerCase();
  if (LIMITED.test(earlier)) return earlier.replace(LIMITED, now);
  const { text, parts } = readParts(earlier);
  const old = parts.findLast(({ kind, lead }) =>
    kind === "period" ? saysEndOfTime(lead) && saysEndOfTime(now) : areContrary(lead, now),
  );
  if (old === undefined) return undefined;
  return text.slice(0, old.leadStart) + now + text.slice(old.leadStart + old.lead.length);
}
