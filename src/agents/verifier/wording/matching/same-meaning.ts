// Whether two words mean the same: forms of one word, synonyms, a verb and its noun.
import { areAlike } from "../../../../language/opposites.ts";
import { isInLexicon, lemmasOf, relationOf } from "../../../../language/words/lexicon.ts";
import { areSameWord } from "../../../../language/words/same-word.ts";
import { synonymsOf } from "../../../../language/words/synonyms.ts";
import { type Word, baseOf, stemOf } from "../../../../language/words/words.ts";
import { isName } from "../align.ts";

/** Endings that make one word of another: "agree", "agreement". */
const DERIVED =
  /^(?:e?d|e?s|ing|ment|ments|ion|ions|ation|al|er|ers|or|ors|ance|ence|ity|ness|able|ive|ly|ship)$/;

const SHORTEST_BASE = 4;

export function meansTheSame(word: Word, other: Word): boolean {
  if (areSameWord(word, other)) return true;
  if (isName(word) && !isInLexicon(word.text)) return false;
  const [a, b] = [baseOf(word.text), baseOf(other.text)];
  if (relationOf(a, b) !== undefined || areDerived(a, b)) return true;
  if (synonymsOf(a).some((one) => stemOf(one) === other.stem)) return true;
  return !isName(word) && areAlike(word.stem, other.stem);
}

function areDerived(a: string, b: string): boolean {
  if (a.slice(0, SHORTEST_BASE) !== b.slice(0, SHORTEST_BASE)) return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return [short, ...lemmasOf(short)].some(
    (base) =>
      base.length >= SHORTEST_BASE &&
      long.startsWith(base) &&
      DERIVED.test(long.slice(base.length)),
  );
}
