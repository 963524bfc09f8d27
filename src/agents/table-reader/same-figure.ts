// Compares the answers of several documents, of which a question names none.
import type { CellOffer } from "./cell-offer.ts";

/** Returns whether an offer answers by itself. */
export function isAnswer({ isCertain, unmet }: Pick<CellOffer, "isCertain" | "unmet">): boolean {
  return isCertain && unmet.length === 0;
}

/**
 * Returns whether an offer answers with another figure of the same name and time as the only cell
 * of another document's answer: "Goodwill" in 2022, in two annual reports.
 */
export function differsFrom(offer: CellOffer, others: readonly CellOffer[]): boolean {
  const own = figureOf(offer);
  return (
    own !== undefined &&
    others.some((other) => {
      const figure = figureOf(other);
      return figure?.name === own.name && figure.value !== own.value;
    })
  );
}

function figureOf(offer: CellOffer): { name: string; value: number } | undefined {
  const [only, another] = offer.cells;
  if (!isAnswer(offer) || only === undefined || another !== undefined) return undefined;
  const { label, period = "" } = only;
  const value = offer.amount?.value;
  // "December 31, 2022" in one document is "2022" in another.
  const year = /\d{4}/.exec(period)?.[0] ?? "";
  return value === undefined ? undefined : { name: `${label} ${year}`.toLowerCase(), value };
}
