// Whether words say a word of the question: by itself, by a synonym or by what lies on the same side of an axis.
import { synonymsOf } from "../../language/synonyms.ts";
import { areSameWord } from "../verifier/align.ts";
import { areAlike } from "../../language/polarity.ts";
import { stemOf, type Word } from "../../language/words.ts";

export function holdsWord(word: Word, words: readonly Word[]): boolean {
  return words.some((other) => areSameWord(word, other));
}

/** The word, a synonym, or one on the same side of an axis ("rise", "increase"). */
export function isSpokenOf(word: Word, words: readonly Word[]): boolean {
  const synonyms = new Set(synonymsOf(word.text).map(stemOf));
  return words.some(
    (other) =>
      areSameWord(word, other) || synonyms.has(other.stem) || areAlike(word.stem, other.stem),
  );
}
