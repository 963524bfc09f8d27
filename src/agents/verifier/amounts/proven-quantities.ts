// The amounts of a claim that sentences state, and how they are written.
import { compareQuantities, isSaidBy } from "../../../language/quantities/compare-quantities.ts";
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import type { Reading } from "../evidence.ts";

/** Each amount of the claim needs one of its own in the evidence: "5% and 5%" is not proven by "2% and 5%". */
export function provenQuantities(claim: Reading, sentences: readonly Reading[]): Quantity[] {
  const left = sentences.map(({ quantities }) => [...quantities]);
  return claim.quantities.filter((quantity) =>
    left.some((quantities) => {
      const at = quantities.findIndex((other) => compareQuantities(quantity, other) === "same");
      // A place in an order is no amount: it may be told twice.
      if (at >= 0 && quantity.kind !== "ordinal") quantities.splice(at, 1);
      return at >= 0;
    }),
  );
}

/** As a reader sees it, with its sign: "$180 million", "5%". */
export function quantityText({ text, words }: Reading, { first, last }: Quantity): string {
  const start = words[first]?.start ?? 0;
  const [sign = ""] = /[-−]?[$€£¥]?[-−]?$/.exec(text.slice(0, start)) ?? [];
  const end = words[last]?.end ?? start;
  const isPercent = text.startsWith("%", end);
  return sign + text.slice(start, isPercent ? end + 1 : end);
}

export function isInOtherUnit(amount: Quantity, { quantities }: Reading): boolean {
  if (amount.unit === undefined || isPeriod(amount)) return false;
  const said = quantities.filter(({ value }) => value === amount.value);
  return (
    !isSaidBy(amount, said) &&
    said.some(
      (other) =>
        other.kind === amount.kind &&
        other.unit !== undefined &&
        compareQuantities({ ...amount, bound: undefined, per: undefined }, other) === "other",
    )
  );
}
