// Finds the words for which an unknown word may be a slip.
import { memoizeText } from "../../../shared/cache/memoize-text.ts";
import { isFunctionWord } from "../function-words.ts";
import { isWordForm } from "../lexicon.ts";
import { baseOf } from "../words.ts";
import { slipLikelihood } from "./slip.ts";

/** A word that may be meant. A word that is not English counts only if a document contains it. */
export type MeantWord = { word: string; likelihood: number; isEnglish: boolean };

const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz");
/**
 * Shorter words differ by one letter from too many others. The shortest count only as slips for
 * function words.
 */
const SHORTEST_WITH_ANY_SLIP = 7;
const SHORTEST_OF_NAMES = 6;
const SHORTEST = 4;
const LIKELY = 0.5;
/**
 * Below this likelihood, for example with another first letter that is not on a neighbouring key,
 * it is another word.
 */
const POSSIBLE = 0.05;

/**
 * Reports whether a word in lower case is known, including forms that a dictionary does not list.
 */
export function isKnownWord(word: string): boolean {
  return isFunctionWord(word) || isWordForm(word) || baseOf(word) !== word;
}

/**
 * Returns the words that may be meant by a word in lower case, or an empty list for a known word.
 */
export const wordsMeant = memoizeText((word): readonly MeantWord[] => {
  if (!/^[a-z]+$/.test(word) || isKnownWord(word)) return [];
  const slips = [...slipsOf(word)].map((other) => ({
    word: other,
    likelihood: slipLikelihood(word, other),
    isEnglish: isKnownWord(other),
  }));
  const least = word.length < SHORTEST_WITH_ANY_SLIP ? LIKELY : POSSIBLE;
  const english = slips.filter(
    (one) =>
      one.isEnglish &&
      one.likelihood > least &&
      (word.length >= SHORTEST || isLikelyShortSlip(word, one)),
  );
  return english.length > 0 ? english : slips.filter((one) => mayBeOtherName(word, one));
});

/**
 * Reports whether one of the shortest words may be a slip: for a function word, or for a word with
 * the same letters.
 */
function isLikelyShortSlip(written: string, { word, likelihood }: MeantWord): boolean {
  return isFunctionWord(word) || (likelihood === 1 && word.length === written.length);
}

/**
 * Reports whether two unknown words may be the same name. Different names may differ in any letter,
 * but rarely only by a swap of two neighbours.
 */
function mayBeOtherName(written: string, { word, likelihood }: MeantWord): boolean {
  return likelihood === 1 && word.length === written.length && written.length >= SHORTEST_OF_NAMES;
}

function slipsOf(word: string): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    found.add(before + after);
    found.add(before + after.charAt(0) + letter + after.slice(1));
    for (const other of LETTERS) {
      found.add(before + other + after);
      found.add(before + other + letter + after);
    }
  }
  found.delete(word);
  return found;
}
