// Checks that a text states a figure of the line of a financial statement, or of the ratio, that a
// question asks for.
import { quantitiesOf } from "../../../language/quantities/quantities.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import type { AnswerType } from "../../../language/question/parsed-question.ts";
import { isStopTerm, termsOf } from "../../../language/words/terms.ts";
import { lineItemOf } from "../../../tables/lexicon/line-items.ts";
import { ratioIn } from "../../../tables/lexicon/ratios.ts";
import { TOTAL } from "../../../tables/match/phrase-terms.ts";
import { withoutDocumentName } from "../../../tables/match/without-document-name.ts";
import type { Ranked } from "../ranked.ts";
import type { QuestionProfile } from "../read-question.ts";
import { isQualified } from "./qualified-line.ts";

/** "What was revenue?" asks for a figure as "How much was revenue?" does. */
const OF_FIGURES: ReadonlySet<AnswerType> = new Set(["amount", "count", "other"]);

/** What a measure keeps of "in the fourth quarter" without a year. */
const REST_OF_QUARTER = / (?:in|for|during|of) (?:first|second|third|fourth)$/i;

/**
 * Returns whether the text states a figure of the line of a financial statement or of the ratio that
 * is asked for, if it is one: "Total cost" of securities is no cost of sales.
 */
export function statesFigureAsked(
  { candidate }: Ranked,
  { parsed, names }: QuestionProfile,
): boolean {
  const measure = parsed.measure.replace(REST_OF_QUARTER, "");
  const item = lineItemOf(withoutDocumentName(measure, new Set(names.flat())));
  const ratio = ratioIn(parsed.measure);
  const asksForFigure = OF_FIGURES.has(parsed.answerType);
  if (!asksForFigure || (item ?? ratio) === undefined) return true;
  const { form, text, header, headings = "", terms } = candidate;
  const figures = quantitiesOf(text).filter(({ kind, unit }) =>
    item === undefined ? kind === "percent" || kind === "number" : isMoney(kind, unit),
  );
  if (figures.length === 0 && form !== "row") return false;
  if (item === undefined) return ratio?.asks.test(`${header?.text ?? headings} ${text}`) === true;
  const isNamed = (name: string): boolean =>
    termsOf(name).every((term) => isStopTerm(term) || term === TOTAL || terms.has(term));
  return item.names.some(isNamed) && (form === "row" || !isQualified(text, item, parsed.text));
}

/** An amount of money may name no currency. */
function isMoney(kind: Quantity["kind"], unit: string | undefined): boolean {
  return kind === "money" || (kind === "number" && unit === undefined);
}
