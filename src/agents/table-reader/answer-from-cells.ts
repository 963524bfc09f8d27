// Returns what tables answer with certainty, as statements that quote their rows.
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import type { Statement } from "../run/statement.ts";
import { compareDocuments } from "./compare-documents.ts";
import { offerCells, toStatement } from "./offer-cells.ts";
import { isAnswer } from "./same-figure.ts";
import { answerFromRates } from "./rates/answer-from-rates.ts";
import type { OfferTools, TableAnswers } from "./table-tools.ts";

/** Returns no statements if nothing is nearly certain. */
export async function answerFromCells(
  tools: OfferTools,
  question: ParsedQuestion,
  passages: readonly Passage[],
): Promise<TableAnswers> {
  const compared = await compareDocuments(tools, question, passages);
  if (compared !== undefined) return { statements: [compared], missing: [] };
  const rates = await answerFromRates(tools, question);
  if (rates.statements.length > 0) return rates;
  // If the intended table has no such value, a similar value elsewhere belongs to something else.
  if (rates.missing.length > 0 && question.operation.kind === "none") return rates;
  const offers = await offerCells(tools, question, passages);
  const statements = offers.filter(isAnswer).map((offer) => toStatement(offer));
  return statements.length > 0 ? { statements, missing: [] } : rates;
}

/** Cells below this score are too far from the question to be useful to a writer. */
const LEAST_NEAR = 0.6;
const MOST_NEAR = 6;

/**
 * Returns cells near the question if none answers by itself, each with the row to quote, so that a
 * writer can choose.
 */
export async function findCellsNear(
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
