// Figures that rules have read from tables, and results they have calculated: offered to the writer beside the passages.
import { overlap } from "../../language/sentences.ts";
import { compareQuantities } from "../../language/quantities/compare-quantities.ts";
import { quantitiesOf } from "../../language/quantities/quantities.ts";
import type { Passage } from "../../domain/documents/passage.ts";
import { fencedLines } from "../run/fences.ts";
import type { Evidence, Statement } from "../run/statement.ts";

const MOST_OFFERS = 8;

/**
 * The passages with those of the offered rows that are not among them, which come first: nothing else proves an offer. The same
 * list where none is added: what was ranked is remembered by it.
 */
export function withRows(
  passages: readonly Passage[],
  offers: readonly Statement[],
): readonly Passage[] {
  const rows = offers
    .flatMap(({ evidence }) => evidence)
    .filter((row) => holderOf(row, passages) < 0);
  if (rows.length === 0) return passages;
  const added = new Map(rows.map(({ passage }) => [passage.id, passage]));
  const rest = passages.filter(({ id }) => !added.has(id));
  return [...added.values(), ...rest];
}

/** A line for each offer: what it says, and the rows to quote with the numbers of their passages. Empty without offers. */
export function renderOffers(offers: readonly Statement[], passages: readonly Passage[]): string {
  const lines = offers.slice(0, MOST_OFFERS).flatMap(({ text, calculation, evidence }) => {
    const rows = evidence.flatMap((row) => {
      const at = holderOf(row, passages);
      return at < 0 ? [] : [`passage ${at + 1}: ${JSON.stringify(row.text)}`];
    });
    if (rows.length < evidence.length) return [];
    const result = calculation === undefined ? "" : ` (calculated: ${calculation.shown})`;
    return [`- ${text}${result} — quote ${rows.join(" and ")}`];
  });
  return lines.length === 0 ? "" : fencedLines("figures", lines);
}

/**
 * A written statement that gives an offered result, with the arithmetic and every row that it takes. A statement gives a
 * result if it quotes one of its rows and names its number, which none of the statement's own quotes holds.
 */
export function withCalculation(statement: Statement, offers: readonly Statement[]): Statement {
  const offer = offers.find(
    ({ calculation, evidence }) =>
      calculation !== undefined &&
      statement.evidence.some((quote) => evidence.some((row) => areOfOnePlace(quote, row))) &&
      names(statement.text, calculation.rounded) &&
      !statement.evidence.some(({ text }) => names(text, calculation.rounded)),
  );
  if (offer?.calculation === undefined) return statement;
  const others = statement.evidence.filter(
    (quote) => !offer.evidence.some((row) => areOfOnePlace(quote, row)),
  );
  const evidence = [...offer.evidence, ...others];
  return { ...statement, evidence, calculation: offer.calculation, offer: offer.text };
}

/** Whether a text has the number of a result, in whatever notation: "$600,000,000" and "$600 million", or "600" in millions. */
function names(text: string, result: string): boolean {
  const [figure] = quantitiesOf(result);
  if (figure === undefined) return false;
  return quantitiesOf(text).some(
    (one) =>
      compareQuantities(one, figure) === "same" ||
      (one.scale === 1 && one.value === figure.value / figure.scale) ||
      (one.unit === undefined && one.value === figure.value),
  );
}

/** The index of the passage whose text, as a prompt shows it, holds the row; -1 if none does. */
function holderOf({ passage, range }: Evidence, passages: readonly Passage[]): number {
  return passages.findIndex(({ versionId, window, ...own }) => {
    const { start, end } = window ?? own;
    return versionId === passage.versionId && start <= range.start && range.end <= end;
  });
}

function areOfOnePlace(one: Evidence, other: Evidence): boolean {
  return one.passage.versionId === other.passage.versionId && overlap(one.range, other.range);
}
