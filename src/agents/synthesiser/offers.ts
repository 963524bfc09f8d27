// Offers figures from tables and calculated results to the writer, beside the passages.
import { overlap } from "../../language/text-range.ts";
import { compareQuantities } from "../../language/quantities/compare-quantities.ts";
import { quantitiesOf } from "../../language/quantities/quantities.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import { fenceLines } from "../run/fences.ts";
import type { Evidence, Statement } from "../run/statement.ts";

const MOST_OFFERS = 8;

/**
 * Adds the passages of the offered rows that are missing, at the front, because nothing else proves
 * an offer. Returns the same list if nothing is added, because the ranking is cached by it.
 */
export function withRows(
  passages: readonly Passage[],
  offers: readonly Statement[],
): readonly Passage[] {
  const rows = offers
    .flatMap(({ evidence }) => evidence)
    .filter((row) => passageWith(row, passages) < 0);
  if (rows.length === 0) return passages;
  const added = new Map(rows.map(({ passage }) => [passage.id, passage]));
  const rest = passages.filter(({ id }) => !added.has(id));
  return [...added.values(), ...rest];
}

/**
 * Returns one line per offer: its statement, and the rows to quote with the numbers of their
 * passages. Returns "" without offers.
 */
export function renderOffers(offers: readonly Statement[], passages: readonly Passage[]): string {
  const lines = offers.slice(0, MOST_OFFERS).flatMap(({ text, calculation, evidence }) => {
    const rows = evidence.flatMap((row) => {
      const at = passageWith(row, passages);
      return at < 0 ? [] : [`passage ${at + 1}: ${JSON.stringify(row.text)}`];
    });
    if (rows.length < evidence.length) return [];
    const result = calculation === undefined ? "" : ` (calculated: ${calculation.shown})`;
    return [`- ${text}${result} — quote ${rows.join(" and ")}`];
  });
  return lines.length === 0 ? "" : fenceLines("figures", lines);
}

/**
 * Adds the calculation and all rows of an offered result to a statement that uses it. A statement
 * uses a result if it quotes one of its rows and contains its number, which none of the statement's
 * own quotes contains.
 */
export function withCalculation(statement: Statement, offers: readonly Statement[]): Statement {
  const offer = offers.find(
    ({ calculation, evidence }) =>
      calculation !== undefined &&
      statement.evidence.some((quote) => evidence.some((row) => areOfOnePlace(quote, row))) &&
      containsResult(statement.text, calculation.rounded) &&
      !statement.evidence.some(({ text }) => containsResult(text, calculation.rounded)),
  );
  if (offer?.calculation === undefined) return statement;
  const others = statement.evidence.filter(
    (quote) => !offer.evidence.some((row) => areOfOnePlace(quote, row)),
  );
  const evidence = [...offer.evidence, ...others];
  return { ...statement, evidence, calculation: offer.calculation, offer: offer.text };
}

/**
 * Returns whether a text contains the number of a result in any notation: "$600,000,000", "$600
 * million", or "600" in millions.
 */
function containsResult(text: string, result: string): boolean {
  const [figure] = quantitiesOf(result);
  if (figure === undefined) return false;
  return quantitiesOf(text).some(
    (one) =>
      compareQuantities(one, figure) === "same" ||
      (one.scale === 1 && one.value === figure.value / figure.scale) ||
      (one.unit === undefined && one.value === figure.value),
  );
}

/**
 * Returns the index of the passage that contains the row as the prompt shows it, or -1 if none
 * does.
 */
function passageWith({ passage, range }: Evidence, passages: readonly Passage[]): number {
  return passages.findIndex(({ versionId, window, ...own }) => {
    const { start, end } = window ?? own;
    return versionId === passage.versionId && start <= range.start && range.end <= end;
  });
}

function areOfOnePlace(one: Evidence, other: Evidence): boolean {
  return one.passage.versionId === other.passage.versionId && overlap(one.range, other.range);
}
