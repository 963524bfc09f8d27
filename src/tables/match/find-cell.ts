// Finds the one cell that a phrase and a time name.
import { type Cell, isOfPeriod, tableTerms } from "../read/cell.ts";
import type { Table } from "../../domain/documents/table.ts";
import { memoizeObject } from "../../shared/cache/memoize-object.ts";
import { bareTitle } from "../read/headings.ts";
import { chooseAmong, type Match } from "./rivals/choose-among.ts";
import { areNamedEquallyWell, holdSameValue, isOppositeOf } from "./rivals/left-open.ts";
import { isOfOtherMeasure } from "./rivals/other-measure.ts";
import { scoreCell, type Sought } from "./score-cell.ts";

const LEAST_SCORE = 0.72;
/** How much higher the best score must be than the next, unless both cells have the same value. */
export const LEAST_LEAD = 0.04;

/** `rank` is the score, weighted by the share of the table's title in the question. */
export type Ranked = Match & { rank: number };

/** Returns the cells that match a phrase at a time, best first. */
export function rankCells(cells: readonly Cell[], sought: Sought): Ranked[] {
  const matches: Ranked[] = [];
  for (const cell of cells) {
    const { period } = sought;
    if (period !== undefined && !isOfPeriod(cell, period)) continue;
    const score = scoreCell(cell, sought);
    if (score > 0) matches.push({ cell, score, rank: score * weightOfTitle(cell, sought) });
  }
  return matches.toSorted((a, b) => b.rank - a.rank);
}

/** Returns the one cell that is meant, or undefined if none matches well or two match equally. */
export function findCell(cells: readonly Cell[], sought: Sought): Match | undefined {
  const ranked = fullMatchFirst(rankCells(cells, sought));
  const [best] = ranked;
  if (best === undefined || best.score < LEAST_SCORE) return undefined;
  const near = [
    ...ranked.filter(({ rank }) => rank > best.rank - LEAST_LEAD),
    ...sameRowsElsewhere(cells, best, sought),
  ];
  if (ranked.some(({ cell }) => areNamedEquallyWell(cell, best.cell, sought))) return undefined;
  if (ranked.some(({ cell }) => isOppositeOf(cell, best.cell, sought))) return undefined;
  if (near.every(({ cell }) => holdSameValue(cell, best.cell))) return best;
  return chooseAmong(near, sought);
}

/** The least score of a cell that is named in full, and the most of one that is not. */
const FULL = 0.95;
const PARTIAL = 0.85;

/**
 * Keeps only cells that are named in full if the best one is not, although its table's title is
 * named: "The former minimum fee" of a table "Fees" before the minimum fee of "Minimum fees".
 */
function fullMatchFirst(ranked: readonly Ranked[]): readonly Ranked[] {
  const [best] = ranked;
  const full = ranked.filter(({ score }) => score >= FULL);
  return full.length > 0 && best !== undefined && best.score < PARTIAL ? full : ranked;
}

/**
 * Returns the rows of the same name in other tables if the best one leads them only by a word for
 * any amount in its table's title, and that word belongs to another measure there: "Marketing
 * expenses" are not the marketing of a table of "share-based compensation expense".
 */
function sameRowsElsewhere(cells: readonly Cell[], { cell }: Match, sought: Sought): Ranked[] {
  const foreign = sought.terms.filter((term) => isOfOtherMeasure(term, cell, sought.terms));
  if (foreign.length === 0) return [];
  const terms = sought.terms.filter((term) => !foreign.includes(term));
  const [first, ...others] = rankCells(cells, { ...sought, terms });
  return [first, ...others].filter(
    (one): one is Ranked =>
      one !== undefined &&
      one.rank > (first?.rank ?? 0) - LEAST_LEAD &&
      one.cell.labelTerms.symmetricDifference(cell.labelTerms).size === 0,
  );
}

/** The weight of the table's title in the rank. */
const TITLE_WEIGHT = 0.3;
const titleTerms = memoizeObject(({ title }: Table) => new Set(tableTerms(bareTitle(title))));

/** Weighs a cell by its table's title, because the title identifies a table of rates. */
function weightOfTitle({ table }: Cell, { terms, context }: Sought): number {
  if (context === undefined) return 1;
  const title = titleTerms(table);
  const asked = new Set([...terms, ...context]);
  return (
    1 - TITLE_WEIGHT + TITLE_WEIGHT * (title.intersection(asked).size / Math.max(1, title.size))
  );
}
