// A question for values in tables, or for what they come to → statements that quote the rows, or what is missing.
import type { Passage } from "../../../domain/documents/passage.ts";
import type { Statement } from "../../run/statement.ts";
import { answerCalculation } from "./calculation/answer-calculation.ts";
import { askedCalculation } from "./calculation/ask-calculation.ts";
import { findValue, type FoundValue, MOST_ROWS } from "./find-value.ts";
import { mentionsIn, type TermWeights } from "./mentions.ts";
import { asksForRate, bareTitle, LEAST_TITLED } from "./read-grid.ts";
import {
  givenBy,
  namedFigure,
  quotesOf,
  type RowTools,
  describeMissing,
  renderSettled,
  formatValue,
  unusedFigures,
  type Values,
} from "./format-value.ts";

/** From here on there is no doubt which table a question names. */
const SURELY_NAMED = 0.9;
const ASKS_FOR_VALUE =
  /^\W*(?:what|which|how much|(?:please )?(?:find|give|tell|state|show|look up|determine))\b/i;
const ASKS_OTHERWISE =
  /\b(?:why|mean|means|defin\w+|difference|compare|average|highest|lowest|how (?:is|are|do|does))\b|^\W*(?:please )?(?:list|enumerate|name)\b|\b(?:what|which) are all\b/i;
/** "What does X relate to?", unless it asks for a price. */
const ASKS_OF_DEEDS = /^\W*(?:what|which) (?:does|do|did)\b(?!.*\bcosts?\b)/i;
/** "…, and who is the head?": no value of a table is all that is asked. */
const ASKS_BESIDE = /\band (?:who|whom|whose|when|where|why)\b/i;
/** With one, words are a sentence; without, they may be a name for a value: "base rate for theft". */
const FINITE =
  /\b(?:is|are|was|were|do|does|did|can|could|may|might|must|shall|should|will|would|has|have|had)\b/i;
const ASKS_BY_WORD = /^\W*(?:who|whom|whose|when|where|why|how)\b/i;
const LONGEST_NAME = 25;

type Asked = {
  text: string;
  /** What has been found for it. */
  passages: readonly Passage[];
  /** The idf of its terms in the collection. */
  termWeights: TermWeights;
};

export async function answerFromValues(
  tools: RowTools,
  { text: question, passages, termWeights: weights }: Asked,
): Promise<Values | undefined> {
  const asked = askedCalculation(question);
  if (asked !== undefined) return answerCalculation(tools, { question, passages, weights, asked });
  if (!asksForValue(question)) return undefined;
  return answerValue(tools, { question, passages, weights });
}

function asksForValue(question: string): boolean {
  const isOther = [ASKS_OTHERWISE, ASKS_OF_DEEDS, ASKS_BESIDE].some((asks) => asks.test(question));
  if (isOther) return false;
  if (ASKS_FOR_VALUE.test(question)) return true;
  const isName = !FINITE.test(question) && !ASKS_BY_WORD.test(question);
  return isName && question.trim().split(/\s+/).length <= LONGEST_NAME;
}

async function answerValue(
  tools: RowTools,
  { question, ...known }: { question: string; passages: readonly Passage[]; weights: TermWeights },
): Promise<Values | undefined> {
  const mentions = mentionsIn(question);
  const value = await findValue(tools, { input: mentions.text, question: mentions, ...known });
  if (value === undefined) return undefined;
  const missing = missingFor(value);
  const unused = unusedFigures(mentions.figures, [value]);
  if (missing.length > 0 || unused.length > 0) {
    return isNamed(value, question)
      ? { statements: [], missing: [...missing, ...unused] }
      : undefined;
  }
  const evidence = await quotesOf(tools, value);
  if (evidence.length < value.rows.length) return undefined;
  const isOne = value.rows.length === 1 && value.columns.length === 1;
  const rows = value.rows.map((row, i): Statement => ({
    text: formatValue({ ...value, rows: [row] }),
    evidence: evidence.slice(i, i + 1),
    given: givenBy({ ...value, rows: [row] }),
    ...(isOne ? { figure: namedFigure(value) } : {}),
  }));
  return { statements: [...rows, ...value.settled.map(renderSettled)], missing: [] };
}

/** Why the value can't be told; several rows are told only of a table that is surely the one that is asked for. */
function missingFor(value: FoundValue): string[] {
  const title = bareTitle(value.grid.title);
  if (value.unmet.length > 0) {
    return [
      `no row of "${title}" that meets the other conditions has ${value.unmet.join(" and ")}`,
    ];
  }
  const isOne = value.rows.length === 1;
  const isTold = value.titled >= LEAST_TITLED || isOne;
  return value.unsaid.length > 0 || value.rows.length > MOST_ROWS || !isTold
    ? [describeMissing(title, value)]
    : [];
}

/** The table is the one that is named: a sentence or a row that merely sounds alike would answer something else. */
function isNamed({ unmet, unsaid, titled, met }: FoundValue, question: string): boolean {
  if (unmet.length > 0) return true;
  if (unsaid.length > 0) return titled >= SURELY_NAMED && asksForRate(question);
  return titled >= SURELY_NAMED || met.size > 0;
}
