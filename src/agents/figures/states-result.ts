// Decides whether a sentence states the result that a question asks to calculate. A sentence that is only about the same
// subject does not answer "by how much", but would look like an answer if quoted.
import { yearsIn } from "../../shared/periods.ts";
import { termsOf } from "../../shared/terms.ts";
import { askLargest, type LargestQuestion } from "./ask-largest.ts";
import { askMovement, type MovementQuestion } from "./ask-movement.ts";
import { askTimes } from "./ask-times.ts";
import { asksForFigure, tidy } from "./asks-for-figure.ts";
import { phraseTerms } from "./find-figure.ts";
import { formulaIn } from "./formula.ts";
import { otherNames } from "./line-items.ts";
import { operationOf, type Operation } from "./operation.ts";
import { periodsIn } from "./periods.ts";
import { type Sides, sidesIn } from "./sides.ts";
import {
  amountsIn,
  asksForAmount,
  LEAST_NAMED,
  namesSubject,
  statesAmount,
  type StatedText,
} from "./states-amount.ts";
import { phraseOf } from "./subjects.ts";

const CHANGED =
  /\b(?:increas|decreas|grew|grow|declin|rose|rise|rising|fell|fall|drop|chang|improv|reduc|up|down|higher|lower)\w*/i;
const PERCENT = /\d\s?%|\d\s?per ?cent\b|\bpercent(?:age)? points?\b/i;
const YEAR = /\b(?:19|20)\d\d\b/;
/** A comparison of times is a sentence's to make: a row leaves it to the reader. */
const BY_SENTENCE = new Set<Operation>(["change", "percent_change", "highest", "lowest"]);

/** Their answer is a time. */
const OF_TIMES = new Set<Operation>(["highest", "lowest"]);

const STATED: Partial<Record<Operation, readonly RegExp[]>> = {
  change: [CHANGED],
  percent_change: [CHANGED, PERCENT, /^(?!.*\bas a percentage of\b)/is],
  average: [/(?<!weighted[- ])\b(?:averag\w*|mean)\b/i],
  sum: [/\b(?:totall?(?:ed|ing)|sum of|combined|aggregate|together|in total)\b/i],
  difference: [/\b(?:differ\w*|(?:more|less|higher|lower|greater|larger|smaller) than|exceed\w*)/i],
  ratio: [/\b(?:ratio|times|divided)\b/i],
  share: [PERCENT],
  highest: [/\b(?:highest|largest|greatest|most|peak\w*|record|maximum|higher|larger)\b/i, YEAR],
  lowest: [/\b(?:lowest|smallest|least|fewest|minimum|lower|smaller)\b/i, YEAR],
};
/** It says that a table follows, not what stands in it. */
const ANNOUNCES = /:\s*$|\b(?:as follows|following tables?|tables? below)\b/i;
const QUARTER = /\bquarter|\b(?:three|3) months\b|\b(?:thirteen|fourteen|1[34])[- ]weeks?\b/i;
const YEAR_LONG =
  /\b(?:5[23]|fifty-(?:two|three))[- ]weeks?\b|\b(?:twelve|12) months\b|\bfull year\b/i;
/** "Compare the net sales of A and B": by their amounts, not by what else was sold. */
const COMPARES = /^\W*compare\b/i;
const COUNT_OF_TIMES = /\bhow many (?:fiscal )?(?<unit>years|quarters|periods|months)\b/i;

/** Whether the answer requires a calculation with figures, or a comparison over time. */
export function asksForCalculation(question: string): boolean {
  return askedResult(question) !== "value";
}

type Form = {
  sides: Sides | undefined;
  movement: MovementQuestion | undefined;
  largest: LargestQuestion | undefined;
};
let latest: { question: string; form: Form } | undefined;

/** One question is held against sentence after sentence. */
function formOf(question: string): Form {
  if (latest?.question !== question) {
    const form = {
      sides: sidesIn(question),
      movement: askMovement(question),
      largest: askLargest(question),
    };
    latest = { question, form };
  }
  return latest.form;
}

