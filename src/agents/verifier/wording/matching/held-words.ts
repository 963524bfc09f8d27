// Which words of a claim the evidence has, as they stand or in other words, and how much of what the claim tells that is.
import { areOpposite } from "../../../../language/opposites.ts";
import { isPermitting } from "../../../../language/modality.ts";
import { isFunctionWord } from "../../../../language/words/function-words.ts";
import { isInLexicon, meaningCount } from "../../../../language/words/lexicon.ts";
import { areSameWord } from "../../../../language/words/alike/same-word.ts";
import { baseOf, isAmong, type Word } from "../../../../language/words/words.ts";
import type { Evidence, Reading } from "../../evidence.ts";
import { isName } from "../align.ts";
import { holdsInitials } from "../names/find-run.ts";
import { isMeantBy, isVerb } from "./parts-of-speech.ts";
import { saidBy } from "./said.ts";
import { LIGHT_IN_CLAIMS } from "../../../../language/question/weak-words.ts";

/** Indexes of the claim's words that the evidence has, as they stand or in other words. */
export function heldWords(claim: Reading, evidence: Evidence): Set<number> {
  const { said, named, readAs: read } = saidBy(evidence);
  const texts = [...evidence.sentences.map(({ words }) => words), evidence.context];
  // A word that the claim has itself stands for no other one of the claim.
  const free = said.filter((other) => !isAmong(other, claim.words));
  const isHeld = (word: Word): boolean =>
    named.some((other) => areSameWord(word, other)) ||
    read.has(word.text) ||
    said.some((other) => areSameWord(word, other)) ||
    isMeantBy(word, free) ||
    (claim.denied.has(word.index) && said.some(({ stem }) => areOpposite(word.stem, stem))) ||
    ((word.isCapital || !isInLexicon(word.text)) &&
      texts.some((words) => holdsInitials([word], words)));
  return new Set(claim.words.filter(isHeld).map(({ index }) => index));
}

/** A verb with so many meanings says little by itself: "take", "come", "go". */
const MANY_MEANINGS = 12;

/** Share of the claim's content words that the evidence holds, in [0, 1]. What tells little counts only where it is held. */
export function heldShare({ words }: Reading, held: ReadonlySet<number>): number {
  const content = words.filter(({ isStop, text }) => !isStop && text.length > 1);
  const met = content.filter(({ index }) => held.has(index)).length;
  const added = content.filter((word) => !held.has(word.index) && tellsMuch(word, words)).length;
  return met + added === 0 ? 0 : met / (met + added);
}

function tellsMuch(word: Word, words: readonly Word[]): boolean {
  if (isName(word)) return true;
  if (isFunctionWord(word.text) || isPermitting(word) || LIGHT_IN_CLAIMS.has(word.stem))
    return false;
  return !isVerb(word, words) || meaningCount(baseOf(word.text)) < MANY_MEANINGS;
}
