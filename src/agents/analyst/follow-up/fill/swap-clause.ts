// Follow-ups that change under which condition the same is asked: "And if I cancel?", "What if it was late?", "And beyond that?"

import { areContrary, saysEndOfTime } from "../../../../language/question/prepositions.ts";
import { readParts } from "./question-parts.ts";

/** Before or after them, a question asks the same of another case. "When" asks for a time more often. */
const CONDITION = "(?:even if|only if|if|unless|in case)";
const OPENED =
  /^\W*(?:(?:and|but|or|so|then|ok(?:ay)?|well)\b[\s,]*)*(?:(?:what|how) about\s+|what\s+)?/i;
const CLAUSE = new RegExp(`^(?<clause>${CONDITION}\\s+\\S+\\s[^?]+?)[\\s?.!]*$`, "i");
const CLAUSE_BEFORE = new RegExp(`[\\s,]+${CONDITION}\\s[^?]*$`, "i");
/** A question of its own follows: "If it rains, who pays?", "if it rains do I pay" */
const ASKS =
  /,|\b(?:what|which|who|whom|whose|when|where|why|how)\b|\b(?:do|does|did|can|could|may|will|would|should|must|is|are|am) (?:i|you|we|they|it|he|she|there|the|my|our|your|this|that)\b/i;
/** "What if …?", "If it rains, what is paid?": nothing else was asked that could be asked again. */
const BEGINS_WITH_CONDITION = new RegExp(`^\\W*(?:what\\s+)?${CONDITION}\\s`, "i");

/** "What if they refuse?" asks what follows, unless it was asked whether, when or how much. */
const WHAT_IF = /\bwhat if\b/i;
const ASKS_NO_CASE = /^\W*(?:who|whom|whose|where|why|which|what (?:do|does|did))\b/i;

const LIMIT =
  "(?:within|beyond|above|below|over|under|before|after|since|until|up to|more than|less than)";
const OTHER_SIDE = new RegExp(
  `^(?<limit>${LIMIT}|with|without|inside|outside) (?:that|this|it|them|one|any)[\\s?.!]*$`,
  "i",
);
const LIMITED = new RegExp(`\\b${LIMIT}(?= (?:an? |the )?[$€£]?\\d)`, "i");

/** The earlier question under the other condition; undefined where the follow-up names none. */
export function swapClause(question: string, earlier: string): string | undefined {
  const said = question.replace(OPENED, "");
  const isWhatIf = WHAT_IF.test(question) && ASKS_NO_CASE.test(earlier);
  return underCondition(said, isWhatIf ? "What happens" : earlier) ?? onOtherSide(said, earlier);
}

function underCondition(said: string, earlier: string): string | undefined {
  const clause = CLAUSE.exec(said)?.groups?.["clause"];
  if (clause === undefined || ASKS.test(clause) || BEGINS_WITH_CONDITION.test(earlier)) {
    return undefined;
  }
  const asked = earlier.replace(/[\s?.!]+$/, "").replace(CLAUSE_BEFORE, "");
  return `${asked} ${clause.charAt(0).toLowerCase()}${clause.slice(1)}?`;
}

/** "And beyond that?" after "Which fee applies within 900 feet?": the same amount, time or thing from the other side. */
function onOtherSide(said: string, earlier: string): string | undefined {
  const limit = OTHER_SIDE.exec(said)?.groups?.["limit"];
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
