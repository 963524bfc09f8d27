// How much of what a claim tells the evidence has.
import { isPermitting } from "../../../../language/modality.ts";
import { isFunctionWord } from "../../../../language/words/function-words.ts";
import { meaningCount } from "../../../../language/words/lexicon.ts";
import { type Word, baseOf } from "../../../../language/words/words.ts";
import type { Reading } from "../../evidence.ts";
import { isName, LIGHT } from "../align.ts";
import { isAdverb, isVerb } from "./parts-of-speech.ts";

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
  if (isFunctionWord(word.text) || isPermitting(word) || LIGHT.has(word.stem)) return false;
  if (isAdverb(word)) return false;
  return !isVerb(word, words) || meaningCount(baseOf(word.text)) < MANY_MEANINGS;
}
