// "Compare the net sales of A and B in 2019": a value of each side, from documents that bear its name, in one statement.
import { parseQuestion } from "../../language/question/parse-question.ts";
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import { type Period, formatPeriod } from "../../language/time/time-periods.ts";
import { readQuestion } from "../../retrieval/routing/read-question.ts";
import type { Statement } from "../run/statement.ts";
import { type CellOffer, isAnswer, offerCells } from "./offer-cells.ts";
import { sourcesOf } from "./sources.ts";
import type { OfferTools } from "./table-tools.ts";
import { toStatement } from "./to-statement.ts";

/** Undefined unless the two sides are of different documents, and both are found. */
export async function compareDocuments(
  tools: OfferTools,
  { operation, periods }: ParsedQuestion,
): Promise<Statement | undefined> {
  const [period, another] = periods;
  if (operation.kind !== "compare" || another !== undefined) return undefined;
  const sides: CellOffer[] = [];
  const seen = new Set<string>();
  for (const operand of operation.operands) {
    const asked = sideOf(operand, period);
    const { names } = readQuestion(operand);
    if (names.length === 0) return undefined;
    // The whole question may have found passages of one side alone.
    const found = await tools.search({ query: asked.text });
    const ids = [...new Set(found.passages.map(({ documentId }) => documentId))];
    const summaries = await tools.summaries(ids);
    const own = sourcesOf(asked.text, found.passages, summaries).filter(({ labels }) =>
      names.some((name) => labels.has(name)),
    );
    const documents = new Set(own.map(({ document }) => document).filter((id) => !seen.has(id)));
    const [offer] = await offerCells(
      tools,
      asked,
      found.passages.filter(({ documentId }) => documents.has(documentId)),
    );
    if (offer === undefined || !isAnswer(offer)) return undefined;
    for (const { document } of offer.cells) seen.add(document);
    sides.push(offer);
  }
  const [one, other] = sides;
  return one === undefined || other === undefined ? undefined : together(operation, [one, other]);
}

function sideOf(operand: string, period: Period | undefined): ParsedQuestion {
  const when =
    period === undefined
      ? ""
      : ` in ${period.isFiscal === true ? "fiscal " : ""}${formatPeriod(period)}`;
  return parseQuestion(`What was the ${operand}${when}?`);
}

function together(
  { operands, direction }: ParsedQuestion["operation"],
  offers: readonly [CellOffer, CellOffer],
): Statement {
  const statements = offers.map((offer) => toStatement(offer));
  const told = statements.map(({ text }, at) => `${operands[at] ?? ""}: ${text}`).join("; ");
  const [a, b] = offers.map(({ amount }) => amount);
  const more =
    a === undefined || b === undefined || a === b
      ? undefined
      : operands[a > b === (direction !== "down") ? 0 : 1];
  const verdict =
    direction === undefined || more === undefined
      ? ""
      : `${more} is ${direction === "up" ? "more" : "less"}: `;
  return {
    text: `${verdict}${told}`,
    evidence: statements.flatMap(({ evidence }) => evidence),
    given: statements.map(({ given }) => given ?? "").join(" "),
  };
}
