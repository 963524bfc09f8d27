// Which words a word that English does not have may have been written for.
import { memoizeText } from "../../../shared/cache/memoize-text.ts";
import { isFunctionWord } from "../function-words.ts";
import { isWordForm } from "../lexicon.ts";
import { baseOf } from "../words.ts";
import { slipLikelihood } from "./slip.ts";

/** Words that English does not have count only where a document has them. */
export type Meant = { word: string; likelihood: number; isEnglish: boolean };

const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz");
/** Shorter words differ by one letter from too many others, the shortest ones from all but words that build sentences. */
const SHORTEST_WITH_ANY_SLIP = 7;
const SHORTEST_OF_NAMES = 6;
const SHORTEST = 4;
const LIKELY = 0.5;
/** Below it, another first letter, which no neighbouring key has: another word. */
const POSSIBLE = 0.05;

/** In small letters. Also forms of words, which a dictionary does not list. */
export function isKnownWord(word: string): boolean {
  return isFunctionWord(word) || isWordForm(word) || baseOf(word) !== word;
}

/** Of a word in small letters; empty for a word that is known. */
export const wordsMeant = memoizeText((word): readonly Meant[] => {
  if (!/^[a-z]+$/.test(word) || isKnownWord(word)) return [];
  const slips = [...slipsOf(word)].map((other) => ({
    word: other,
    likelihood: slipLikelihood(word, other),
    isEnglish: isKnownWord(other),
  }));
  const least = word.length < SHORTEST_WITH_ANY_SLIP ? LIKELY : POSSIBLE;
  const english = slips.filter(
    (one) =>
      one.isEnglish && one.likelihood > least && (word.length >= SHORTEST || isSure(word, one)),
  );
  return english.length > 0 ? english : slips.filter((one) => mayBeOtherName(word, one));
});

/** Of the shortest words: a word that builds sentences, or the same letters. */
function isSure(written: string, { word, likelihood }: Meant): boolean {
  return isFunctionWord(word) || (likelihood === 1 && word.length === written.length);
}

/** Two names may differ by any letter, but hardly by two neighbours swapped. */
function mayBeOtherName(written: string, { word, likelihood }: Meant): boolean {
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
