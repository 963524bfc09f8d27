// Whether two words mean the same: forms of one word, synonyms, a verb and its noun.
import { areAlike } from "../../../../language/opposites.ts";
import { isInLexicon, relationOf } from "../../../../language/words/lexicon.ts";
import { areSameWord } from "../../../../language/words/alike/same-word.ts";
import { synonymsOf } from "../../../../language/words/alike/synonyms.ts";
import { type Word, baseOf, stemOf } from "../../../../language/words/words.ts";
import { isName } from "../align.ts";

export function isMeantBy(word: Word, words: readonly Word[]): boolean {
  return words.some((other) => meansTheSame(word, other));
}

export function meansTheSame(word: Word, other: Word): boolean {
  if (areSameWord(word, other)) return true;
  if (isName(word) && !isInLexicon(word.text)) return false;
  const [a, b] = [baseOf(word.text), baseOf(other.text)];
  if (relationOf(a, b) !== undefined) return true;
  if (synonymsOf(a).some((one) => stemOf(one) === other.stem)) return true;
  return !isName(word) && areAlike(word.stem, other.stem);
}
