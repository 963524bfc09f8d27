// Recognizes parts of quoted amounts: "£23" for "half of the price, which is £46", and "half" for
// £40 and £20.
import type { Quantity } from "../../../../language/quantities/quantity.ts";
import type { ParsedSentence } from "../../evidence.ts";

/** Reports whether the amount is the part of another amount that one sentence states with it. */
export function isPartOfQuoted(amount: Quantity, read: readonly ParsedSentence[]): boolean {
  if (amount.kind !== "money" && amount.kind !== "number" && amount.kind !== "percent")
    return false;
  return read.some((sentence) =>
    amount.kind === "percent" ? isShareIn(amount, sentence) : isProductIn(amount, sentence),
  );
}

/** "half of the price", "60% of salary": a share is followed by what it is of. */
function isProductIn(amount: Quantity, { words, quantities }: ParsedSentence): boolean {
  const shares = quantities.filter(
    ({ kind, last }) => kind === "percent" && words[last + 1]?.text === "of",
  );
  return shares.some((share) =>
    quantities.some(
      (base) =>
        base.kind === amount.kind &&
        base.unit === amount.unit &&
        Math.abs((share.value * base.value) / 100 - amount.value) <= amount.step / 2 + 1e-9,
    ),
  );
}

/** A fraction in words, such as "half", is exact; a percentage may be that of any rounded pair. */
function isShareIn({ value, step }: Quantity, { quantities }: ParsedSentence): boolean {
  if (step !== 0) return false;
  return quantities.some((part) =>
    quantities.some(
      (whole) =>
        part.kind === whole.kind &&
        part.unit === whole.unit &&
        (part.kind === "money" || part.kind === "number") &&
        whole.value > 0 &&
        Math.abs((100 * part.value) / whole.value - value) < 1e-9,
    ),
  );
}
