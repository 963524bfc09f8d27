// Finds the amounts of a claim that sentences state, and formats amounts for messages.
import { compareQuantities, isSaidBy } from "../../../language/quantities/compare-quantities.ts";
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import type { ParsedSentence } from "../evidence.ts";

/**
 * Returns the amounts that the sentences state. Each needs its own match: "2% and 5%" does not
 * prove "5% and 5%".
 */
export function findProvenAmounts(
  claim: ParsedSentence,
  sentences: readonly ParsedSentence[],
): Quantity[] {
  const left = sentences.map(({ quantities }) => [...quantities]);
  return claim.quantities.filter((quantity) =>
    left.some((quantities) => {
      const at = quantities.findIndex((other) => compareQuantities(quantity, other) === "same");
      // An ordinal is not an amount, so it may be stated twice.
      if (at >= 0 && quantity.kind !== "ordinal") quantities.splice(at, 1);
      return at >= 0;
    }),
  );
}

/** Returns an amount as the reader sees it, with its sign: "$180 million", "5%". */
export function amountText({ text, words }: ParsedSentence, { first, last }: Quantity): string {
  const start = words[first]?.start ?? 0;
  const [sign = ""] = /[-−]?[$€£¥]?[-−]?$/.exec(text.slice(0, start)) ?? [];
  const end = words[last]?.end ?? start;
  const isPercent = text.startsWith("%", end);
  return sign + text.slice(start, isPercent ? end + 1 : end);
}

export function hasOtherUnit(amount: Quantity, { quantities }: ParsedSentence): boolean {
  if (amount.unit === undefined || isPeriod(amount)) return false;
  const sameValues = quantities.filter(({ value }) => value === amount.value);
  return (
    !isSaidBy(amount, sameValues) &&
    sameValues.some(
      (other) =>
        other.kind === amount.kind &&
        other.unit !== undefined &&
        compareQuantities({ ...amount, bound: undefined, per: undefined }, other) === "other",
    )
  );
}
