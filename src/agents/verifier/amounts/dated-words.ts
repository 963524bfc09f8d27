// "enacted in 1975, but based on the law of 1855": the words right before a year or a date tell what it dates.
import { compareQuantities } from "../../../language/quantities/compare-quantities.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import { isFunctionWord } from "../../../language/words/function-words.ts";
import type { Conflict } from "../conflict.ts";
import { isPeriod, type Reading } from "../evidence.ts";
import { quantityText } from "./proven-quantities.ts";

/** Years and dates that a claim has behind the very words which stand before another one in the quote, and never before this. */
export function datesOfSomethingElse(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  return claim.quantities.flatMap((amount): Conflict[] => {
    const before = wordsBefore(claim, amount);
    if (before === undefined || !isPeriod(amount)) return [];
    const told = sentences.flatMap((sentence) =>
      sentence.quantities.filter((other) => wordsBefore(sentence, other) === before),
    );
    const isTold = told.some((other) => compareQuantities(amount, other) === "same");
    const isOther = told.some(
      (other) =>
        compareQuantities(amount, other) === "other" &&
        !claim.quantities.some((one) => compareQuantities(one, other) === "same"),
    );
    if (isTold || !isOther) return [];
    return [{ kind: "order", force: "missing", about: quantityText(claim, amount) }];
  });
}

/** The two words before it, of which one at least is no function word; undefined where there are none. */
function wordsBefore({ words }: Reading, { first }: Quantity): string | undefined {
  const [one, two] = [words[first - 2], words[first - 1]];
  if (one === undefined || two === undefined || one.clause !== two.clause) return undefined;
  const isTelling = [one, two].some(({ text }) => !isFunctionWord(text) && !/\d/.test(text));
  return isTelling ? `${one.stem} ${two.stem}` : undefined;
}
