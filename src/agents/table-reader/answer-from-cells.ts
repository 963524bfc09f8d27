// What tables offer with certainty, as statements that quote their rows.
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import type { Passage } from "../../domain/passage.ts";
import type { Statement } from "../run/statement.ts";
import { toStatement } from "./to-statement.ts";
import { compareDocuments } from "./compare-documents.ts";
import { isAnswer, offerCells } from "./offer-cells.ts";
import type { OfferTools } from "./table-tools.ts";

/** Undefined where nothing is nearly certain. */
export async function answerFromCells(
  tools: OfferTools,
  question: ParsedQuestion,
  passages: readonly Passage[],
): Promise<Statement[] | undefined> {
  const compared = await compareDocuments(tools, question, passages);
  if (compared !== undefined) return [compared];
  const offers = await offerCells(tools, question, passages);
  const statements = offers.filter(isAnswer).map((offer) => toStatement(offer));
  return statements.length === 0 ? undefined : statements;
}
