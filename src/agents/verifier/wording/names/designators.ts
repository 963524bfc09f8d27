// "Column D", "Part B", a rating of "A": a single letter that names a part, a class or a grade.
import type { Conflict } from "../../conflict.ts";
import type { Reading } from "../../evidence.ts";
import type { Word } from "../../../../language/words/words.ts";

/** Letters of a claim that nothing that is quoted, or heads it, has: another letter behind the same word denies it. */
export function designatorConflicts(
  claim: Reading,
  sentences: readonly Reading[],
  headings: readonly Word[],
): Conflict[] {
  const texts = [...sentences.map(({ words }) => words), headings];
  return claim.words
    .filter((word) => isDesignator(word, claim))
    .flatMap((word): Conflict[] => {
      if (
        texts.some((words) => words.some(({ text, isCapital }) => isCapital && text === word.text))
      )
        return [];
      const named = claim.words[word.index - 1]?.stem;
      const isOther = texts.some((words) =>
        words.some(
          ({ text, isCapital, index }) =>
            isCapital && text.length === 1 && words[index - 1]?.stem === named,
        ),
      );
      const about = word.text.toUpperCase();
      return [{ kind: "name", force: isOther ? "denied" : "missing", about }];
    });
}

/** A capital that neither begins a sentence nor is an initial of a name, nor "I". */
function isDesignator(word: Word, { text, words }: Reading): boolean {
  if (!/^[a-z]$/.test(word.text) || !word.isCapital || word.text === "i") return false;
  if (word.beginsSentence || words[word.index - 1] === undefined) return false;
  const next = words[word.index + 1];
  const isInitial =
    /^\.\s?\p{Lu}/u.test(text.slice(word.end)) ||
    /&/.test(text.charAt(word.end) + text.charAt(word.start - 1));
  return !isInitial && !(next?.isCapital === true && next.start === word.end + 1);
}
