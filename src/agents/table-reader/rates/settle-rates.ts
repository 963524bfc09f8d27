// Chooses among rows that differ in one column which the question leaves open, if the documents'
// sentences say which applies.
import type { Table } from "../../../domain/documents/table.ts";
import { termsOf } from "../../../language/words/terms.ts";
import type { ParsedQuestion } from "../../../language/question/parsed-question.ts";
import { amountsIn } from "../../../tables/match/amounts/amounts.ts";
import { liesInRange } from "../../../tables/match/amounts/ranges.ts";
import { LEAST_LEAD, type Ranked, rankCells } from "../../../tables/match/find-cell.ts";
import { phraseTerms } from "../../../tables/match/phrase-terms.ts";
import { type Cell, storedRowOf } from "../../../tables/read/cell.ts";
import type { ReadSource } from "../read-source.ts";
import type { OfferTools } from "../table-tools.ts";
import { settleKey } from "./settle-key.ts";

/** The number of passages that are searched for the missing value. */
const MOST_PASSAGES = 12;
/** The least share of a name that the table must contain; the sentence may contain the rest. */
const LEAST_SAID = 0.6;
/** The part of a question that states its conditions. */
export const CONDITIONS = /\b(?:for|with|when|where|if|located|whose|in)\b.*/is;

/** Returns undefined if no sentence says which row applies. */
export async function settleRates(
  tools: OfferTools,
  { text, operation }: ParsedQuestion,
  source: ReadSource,
): Promise<ReadSource | undefined> {
  for (const name of operation.operands) {
    const rivals = rivalsFor(name, source).map(({ cell }) => cell);
    const column = openColumn(rivals);
    if (column === undefined) continue;
    const options = new Set(rivals.map((cell) => keyOf(cell, column)));
    const heading = rivals[0] === undefined ? "" : headingOf(rivals[0].table, column);
    const query = `${heading} ${CONDITIONS.exec(text)?.[0] ?? text}`;
    const { passages } = await tools.search({ query, topK: MOST_PASSAGES });
    const amounts = amountsIn(text).filter(
      (amount) =>
        !rivals.every(
          ({ labelTerms, ranges }) =>
            amount.terms.some((term) => labelTerms.has(term)) ||
            ranges.some((range) => liesInRange(amount, range)),
        ),
    );
    const settled = settleKey({ heading, options }, { question: text, amounts }, passages);
    if (settled === undefined) continue;
    const others = new Set(rivals.filter((cell) => keyOf(cell, column) !== settled.text));
    const around = settled.evidence.map(({ passage }) => (passage.window ?? passage).text);
    const sentenceTerms = new Set(around.flatMap((one) => termsOf(one)));
    const own = new Set(
      rivals.flatMap(({ aroundTerms, headingTerms }) => [...aroundTerms, ...headingTerms]),
    );
    return {
      ...source,
      cells: source.cells.filter((cell) => !others.has(cell)),
      documentTerms: sentenceTerms.difference(own),
      unknown: source.unknown.filter(
        (one) => !termsOf(one).every((term) => sentenceTerms.has(term)),
      ),
      settled,
    };
  }
  return undefined;
}

/** Returns the cells that fit the name best, equally well. */
export function rivalsFor(name: string, { cells, context }: ReadSource): Ranked[] {
  const sought = { terms: phraseTerms(name), amounts: amountsIn(name), period: undefined, context };
  const ranked = rankCells(cells, { ...sought, leastSaid: LEAST_SAID });
  const least = (ranked[0]?.rank ?? 0) - LEAST_LEAD;
  return ranked.filter(({ rank }) => rank > least);
}

/**
 * Returns the only column that distinguishes the cells, or undefined if they also differ otherwise.
 */
export function openColumn(cells: readonly Cell[]): number | undefined {
  const [first, another] = cells;
  if (first === undefined || another === undefined) return undefined;
  const isBelow = ({ table, column }: Cell): boolean =>
    table.id === first.table.id && column === first.column;
  if (!cells.every(isBelow)) return undefined;
  const open = Array.from({ length: first.column }, (_, column) => column).filter(
    (column) => new Set(cells.map((cell) => keyOf(cell, column))).size > 1,
  );
  return open.length === 1 ? open[0] : undefined;
}

export function headingOf({ header }: Table, column: number): string {
  return [...new Set(header.map((level) => level[column] ?? ""))].join(" ").trim();
}

function keyOf(cell: Cell, column: number): string {
  return storedRowOf(cell)[column]?.text ?? "";
}
