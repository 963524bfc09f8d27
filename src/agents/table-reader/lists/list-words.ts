// The words by which a list is asked for, and by which headings and entries are held against them.
import { joinCodes } from "../../../language/words/codes.ts";
import { isStopTerm, termsOf } from "../../../language/words/terms.ts";
import { wordsOf } from "../../../retrieval/tables/words.ts";
import { memoizeText } from "../../../shared/cache/memoize-text.ts";

export const namesIn = memoizeText((text: string): readonly string[] => wordsOf(joinCodes(text)));

/** Verbs of questions and calculations, unstemmed: "based on" is part of a question, but "base rate" is a name. */
const ASKING = new Set(
  `calculate compute determine find give tell state show look list name using use used based given apply applies applied
   applying multiply multiplied product sum add plus difference subtract minus divided ratio times please what which how
   much many value amount number figure result total would will cost costs applicable respective corresponding relevant`.split(
    /\s+/,
  ),
);

/** Words that say what is meant; those of asking are left out. */
export function informativeWords(text: string): string[] {
  const named = joinCodes(text).replaceAll(/\p{L}+/gu, (word) =>
    ASKING.has(word.toLowerCase()) ? " " : word,
  );
  return [...new Set(wordsOf(named))].filter(
    (word) => !termsOf(word).every((term) => isStopTerm(term)),
  );
}
