// What tables offer with certainty, as statements that quote their rows.
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import type { Statement } from "../run/statement.ts";
import { compareDocuments } from "./compare-documents.ts";
import { isAnswer, offerCells, toStatement } from "./offer-cells.ts";
import { answerFromRates } from "./rates/answer-from-rates.ts";
import type { OfferTools, Values } from "./table-tools.ts";

/** Without statements where nothing is nearly certain. */
export async function answerFromCells(
  tools: OfferTools,
  question: ParsedQuestion,
  passages: readonly Passage[],
): Promise<Values> {
  const compared = await compareDocuments(tools, question, passages);
  if (compared !== undefined) return { statements: [compared], missing: [] };
  const rates = await answerFromRates(tools, question);
  if (rates.statements.length > 0) return rates;
  // Where the table that is surely meant has no such value, one that merely sounds alike is another's.
  if (rates.missing.length > 0 && question.operation.kind === "none") return rates;
  const offers = await offerCells(tools, question, passages);
  const statements = offers.filter(isAnswer).map((offer) => toStatement(offer));
  return statements.length > 0 ? { statements, missing: [] } : rates;
}

/** Too far from what is asked to be of use to a writer. */
const LEAST_NEAR = 0.6;
const MOST_NEAR = 6;

/** Cells that come near where none answers by itself: for a writer to choose from, each with the row to quote. */
export async function cellsNear(
  tools: OfferTools,
  question: ParsedQuestion,
  passages: readonly Passage[],
): Promise<Statement[]> {
  const offers = await offerCells(tools, question, passages);
  if (offers.some(isAnswer)) return [];
  return offers
    .filter(({ score }) => score >= LEAST_NEAR)
    .slice(0, MOST_NEAR)
    .map((offer) => toStatement(offer));
}
