// Detects a word that the title of a table has for another measure than the one asked for.
import { AMOUNT_TERMS } from "../../../language/question/weak-words.ts";
import { partsOfSpeech } from "../../../language/words/lexicon.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { wordsOf } from "../../../language/words/words.ts";
import type { Cell } from "../../read/cell.ts";
import { isEmptyWord, weightOf } from "../phrase-terms.ts";

/** Reports whether only the title contains a term, below a noun that the phrase does not contain. */
export function isOfOtherMeasure(
  term: string,
  { labelTerms, headingTerms, section, stub, table }: Cell,
  terms: readonly string[],
): boolean {
  if (!AMOUNT_TERMS.has(term) || labelTerms.has(term) || headingTerms.has(term)) return false;
  if (termsOf(`${section} ${stub}`).includes(term)) return false;
  const words = wordsOf(table.title);
  return words.some(({ text }, at) => {
    const before = words[at - 1]?.text ?? "";
    return (
      termsOf(text).includes(term) &&
      partsOfSpeech(before.toLowerCase()).includes("n") &&
      termsOf(before).every(
        (one) => !isEmptyWord(one) && weightOf(one) === 1 && !terms.includes(one),
      )
    );
  });
}