/** Also true if the question requires no calculation; then a figure of the requested year must not be of another year. */
export function statesResult(question: string, stated: StatedText): boolean {
  const { sides, movement, largest } = formOf(question);
  if (sides !== undefined) return amountsIn(question, stated.text) > 1 && namesBoth(sides, stated);
  if (COMPARES.test(question) && otherNames(question).length > 0) {
    return namesSubject(question, stated) && amountsIn(question, stated.text) > 0;
  }
  if (movement !== undefined) return statesMovement(question, movement.subject, stated);
  if (largest !== undefined && !statesLargest(largest, stated)) return false;
  if (!asksForFigure(question)) return true;
  if (!stated.isRow && ANNOUNCES.test(stated.text)) return false;
  const result = askedResult(question);
  if (result === "value") {
    return (
      isOfYear(question, stated) && (!asksForAmount(question) || statesAmount(question, stated))
    );
  }
  if (result === "unclear") return false;
  if (result instanceof RegExp) return !stated.isRow && result.test(stated.text);
  if (stated.isRow && BY_SENTENCE.has(result)) return false;
  if (!isUpToYear(question, stated) || !namesSubject(question, stated)) return false;
  if (!OF_TIMES.has(result) && amountsIn(question, stated.text) === 0) return false;
  return (STATED[result] ?? []).every((words) => words.test(stated.text));
}

/** What is said of one company is no comparison with another. */
function namesBoth({ names }: Sides, { text }: StatedText): boolean {
  const said = new Set(termsOf(text));
  return names.every((name) => termsOf(name).some((term) => said.has(term)));
}

/** Whether something rose, a sentence says that speaks of its moving by the time asked for; a row leaves it to the reader. */
function statesMovement(question: string, subject: string, stated: StatedText): boolean {
  if (stated.isRow || !CHANGED.test(stated.text) || !isUpToYear(question, stated)) return false;
  const { named = new Set<string>() } = stated;
  const said = new Set(termsOf(stated.text));
  // Whose it is the document says; what it is, the sentence must.
  const asked = phraseTerms(phraseOf(subject)).filter((term) => !named.has(term));
  return asked.filter((term) => said.has(term)).length >= asked.length * LEAST_NAMED;
}

/** Which of several has the most, a row doesn't say, nor a sentence without such a word. */
function statesLargest({ isMost }: LargestQuestion, { isRow, text }: StatedText): boolean {
  return !isRow && (STATED[isMost ? "highest" : "lowest"]?.[0]?.test(text) ?? false);
}

/** The operation, or what the sentence must hold; "unclear" where no sentence will do. */
function askedResult(question: string): Operation | "unclear" | RegExp {
  if (!asksForFigure(question)) return "value";
  const text = tidy(question);
  // Whether a limit is met, a row of figures tells; a sentence seldom does.
  if (askTimes(text)?.limit !== undefined && !COUNT_OF_TIMES.test(text)) return "unclear";
  const unit = COUNT_OF_TIMES.exec(text)?.groups?.["unit"];
  if (unit !== undefined) return new RegExp(String.raw`\b(?:\d+|\p{L}+)\s+${unit}\b`, "iu");
  const formula = formulaIn(question);
  if (formula !== undefined) return formula.asks ?? "unclear";
  const periods = periodsIn(text);
  return operationOf(text, { periods, isPercent: /\bpercents?\b|%/i.test(question) });
}

/** A row says its times in its header; without them nobody knows which of its figures is meant. */
function isOfYear(question: string, { header, text, isRow }: StatedText): boolean {
  const asked = yearsIn(question);
  const stated = new Set(yearsIn(`${header} ${text}`));
  if (asked.length === 0) return true;
  if (!isOfQuarter(question, `${header} ${text}`)) return false;
  if (isRow && isOfQuarterAlone(`${header} ${text}`) && !namesQuarter(question)) return false;
  return stated.size === 0 ? !isRow : asked.some((year) => stated.has(year));
}

/** The figure of a quarter is not that of another, nor of the year. */
function isOfQuarter(question: string, stated: string): boolean {
  const asked = periodsIn(question).flatMap(({ quarter }) => quarter ?? []);
  if (asked.length === 0) return true;
  const quarters = periodsIn(stated).flatMap(({ quarter }) => quarter ?? []);
  if (quarters.length > 0) return quarters.some((quarter) => asked.includes(quarter));
  return QUARTER.test(stated) || (asked.includes(4) && !YEAR_LONG.test(stated));
}

/** Nor is the figure of the year that of its quarter. */
function isOfQuarterAlone(stated: string): boolean {
  return QUARTER.test(stated) && !YEAR_LONG.test(stated);
}

function namesQuarter(question: string): boolean {
  return (
    QUARTER.test(question) || periodsIn(question).some(({ quarter, month }) => quarter ?? month)
  );
}

/** What changed by 2019 is not what changed by 2018, which the same sentence may name. */
function isUpToYear(question: string, { text }: StatedText): boolean {
  const [asked, stated] = [yearsIn(question).at(-1), yearsIn(text).at(-1)];
  return asked === undefined || stated === undefined || asked === stated;
}
