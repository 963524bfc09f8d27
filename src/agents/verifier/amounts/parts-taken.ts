// Reports a part of an amount that is confused with what is taken off: "60% off the fee" for "60% of
// the fee".
import { compareQuantities } from "../../../language/quantities/compare-quantities.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import type { Conflict } from "../conflict.ts";
import type { ParsedSentence } from "../evidence.ts";

type Use = "part" | "off";
const USES: Readonly<Record<string, Use>> = {
  of: "part",
  off: "off",
  discount: "off",
  rebate: "off",
  reduction: "off",
};

export function partConflicts(
  claim: ParsedSentence,
  sentences: readonly ParsedSentence[],
): Conflict[] {
  return claim.quantities.flatMap((amount): Conflict[] => {
    const own = useOf(amount, claim);
    if (own === undefined) return [];
    const used = sentences.flatMap((sentence) =>
      sentence.quantities
        .filter((other) => compareQuantities(amount, other) === "same")
        .flatMap((other) => useOf(other, sentence) ?? []),
    );
    if (used.length === 0 || used.includes(own)) return [];
    const about = claim.words[amount.last + 1]?.text ?? "";
    return [
      { kind: "opposite", force: "denied", about: `${about} / ${own === "off" ? "of" : "off"}` },
    ];
  });
}

function useOf({ kind, last }: Quantity, { words }: ParsedSentence): Use | undefined {
  return kind === "percent" ? USES[words[last + 1]?.text ?? ""] : undefined;
}
