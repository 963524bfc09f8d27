// What a claim says beyond its evidence: words that neither stand there nor mean what stands there.
import { isInLexicon, relationOf } from "../../language/lexicon.ts";
import { baseOf, type Word } from "../../language/words.ts";
import { areSameWord, isName, LIGHT } from "./align.ts";
import type { Conflict } from "./conflict.ts";
import type { Reading } from "./evidence.ts";

/** Words that begin another thing that is said: what follows may be an addition however well the rest is held. */
const JOINTS: ReadonlySet<string> = new Set(
  `and or nor but plus that which who whom whose where wherein when whenever while because since as if unless until after before
  so then under with without including by for`.split(/\s+/),
);

type Part = { held: number; added: Word[] };

/** `accounted` are the indexes of words that something else than a word of the evidence accounts for: amounts and names. */
export function additionConflicts(
  claim: Reading,
  said: readonly Word[],
  accounted: ReadonlySet<number>,
): Conflict[] {
  const parts: Part[] = [{ held: 0, added: [] }];
  for (const word of claim.words) {
    const before = claim.words[word.index - 1];
    const isJoint =
      JOINTS.has(word.text) || (before !== undefined && before.clause !== word.clause);
    if (isJoint) parts.push({ held: 0, added: [] });
    const part = parts.at(-1);
    if (part === undefined || !isTelling(word)) continue;
    if (accounted.has(word.index) || said.some((other) => meansTheSame(word, other)))
      part.held += 1;
    else part.added.push(word);
  }
  return parts.flatMap(({ held, added }): Conflict[] => {
    const isAddition = added.length > 0 && (added.some(isThing) || added.length >= held);
    if (!isAddition) return [];
    return [{ kind: "added", force: "missing", about: added.map(({ text }) => text).join(" ") }];
  });
}

function isTelling(word: Word): boolean {
  return !word.isStop && !LIGHT.has(word.stem) && word.text.length > 1;
}

/** A name, or a word that is no verb or adverb in the form it stands in: a thing that the evidence does not speak of. */
function isThing(word: Word): boolean {
  if (isName(word) || !isInLexicon(word.text)) return true;
  return !/(?:ly|ed|ing)$/.test(word.text);
}

export function meansTheSame(word: Word, other: Word): boolean {
  if (areSameWord(word, other)) return true;
  if (isName(word) && !isInLexicon(word.text)) return false;
  return relationOf(baseOf(word.text), baseOf(other.text)) !== undefined;
}
