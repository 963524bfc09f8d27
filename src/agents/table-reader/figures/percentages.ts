// Percentages among amounts: a statement sets the share of sales beside each amount, or below all amounts their growth. Asked for
// an amount, neither is the answer.
import type { Figure } from "./grid.ts";

/** Words of a question that a percentage may answer. */
export const RATE =
  /\b(?:per ?cent(?:age)?s?|shares? of|proportions?|margins?|rates?|growth|mix|yields?|change)\b|%/i;
const PERCENT = /\bper ?cent(?:age)?s?\b|%|\bproportion\b/i;

/** The figures that may answer: no percentage that stands beside its amount, nor of a part that the question doesn't speak of. */
export function withoutPercentages(question: string, figures: readonly Figure[]): Figure[] {
  const amounts = withoutShares(figures);
  if (RATE.test(question)) return PERCENT.test(question) ? [...figures] : amounts;
  const named = new Set(
    amounts.filter(({ measure }) => !measure.percent).map((figure) => nameOf(figure)),
  );
  return amounts.filter((figure) => {
    const { measure, section, heading } = figure;
    const isOther = measure.percent && RATE.test(`${section} ${heading}`);
    return !isOther || !named.has(nameOf(figure));
  });
}

/** The figures without percentages that stand beside an amount of their row and time. */
export function withoutShares(figures: readonly Figure[]): Figure[] {
  const amounts = new Set(
    figures.filter(({ measure }) => !measure.percent).map((figure) => placeOf(figure)),
  );
  return figures.filter((figure) => !figure.measure.percent || !amounts.has(placeOf(figure)));
}

function nameOf({ table, label }: Figure): string {
  return `${table.id} ${label}`;
}

function placeOf({ table, row, period }: Figure): string {
  return `${table.id} ${row} ${JSON.stringify(period ?? null)}`;
}

/** The sign stands at the first and the last figure of a part alone: those between are percentages too. */
export function withOmittedSigns(figures: readonly Figure[]): Figure[] {
  const parts = Map.groupBy(figures, ({ section, column }) => `${section}\n${column}`);
  const unsigned = new Set(
    [...parts.values()].flatMap((part) => {
      const [first, last] = [part[0], part.at(-1)];
      const isPart = part.length > 2 && first?.section !== "";
      const areSigned = [first, last].every((figure) => figure?.text.includes("%") === true);
      return isPart && areSigned ? part.filter(({ text }) => !/[%$€£¥]/.test(text)) : [];
    }),
  );
  return figures.map((figure) =>
    unsigned.has(figure) ? { ...figure, measure: { scale: 1, percent: true } } : figure,
  );
}
