// Reports a rate with another base unit than in the evidence: "67 cents for each kilometre" instead
// of "67 cents per mile".
import { compareQuantities } from "../../../language/quantities/compare-quantities.ts";
import { inUnitOf } from "../../../language/quantities/convert-units.ts";
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import type { Conflict } from "../conflict.ts";
import { type Evidence, type ParsedSentence, parseSentence } from "../evidence.ts";
import type { BoundAmount } from "../tables/bind-amounts.ts";
import { headingOf } from "../tables/cell-places.ts";
import { type Rate, ratesIn } from "../../../language/quantities/how-often.ts";

export function rateConflicts(
  claim: ParsedSentence,
  evidence: Evidence,
  bound: readonly BoundAmount[],
): Conflict[] {
  const rates = ratesIn(claim.words, claim.quantities);
  return rates.flatMap((rate): Conflict[] => {
    // "€60 a year, paid monthly" has two base units.
    if (rates.filter(({ measure }) => measure === rate.measure).length > 1) return [];
    const amount = amountOf(rate, claim);
    const nearest = textsOf(
      claim,
      evidence,
      bound.filter((one) => amount === undefined || one.amount === amount),
    )
      .map((texts) =>
        texts
          .flatMap(({ words, quantities }) => ratesIn(words, quantities))
          .filter(({ measure }) => measure === rate.measure),
      )
      .find(({ length }) => length > 0);
    if (nearest === undefined || nearest.some((other) => areSameRate(rate, other))) return [];
    return [{ kind: "unit", force: "denied", about: claim.words[rate.index]?.text ?? "" }];
  });
}

/** Returns the amount that a rate follows: "$2,130 per semester", not "the Blue 10 plan". */
function amountOf({ index }: Rate, { quantities }: ParsedSentence): Quantity | undefined {
  return quantities.findLast((one) => !isPeriod(one) && one.last < index);
}

/**
 * Returns the texts that may state the base unit of the claim's amounts, the nearest first: the
 * sentences, the row labels, the column headings and the table titles.
 */
function textsOf(
  claim: ParsedSentence,
  { sentences }: Evidence,
  bound: readonly BoundAmount[],
): ParsedSentence[][] {
  const amounts = claim.quantities.filter((one) => !isPeriod(one));
  const own = sentences.filter(({ quantities }) =>
    quantities.some((other) => amounts.some((one) => haveSameValue(one, other))),
  );
  const places = bound.flatMap((one) => (isPeriod(one.amount) ? [] : one.places));
  return [
    own,
    places.map(({ row }) => parseSentence(row.label)),
    places.map(({ table, cell }) => parseSentence(headingOf(table, cell.column))),
    places.map(({ table }) => parseSentence(table.title)),
  ];
}

function haveSameValue(one: Quantity, other: Quantity): boolean {
  return compareQuantities({ ...one, per: undefined }, { ...other, per: undefined }) === "same";
}

function areSameRate(one: Rate, other: Rate): boolean {
  const { unit, value } = inUnitOf(one, other);
  return unit === one.unit && value === one.value;
}
