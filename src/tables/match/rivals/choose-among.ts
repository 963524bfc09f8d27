// Chooses among cells that match a phrase equally well: by the kind of value asked for, the narrowest
// range, the best named column, the total of a row, and the primary statement of a report.
import { isPrimaryStatement } from "../../lexicon/line-items.ts";
import type { Cell } from "../../read/cell.ts";
import { inOneUnit, isWithin, type Quantity } from "../../read/quantities/quantity.ts";
import { findRange } from "../amounts/ranges.ts";
import { TOTAL } from "../phrase-terms.ts";
import type { Sought } from "../score-cell.ts";

export type Match = { cell: Cell; score: number };

/** Returns the one cell that is meant, or undefined if nothing tells the cells apart. */
export function chooseAmong(matches: readonly Match[], sought: Sought): Match | undefined {
  return (
    findOnlyOfKind(matches, sought) ??
    findNarrowestRange(matches, sought) ??
    findBestNamedColumn(matches, sought) ??
    findTotalOfRow(matches, sought) ??
    findInPrimaryStatement(matches)
  );
}

/** Returns the only cell of a row with the kind of value asked for: a price beside a duration. */
function findOnlyOfKind(matches: readonly Match[], { holdsAskedKind }: Sought): Match | undefined {
  if (holdsAskedKind === undefined || !areInOneRow(matches)) return undefined;
  const [only, another] = matches.filter(({ cell }) => holdsAskedKind(cell));
  return another === undefined ? only : undefined;
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

/**
 * Returns the cell below "Total" if the other columns of the row are parts of it, of which the
 * question names none.
 */
function findTotalOfRow(
  matches: readonly Match[],
  { terms, questionTerms }: Sought,
): Match | undefined {
  if (questionTerms === undefined || !areInOneRow(matches)) return undefined;
  const asked = questionTerms.union(new Set(terms));
  const [total, another] = matches.filter(({ cell }) => {
    const beyond = cell.headingTerms.difference(asked);
    return cell.headingTerms.has(TOTAL) && beyond.isSubsetOf(TOTALS);
  });
  const named = total?.cell.headingTerms.intersection(asked) ?? new Set();
  const isOnly =
    another === undefined &&
    matches.every(({ cell }) => cell.headingTerms.intersection(asked).isSubsetOf(named));
  return isOnly ? total : undefined;
}

const TOTALS: ReadonlySet<string> = new Set([TOTAL]);

function areInOneRow(matches: readonly Match[]): boolean {
  const [first] = matches;
  return matches.every(
    ({ cell: { table, row } }) => table === first?.cell.table && row === first.cell.row,
  );
}

/** Returns the cell of a primary statement, which takes precedence over equal matches in notes. */
function findInPrimaryStatement(matches: readonly Match[]): Match | undefined {
  const [first, ...others] = matches.filter(({ cell }) => isPrimaryStatement(cell.table));
  const isOne = others.every(({ cell }) => cell.value === first?.cell.value);
  return isOne ? first : undefined;
}
