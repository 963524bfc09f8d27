// Finds amounts that follow from a quoted rate: "$1.48 per $1,000" for $400,000 is $592.
import { areSameUnit } from "../../../../language/quantities/currency.ts";
import type { Quantity } from "../../../../language/quantities/quantity.ts";
import type { ParsedSentence } from "../../evidence.ts";

/** An amount that is due for each `base`, such as $1.48 for each $1,000. */
type QuotedRate = { amount: Quantity; base: Quantity };

/**
 * Returns the amounts of the claim that are a quoted rate times one of the claim's amounts, and
 * those amounts, if the question states them. If the quotes state several rates, the claim must say
 * which one applies.
 */
export function amountsByRate(
  { quantities }: ParsedSentence,
  asked: readonly Quantity[],
  read: readonly ParsedSentence[],
): Quantity[] {
  const rates = read.flatMap(ratesIn);
  const applied = rates.filter(
    ({ amount }) => rates.length === 1 || quantities.some((own) => isEqual(own, amount)),
  );
  return quantities.flatMap((result) =>
    applied.flatMap(({ amount, base }) => {
      const of = quantities.find(
        (own) =>
          own !== result &&
          isOfKind(own, base) &&
          asked.some((one) => isEqual(own, one)) &&
          isWritten(result, (amount.value * own.value) / base.value),
      );
      return of === undefined || !isOfKind(result, amount) ? [] : [result, of];
    }),
  );
}

/** Returns the rates in a sentence: an amount, "per" or "for each", and another amount. */
function ratesIn({ words, quantities }: ParsedSentence): QuotedRate[] {
  return quantities.slice(1).flatMap((base, at): QuotedRate[] => {
    const amount = quantities[at];
    if (amount === undefined || base.value === 0) return [];
    const between = words.slice(amount.last + 1, base.first).map(({ text }) => text);
    return /(?:^|\s)(?:per|(?:for|on) (?:each|every))$/.test(between.join(" "))
      ? [{ amount, base }]
      : [];
  });
}

function isEqual(one: Quantity, other: Quantity): boolean {
  return isOfKind(one, other) && one.value === other.value;
}

function isOfKind(one: Quantity, other: Quantity): boolean {
  return one.kind === other.kind && areSameUnit(one.unit, other.unit);
}

/** Returns whether the amount is this value, to the digits that are written. */
function isWritten({ value, step }: Quantity, exact: number): boolean {
  return Math.abs(value - exact) <= step / 2 + 1e-9;
}
