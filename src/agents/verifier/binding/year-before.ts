// "5 in 2024, against 4 the year before": the amount must stand in the column of the year before the one that is told.
import { isPeriod } from "../../../language/quantities/quantity.ts";
import { PRIOR_YEAR } from "../../../language/time/now-or-before.ts";
import { periodsIn } from "../../../language/time/time-periods.ts";
import type { Conflict } from "../conflict.ts";
import type { Reading } from "../evidence.ts";
import type { Bound } from "../tables/bind-amounts.ts";
import { headingOf } from "../tables/cell-places.ts";

/** Of one amount that is told of a year before, and of the year that the claim names, or that its other amounts are of. */
export function yearBeforeConflicts(claim: Reading, bound: readonly Bound[]): Conflict[] {
  const [phrase, second] = Array.from(claim.text.matchAll(PRIOR_YEAR));
  if (phrase === undefined || second !== undefined) return [];
  const amounts = bound.filter(({ amount }) => !isPeriod(amount));
  const own = amounts.find((one) => isBeside(one, phrase, claim));
  if (own === undefined) return [];
  const told = new Set(periodsIn(claim.text).map(({ year }) => year));
  const others = amounts.filter((one) => one !== own).flatMap(yearsOf);
  const years = told.size > 0 ? [...told] : others;
  const columns = yearsOf(own);
  if (years.length === 0 || columns.length === 0 || told.size > 1) return [];
  if (columns.some((year) => years.includes(year + 1))) return [];
  return [{ kind: "column", force: "denied", about: phrase[0] }];
}

/** "4 in the previous year", "4 the year before", "the year before: 4". */
function isBeside({ amount }: Bound, phrase: RegExpExecArray, { text, words }: Reading): boolean {
  const [start, end] = [phrase.index, phrase.index + phrase[0].length];
  const [first, last] = [words[amount.first]?.start ?? 0, words[amount.last]?.end ?? 0];
  const isBehind =
    last <= start &&
    /^[\s%)]*(?:\p{L}+ )?,?(?: ?\(?(?:in|for|of|during))? *$/u.test(text.slice(last, start));
  const isAhead = first >= end && /^(?:['’]s)?[\s:,(]*[^\s\d]{0,4} ?$/.test(text.slice(end, first));
  return isBehind || isAhead;
}

function yearsOf({ places }: Bound): number[] {
  return places.flatMap(({ table, row, cell }) => {
    const own = periodsIn(headingOf(table, cell.column));
    return (own.length > 0 ? own : periodsIn(row.label)).map(({ year }) => year);
  });
}
