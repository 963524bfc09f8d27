// Which words of a claim the evidence has, as they stand or in other words.
import { areOpposite } from "../../../../language/opposites.ts";
import { isDenying } from "../../../../language/polarity.ts";
import { inCompounds } from "../../../../language/words/function-word-meanings.ts";
import { isInLexicon } from "../../../../language/words/lexicon.ts";
import { areSameWord } from "../../../../language/words/alike/same-word.ts";
import { isAmong, type Word } from "../../../../language/words/words.ts";
import type { Evidence, Reading } from "../../evidence.ts";
import { holdsInitials } from "../names/find-run.ts";
import { saidBy } from "./said.ts";
import { isMeantBy } from "./same-meaning.ts";

/** Indexes of the claim's words that the evidence has, as they stand or in other words. */
export function heldWords(claim: Reading, evidence: Evidence): Set<number> {
  const { said, named, readAs: read } = saidBy(evidence);
  const texts = [...evidence.sentences.map(({ words }) => words), evidence.context];
  // A word that the claim has itself stands for no other one of the claim.
  const free = said.filter((other) => !isAmong(other, claim.words));
  const compounds = inCompounds(claim.text, claim.words);
  const isDenied = evidence.sentences.some(({ denied }) => denied.size > 0);
  const isHeld = (word: Word): boolean =>
    named.some((other) => areSameWord(word, other)) ||
    read.has(word.text) ||
    compounds.has(word.index) ||
    said.some((other) => areSameWord(word, other)) ||
    isMeantBy(word, free) ||
    (isDenying(word) && isDenied) ||
    (claim.denied.has(word.index) && said.some(({ stem }) => areOpposite(word.stem, stem))) ||
    ((word.isCapital || !isInLexicon(word.text)) &&
      texts.some((words) => holdsInitials([word], words)));
  return new Set(claim.words.filter(isHeld).map(({ index }) => index));
}
