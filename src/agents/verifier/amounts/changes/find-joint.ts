// Finds the word of a claim that joins the two things it beginsComparison.
import { isPeriod } from "../../../../language/quantities/quantity.ts";
import { AHEAD, BEHIND, beginsComparison } from "../../../../language/comparatives.ts";
import type { Word } from "../../../../language/words/words.ts";
import type { ParsedSentence } from "../../evidence.ts";

/** The word that beginsComparison, and the word that precedes the second thing. */
export type Joint = { comparingWord: Word; than: Word };

export function findJoint(claim: ParsedSentence): Joint | undefined {
  const { words } = claim;
  const than = words.find(({ text }) => text === "than");
  if (than !== undefined && !limitsAmount(than, claim)) {
    const comparingWord = words
      .slice(0, than.index)
      .findLast((word) => beginsComparison(word, than));
    return comparingWord === undefined ? undefined : { comparingWord, than };
  }
  const against = words.find(({ stem }) => AHEAD.has(stem) || BEHIND.has(stem));
  const isJoint = against !== undefined && isFollowedByThing(against, claim);
  return isJoint ? { comparingWord: against, than: against } : undefined;
}

/**
 * Returns whether "than" introduces a limit: "more than $5", but not "more than the 10 mg dose".
 */
function limitsAmount({ index }: Word, { quantities }: ParsedSentence): boolean {
  return quantities.some((one) => !isPeriod(one) && one.first === index + 1);
}

/**
 * Returns whether a thing follows: "above the average", but not "above a level of 5%" or "as shown
 * above".
 */
function isFollowedByThing(
  { index, clause }: Word,
  { words, quantities }: ParsedSentence,
): boolean {
  const behind = words.slice(index + 1).filter((word) => word.clause === clause);
  const isLimit = quantities.some(
    (one) => !isPeriod(one) && behind.some((word) => word.index === one.first),
  );
  return behind.some(({ isStop }) => !isStop) && !isLimit;
}
