// Recognises texts that state another amount in the place of one that the question states: "a home
// assessed at $250,000" for "a home assessed at $400,000".
import { compareQuantities } from "../../language/quantities/compare-quantities.ts";
import { quantitiesIn } from "../../language/quantities/quantities.ts";
import { isPeriod, type Quantity } from "../../language/quantities/quantity.ts";
import { inOneNotation } from "../../language/notations/one-notation.ts";
import { isPreposition } from "../../language/words/function-words.ts";
import { type Word, wordsOf } from "../../language/words/words.ts";

/** `place` is the stem and the preposition before the amount: "assess at". */
type PlacedAmount = { amount: Quantity; place: string };

/**
 * Returns whether the text states an amount behind the same words as the question states another
 * amount of the same unit, and does not state the amount of the question.
 */
export function statesOtherAmount(question: string, text: string): boolean {
  const asked = placedAmountsIn(question);
  if (asked.length === 0) return false;
  const stated = placedAmountsIn(text);
  return asked.some(
    (own) =>
      stated.some((other) => isInPlaceOf(other, own)) &&
      !stated.some(({ amount }) => compareQuantities(own.amount, amount) === "same"),
  );
}

function isInPlaceOf(other: PlacedAmount, { amount, place }: PlacedAmount): boolean {
  return (
    place !== "" &&
    place === other.place &&
    amount.kind === other.amount.kind &&
    amount.unit === other.amount.unit &&
    amount.bound === undefined &&
    other.amount.bound === undefined
  );
}

function placedAmountsIn(written: string): PlacedAmount[] {
  const text = inOneNotation(written);
  const words = wordsOf(text);
  return quantitiesIn(text, words)
    .filter((amount) => !isPeriod(amount))
    .map((amount) => ({ amount, place: placeBefore(words, amount.first) }));
}

/** Returns "" if no word with a preposition precedes the amount. */
function placeBefore(words: readonly Word[], first: number): string {
  const [content, preposition] = [words[first - 2], words[first - 1]];
  const isPlace = preposition !== undefined && isPreposition(preposition.text);
  return isPlace && content !== undefined ? `${content.stem} ${preposition.text}` : "";
}
