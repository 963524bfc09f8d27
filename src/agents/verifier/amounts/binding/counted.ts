// "77,300 merchants" of "77,300 people": what an amount of a claim counts is what it counts in the quote.
import { compareQuantities } from "../../../../language/quantities/compare-quantities.ts";
import type { Quantity } from "../../../../language/quantities/quantity.ts";
import { isFunctionWord } from "../../../../language/words/function-words.ts";
import type { Word } from "../../../../language/words/words.ts";
import type { Conflict } from "../../conflict.ts";
import { isPeriod, type Reading } from "../../evidence.ts";
import { meansTheSame } from "../../wording/matching/same-meaning.ts";

/** Words from an amount in which the evidence may name what is counted. */
const NEAR = 5;
/** Small numbers count anything: "three failures" of "fails … on three occasions". */
const SMALL = 12;

/** What stands behind the amount in the claim stands nowhere near it in the quote, where something else is counted. */
export function countedConflicts(claim: Reading, sentences: readonly Reading[]): Conflict[] {
  return claim.quantities.flatMap((amount): Conflict[] => {
    const counted = countedBy(claim, amount);
    if (counted === undefined || isPeriod(amount)) return [];
    const places = sentences.flatMap((sentence) =>
      sentence.quantities
        .filter((found) => compareQuantities(amount, found) === "same")
        .map((found) => ({ sentence, found })),
    );
    const isOther = places.every(({ sentence, found }) => {
      const near = sentence.words.slice(Math.max(0, found.first - NEAR), found.last + NEAR + 1);
      const other = countedBy(sentence, found);
      return other !== undefined && !near.some((word) => meansTheSame(counted, word));
    });
    if (places.length === 0 || !isOther) return [];
    return [{ kind: "unit", force: "missing", about: counted.text }];
  });
}

/** The noun right behind an amount. */
function countedBy({ words }: Reading, { last, kind, unit, value }: Quantity): Word | undefined {
  const next = words[last + 1];
  const isCount = kind === "number" && unit === undefined && value > SMALL;
  if (!isCount || next === undefined || next.clause !== words[last]?.clause) return undefined;
  return next.isStop || isFunctionWord(next.text) || /\d/.test(next.text) ? undefined : next;
}
