// Finds the one cell that a phrase and a time name.
import { type Cell, isOfPeriod, tableTerms } from "../read/cell.ts";
import { findRange } from "./amounts/ranges.ts";
import { inOneUnit, isWithin, type Quantity } from "../read/quantities/quantity.ts";
import { isPrimaryStatement } from "../lexicon/line-items.ts";
import type { Table } from "../../domain/documents/table.ts";
import { memoizeObject } from "../../shared/cache/memoize-object.ts";
import { bareTitle } from "../read/headings.ts";
import { scoreCell, type Sought } from "./score-cell.ts";

const LEAST_SCORE = 0.72;
/** How much higher the best score must be than the next, unless both cells have the same value. */
export const LEAST_LEAD = 0.04;

export type Match = { cell: Cell; score: number };
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
  const near = ranked.filter(({ rank }) => rank > best.rank - LEAST_LEAD);
  if (ranked.some(({ cell }) => areNamedEquallyWell(cell, best.cell, sought))) return undefined;
  if (near.every(({ cell }) => holdSameValue(cell, best.cell))) return best;
  return (
    findOnlyOfKind(near, sought) ??
    findNarrowestRange(near, sought) ??
    findBestNamedColumn(near, sought) ??
    findInPrimaryStatement(near)
  );
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
 * Returns the cell of a row whose heading shares more words with the question than any other
 * heading does: "company", which a phrase leaves out, or "HO-3" as a whole.
 */
function findBestNamedColumn(
  matches: readonly Match[],
  { questionTerms }: Sought,
): Match | undefined {
  if (questionTerms === undefined || !areInOneRow(matches)) return undefined;
  const named = matches.map((match) => ({
    match,
    own: match.cell.headingTerms.intersection(questionTerms),
  }));
  const [best, ...others] = named.toSorted((a, b) => b.own.size - a.own.size);
  const isMost = others.every(
    ({ own }) => own.isSubsetOf(best?.own ?? own) && own.size < (best?.own.size ?? 0),
  );
  return isMost ? best?.match : undefined;
}

function areInOneRow(matches: readonly Match[]): boolean {
  const [first] = matches;
  return matches.every(
    ({ cell: { table, row } }) => table === first?.cell.table && row === first.cell.row,
  );
}

/** Returns the only cell of a row with the kind of value asked for: a price beside a duration. */
function findOnlyOfKind(matches: readonly Match[], { holdsAskedKind }: Sought): Match | undefined {
  if (holdsAskedKind === undefined || !areInOneRow(matches)) return undefined;
  const [only, another] = matches.filter(({ cell }) => holdsAskedKind(cell));
  return another === undefined ? only : undefined;
}

/** Reports whether two rows match equally, and neither in full: "Diesel" for "Bus 4 | Diesel". */
function areNamedEquallyWell(cell: Cell, best: Cell, { terms }: Sought): boolean {
  const isBeside = cell.table === best.table && cell.column === best.column;
  if (!isBeside || holdSameValue(cell, best) || best.partTerms?.length === 0) return false;
  if (cell.ranges.length + best.ranges.length > 0) return false;
  const asked = new Set(terms);
  const bestTerms = best.labelTerms.intersection(asked);
  const other = cell.labelTerms.intersection(asked);
  const names = [best.labelTerms, ...(best.partTerms ?? [])];
  return (
    bestTerms.size > 0 &&
    names.every((name) => !name.isSubsetOf(asked)) &&
    other.symmetricDifference(bestTerms).size === 0
  );
}

/**
 * Returns the cell of a row or a column with the narrowest range: "up to 5 kg" before "up to 10 kg"
 * for 3 kg.
 */
function findNarrowestRange(
  matches: readonly Match[],
  { amounts = [] }: Sought,
): Match | undefined {
  const [one] = matches;
  const isOfColumn = matches.every(
    ({ cell }) => cell.table === one?.cell.table && cell.column === one.cell.column,
  );
  if (!isOfColumn && !areInOneRow(matches)) return undefined;
  const ranged = matches.flatMap((match) => {
    // What the cells have in common does not tell them apart.
    const own = isOfColumn ? { columnRanges: [] } : { ranges: [] };
    const ranges = amounts.flatMap((amount) => findRange(amount, { ...match.cell, ...own }) ?? []);
    const [range] = ranges;
    return range === undefined || ranges.length > 1 ? [] : [{ match, range }];
  });
  const [best, ...wider] = ranged.toSorted(
    ({ range: a }, { range: b }) => Number(contains(a, b)) - Number(contains(b, a)),
  );
  const isNarrowest =
    best !== undefined &&
    ranged.length === matches.length &&
    wider.every(({ range }) => contains(range, best.range) && !contains(best.range, range));
  return isNarrowest ? best.match : undefined;
}

/** Reports whether a range contains another one, also in another unit: "1 kg" and "500 g". */
function contains(outer: Quantity, inner: Quantity): boolean {
  return isWithin(...inOneUnit(inner, outer));
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

/** Reports whether two cells hold the same figure or the same text. */
function holdSameValue(a: Cell, b: Cell): boolean {
  return Number.isNaN(a.value) ? a.text === b.text : a.value === b.value;
}

/** Returns the cell of a primary statement, which takes precedence over equal matches in notes. */
function findInPrimaryStatement(matches: readonly Match[]): Match | undefined {
  const [first, ...others] = matches.filter(({ cell }) => isPrimaryStatement(cell.table));
  const isOne = others.every(({ cell }) => cell.value === first?.cell.value);
  return isOne ? first : undefined;
}
