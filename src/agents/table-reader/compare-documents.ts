// Answers "Compare the net sales of A and B in 2019" with a value for each side, from documents
// with its name, in one statement.
import type { Passage } from "../../domain/documents/passage.ts";
import { parseQuestion } from "../../language/question/parse-question.ts";
import type { ParsedQuestion } from "../../language/question/parsed-question.ts";
import { type Period, formatPeriod } from "../../language/time/period.ts";
import { readQuestion } from "../../retrieval/routing/read-question.ts";
import type { Statement } from "../run/statement.ts";
import type { CellOffer } from "./cell-offer.ts";
import { offerCells, toStatement } from "./offer-cells.ts";
import { isAnswer } from "./same-figure.ts";
import { sourcesOf } from "./sources.ts";
import type { OfferTools } from "./table-tools.ts";
import type { Measure } from "../../tables/read/units.ts";

/** Returns undefined unless the two sides have different names and documents and both are found. */
export async function compareDocuments(
  tools: OfferTools,
  question: ParsedQuestion,
  passages: readonly Passage[],
): Promise<Statement | undefined> {
  const { operation, periods } = question;
  const [period, another] = periods;
  if (operation.kind !== "compare" || another !== undefined || passages.length === 0)
    return undefined;
  // Two figures of one company are in its own tables.
  const [one, other] = operation.operands.map((operand) => readQuestion(operand).names.join());
  if (one === other) return undefined;
  const ids = [...new Set(passages.map(({ documentId }) => documentId))];
  const summaries = await tools.summaries(ids);
  const sides: CellOffer[] = [];
  const seen = new Set<string>();
  for (const operand of operation.operands) {
    const asked = sideOf(operand, period);
    const { names } = readQuestion(operand);
    const own = sourcesOf(asked.text, passages, summaries).filter(({ labels }) =>
      names.some((name) => labels.has(name)),
    );
    const documents = new Set(own.map(({ document }) => document).filter((id) => !seen.has(id)));
    const [offer] = await offerCells(
      tools,
      asked,
      passages.filter(({ documentId }) => documents.has(documentId)),
    );
    if (offer === undefined || !isAnswer(offer)) return undefined;
    for (const { document } of offer.cells) seen.add(document);
    sides.push(offer);
  }
  const [first, second] = sides;
  return first === undefined || second === undefined
    ? undefined
    : combineSides(operation, [first, second]);
}

function sideOf(operand: string, period: Period | undefined): ParsedQuestion {
  const when =
    period === undefined
      ? ""
      : ` in ${period.isFiscal === true ? "fiscal " : ""}${formatPeriod(period)}`;
  return parseQuestion(`What was the ${operand}${when}?`);
}

function combineSides(
  { operands, direction }: ParsedQuestion["operation"],
  offers: readonly [CellOffer, CellOffer],
): Statement | undefined {
  const statements = offers.map((offer) => toStatement(offer));
  const sideTexts = statements.map(({ text }, at) => `${operands[at] ?? ""}: ${text}`).join("; ");
  const [a, b] = offers.map(({ amount }) => amount);
  if (direction !== undefined && !(a && b && areOfOneKind(a.measure, b.measure))) return undefined;
  const more =
    a === undefined || b === undefined || a.value === b.value
      ? undefined
      : operands[a.value > b.value === (direction !== "down") ? 0 : 1];
  const verdict =
    direction === undefined || more === undefined
      ? ""
      : `${more} is ${direction === "up" ? "more" : "less"}: `;
  return {
    text: `${verdict}${sideTexts}`,
    evidence: statements.flatMap(({ evidence }) => evidence),
    given: statements.map(({ given }) => given ?? "").join(" "),
  };
}

/**
 * Returns whether two amounts are comparable. If only one side states its scale, the other's scale
 * is unknown.
 */
function areOfOneKind(a: Measure, b: Measure): boolean {
  const isKnown = a.scale === b.scale || (a.scale > 1 && b.scale > 1);
  return a.percent === b.percent && a.currency === b.currency && isKnown;
}
