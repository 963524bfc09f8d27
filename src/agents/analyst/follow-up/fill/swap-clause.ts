// Follow-ups that change under which condition the same is asked: "And if I cancel?", "What if it was late?", "And beyond that?"

import { saysEndOfTime } from "../../../../language/question/prepositions.ts";
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
const OTHER_SIDE = new RegExp(`^(?<limit>${LIMIT}) (?:that|this|it)[\\s?.!]*$`, "i");
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

/** "And beyond that?" after "Which fee applies within 900 feet?": the same amount, or the same time, from the other side. */
function onOtherSide(said: string, earlier: string): string | undefined {
  const limit = OTHER_SIDE.exec(said)?.groups?.["limit"];
  if (limit === undefined) return undefined;
  if (LIMITED.test(earlier)) return earlier.replace(LIMITED, limit.toLowerCase());
  const { text, parts } = readParts(earlier);
  const time = parts.findLast(({ kind, lead }) => kind === "period" && saysEndOfTime(lead));
  if (time === undefined || !saysEndOfTime(limit.toLowerCase())) return undefined;
  const rest = text.slice(time.leadStart + time.lead.length);
  return text.slice(0, time.leadStart) + limit.toLowerCase() + rest;
}
