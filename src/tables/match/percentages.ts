// Percentages among amounts: a statement sets the share of sales beside each amount, or below all amounts their growth. Asked for
// an amount, neither is the answer.
import type { Cell } from "../read/cell.ts";

/** Words of a question that a percentage may answer. */
const RATE =
  /\b(?:per ?cent(?:age)?s?|shares? of|proportions?|margins?|rates?|growth|mix|yields?|change)\b|%/i;
const PERCENT = /\bper ?cent(?:age)?s?\b|%|\bproportion\b/i;

/** The cells that may answer: no percentage that stands beside its amount, nor of a part that the question doesn't speak of. */
export function withoutPercentages(question: string, cells: readonly Cell[]): Cell[] {
  const amounts = withoutShares(cells);
  if (RATE.test(question)) return PERCENT.test(question) ? [...cells] : amounts;
  const named = new Set(
    amounts.filter(({ measure }) => !measure.percent).map((cell) => nameOf(cell)),
  );
  return amounts.filter((cell) => {
    const { measure, section, heading } = cell;
    const isOther = measure.percent && RATE.test(`${section} ${heading}`);
    return !isOther || !named.has(nameOf(cell));
  });
}

/** The cells without percentages that stand beside an amount of their row and time. */
export function withoutShares(cells: readonly Cell[]): Cell[] {
  const amounts = new Set(
    cells.filter(({ measure }) => !measure.percent).map((cell) => placeOf(cell)),
  );
  return cells.filter((cell) => !cell.measure.percent || !amounts.has(placeOf(cell)));
}

function nameOf({ table, label }: Cell): string {
  return `${table.id} ${label}`;
}

function placeOf({ table, row, period }: Cell): string {
  return `${table.id} ${row} ${JSON.stringify(period ?? null)}`;
}
