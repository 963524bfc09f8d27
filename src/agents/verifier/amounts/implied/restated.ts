// Recognizes amounts that a quote states in another form: "week 24" for "the 24th week", and "at
// least 70%" for "less than 70% is not enough".
import { compareQuantities } from "../../../../language/quantities/compare-quantities.ts";
import { isFunctionWord } from "../../../../language/words/function-words.ts";
import type { Quantity } from "../../../../language/quantities/quantity.ts";
import type { ParsedSentence } from "../../evidence.ts";

/** Reports whether a sentence states the amount of the claim in another form. */
export function isRestated(
  claim: ParsedSentence,
  amount: Quantity,
  sentences: readonly ParsedSentence[],
): boolean {
  return sentences.some((sentence) =>
    sentence.quantities.some(
      (other) =>
        isSameInOrder([claim, amount], [sentence, other]) ||
        isSameInOrder([sentence, other], [claim, amount]) ||
        isDeniedComplement([claim, amount], [sentence, other]),
    ),
  );
}

type In = readonly [sentence: ParsedSentence, quantity: Quantity];

/** The words between an ordinal and its noun: "the fifth lease year". */
const MOST_BETWEEN = 2;

/** Reports whether "week 24" or "lease year 5" is the "24th week" or the "fifth lease year". */
function isSameInOrder([numbered, number]: In, [ordered, ordinal]: In): boolean {
  if (number.kind !== "number" || number.unit !== undefined) return false;
  if (ordinal.kind !== "ordinal" || ordinal.value !== number.value) return false;
  const noun = numbered.words[number.first - 1];
  const behind = ordered.words.slice(ordinal.last + 1, ordinal.last + 1 + MOST_BETWEEN);
  return (
    noun !== undefined &&
    !isFunctionWord(noun.text) &&
    behind.some(({ stem }) => stem === noun.stem)
  );
}

/**
 * Reports whether two limits are on both sides of one amount, and one of them is denied: who "must
 * attend at least 70%" is not admitted with "less than 70%".
 */
function isDeniedComplement([claim, amount]: In, [sentence, other]: In): boolean {
  if (amount.bound === undefined || other.bound === undefined || amount.bound === other.bound)
    return false;
  const isOneDenied = claim.denied.size > 0 !== sentence.denied.size > 0;
  const isSameAmount =
    amount.value === other.value &&
    compareQuantities({ ...amount, bound: undefined }, { ...other, bound: undefined }) === "same";
  return isOneDenied && isSameAmount;
}

/** Reports whether a limit of the claim is the complement of a limit in the sentence. */
export function hasDeniedComplement(claim: ParsedSentence, sentence: ParsedSentence): boolean {
  return claim.quantities.some((amount) =>
    sentence.quantities.some((other) => isDeniedComplement([claim, amount], [sentence, other])),
  );
}
