// Whether a sentence says itself what a question asks to calculate. A sentence that only speaks of the same things does not
// answer "by how much": quoted, it would look as if it did.
import type { OperationKind, ParsedQuestion } from "../../language/question/parsed-question.ts";
import { periodsIn } from "../../language/time-periods.ts";
import { yearsIn } from "../../language/periods.ts";
import { otherNames } from "../../tables/lexicon/line-items.ts";
import { ratioIn } from "../../tables/lexicon/ratios.ts";
import {
  amountsIn,
  asksForAmount,
  namesSubject,
  statesAmount,
  type Told,
} from "./states-amount.ts";

const CHANGED =
  /\b(?:increas|decreas|grew|grow|declin|rose|rise|rising|fell|fall|drop|chang|improv|reduc|up|down|higher|lower)\w*/i;
const PERCENT = /\d\s?%|\d\s?per ?cent\b|\bpercent(?:age)? points?\b/i;
const YEAR = /\b(?:19|20)\d\d\b/;
/** A comparison of times is a sentence's to make: a row leaves it to the reader. */
const BY_SENTENCE = new Set<OperationKind>([
  "change",
  "growth",
  "maximum",
  "minimum",
  "movement",
  "limit",
]);
/** Their answer is a time, a name or a verdict. */
const WITHOUT_AMOUNT = new Set<OperationKind>(["maximum", "minimum", "movement", "compare"]);
const STATED: Partial<Record<OperationKind, readonly RegExp[]>> = {
  change: [CHANGED],
  growth: [CHANGED, PERCENT, /^(?!.*\bas a percentage of\b)/is],
  movement: [CHANGED],
  average: [/(?<!weighted[- ])\b(?:averag\w*|mean)\b/i],
  sum: [/\b(?:totall?(?:ed|ing)|sum of|combined|aggregate|together|in total)\b/i],
  difference: [/\b(?:differ\w*|(?:more|less|higher|lower|greater|larger|smaller) than|exceed\w*)/i],
  ratio: [/\b(?:ratio|times|divided)\b/i],
  share: [PERCENT],
  maximum: [/\b(?:highest|largest|greatest|most|peak\w*|record|maximum|higher|larger|best)\b/i],
  minimum: [/\b(?:lowest|smallest|least|fewest|minimum|lower|smaller)\b/i],
};
/** It says that a table follows, not what stands in it. */
const ANNOUNCES = /:\s*$|\b(?:as follows|following tables?|tables? below)\b/i;
const QUARTER = /\bquarter|\b(?:three|3) months\b|\b(?:thirteen|fourteen|1[34])[- ]weeks?\b/i;
const YEAR_LONG =
  /\b(?:5[23]|fifty-(?:two|three))[- ]weeks?\b|\b(?:twelve|12) months\b|\bfull year\b/i;
const TIME = /\b(?:years?|quarters?|periods?|months?)\b/i;

/** Whether an answer takes figures that are to be calculated with, or compared over time. */
export function asksForCalculation({ operation, text, instructions }: ParsedQuestion): boolean {
  return (
    (operation.kind !== "none" && operation.kind !== "compare") ||
    instructions.definitions.length > 0 ||
    ratioIn(text) !== undefined
  );
}

/** True of what asks for no calculation; there, a figure asked of some year must not be told of another. */
export function statesResult(question: ParsedQuestion, told: Told): boolean {
  const { operation, text, answerType } = question;
  const { kind } = operation;
  if (answerType === "reason" || answerType === "definition" || question.language !== "en")
    return true;
  if (!told.isRow && ANNOUNCES.test(told.text) && kind !== "compare") return false;
  if (kind === "none") return statesValue(question, told);
  if (kind === "unclear") return false;
  if (kind === "compare")
    return amountsIn(text, told.text) > (otherNames(text).length > 0 ? 0 : 1) || !told.isRow;
  if (kind === "limit") return statesLimit(question, told);
  if (told.isRow && BY_SENTENCE.has(kind)) return false;
  if (!isUpToYear(question, told) || !namesSubject(question, told)) return false;
  if (!WITHOUT_AMOUNT.has(kind) && amountsIn(text, told.text) === 0) return false;
  const isOfTime = (kind === "maximum" || kind === "minimum") && TIME.test(operation.among ?? "");
  if (isOfTime && !YEAR.test(told.text)) return false;
  return (STATED[kind] ?? []).every((words) => words.test(told.text));
}

function statesValue(question: ParsedQuestion, told: Told): boolean {
  const ratio = ratioIn(question.text);
  const [defined] = question.instructions.definitions;
  if (ratio !== undefined && question.periods.length > 0)
    return !told.isRow && ratio.asks.test(told.text);
  if (defined !== undefined)
    return !told.isRow && told.text.toLowerCase().includes(defined.name.toLowerCase());
  const isOfNumber = question.answerType === "amount" || question.answerType === "count";
  if (!isOfNumber) return true;
  return isOfYear(question, told) && (!asksForAmount(question) || statesAmount(question, told));
}

/** How often a limit was passed, a sentence may count; at which times, a row of figures tells. */
function statesLimit({ operation }: ParsedQuestion, { isRow, text }: Told): boolean {
  const { isCount = false, among = "" } = operation;
  if (isRow || !isCount) return false;
  const noun = RegExp.escape(among.split(" ").at(-1) ?? "");
  return new RegExp(String.raw`\b(?:\d+|\p{L}+)\s+${noun}\b`, "iu").test(text);
}

/** A row says its times in its header; without them nobody knows which of its figures is meant. */
function isOfYear(question: ParsedQuestion, { header, text, isRow }: Told): boolean {
  const asked = yearsIn(question.text);
  const told = new Set(yearsIn(`${header} ${text}`));
  if (asked.length === 0) return true;
  if (!isOfQuarter(question, `${header} ${text}`)) return false;
  const isPart = isRow && isOfQuarterAlone(`${header} ${text}`);
  if (isPart && !question.periods.some(({ quarter, month }) => quarter ?? month)) return false;
  return told.size === 0 ? !isRow : asked.some((year) => told.has(year));
}

/** The figure of a quarter is not that of another, nor of the year. */
function isOfQuarter({ periods }: ParsedQuestion, told: string): boolean {
  const asked = periods.flatMap(({ quarter }) => quarter ?? []);
  if (asked.length === 0) return true;
  const quarters = periodsIn(told).flatMap(({ quarter }) => quarter ?? []);
  if (quarters.length > 0) return quarters.some((quarter) => asked.includes(quarter));
  return QUARTER.test(told) || (asked.includes(4) && !YEAR_LONG.test(told));
}

/** Nor is the figure of the year that of its quarter. */
function isOfQuarterAlone(told: string): boolean {
  return QUARTER.test(told) && !YEAR_LONG.test(told);
}

/** What changed by 2019 is not what changed by 2018, which the same sentence may name. */
function isUpToYear(question: ParsedQuestion, { text }: Told): boolean {
  const [asked, told] = [yearsIn(question.text).at(-1), yearsIn(text).at(-1)];
  return asked === undefined || told === undefined || asked === told;
}
