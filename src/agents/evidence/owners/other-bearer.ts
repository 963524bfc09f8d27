// Recognises texts in which what is asked for belongs to something else: "the headquarters for Tern
// Bank" for "Where are Tern's headquarters?"
import { isDeterminer } from "../../../language/words/function-words.ts";
import { SELF_WORDS } from "../../../language/words/self-words.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { type Word, wordsOf } from "../../../language/words/words.ts";
import type { Candidate } from "../candidates.ts";
import { isInQuestion } from "../coverage.ts";
import type { QuestionProfile } from "../read-question.ts";

/**
 * Returns whether the question names something, and the text mentions the last other word of the
 * question only as that of another name.
 */
export function belongsToOther(
  sought: QuestionProfile,
  { text, surroundings }: Pick<Candidate, "text" | "surroundings">,
): boolean {
  if (sought.parsed.answerType !== "where" || sought.names.length === 0) return false;
  const ofNames = new Set(sought.names.flat());
  const thing = sought.terms.findLast(({ term }) => !ofNames.has(term))?.term;
  const words = wordsOf(text);
  const mentions = words.filter(
    (word) => thing !== undefined && termsOf(word.text).includes(thing),
  );
  return (
    mentions.length > 0 &&
    mentions.every(({ index }) =>
      nameBehind(words.slice(index + 1)).some(
        ({ text: word }) =>
          !SELF_WORDS.has(word) &&
          !termsOf(word).every(
            (term) => isInQuestion(sought, term) || surroundings.named.has(term),
          ),
      ),
    )
  );
}

/** Returns the words of the name after "of" or "for". */
function nameBehind([link, ...rest]: readonly Word[]): readonly Word[] {
  if (link === undefined || !/^(?:of|for)$/.test(link.text)) return [];
  const from = rest.findIndex(({ text }) => !isDeterminer(text));
  const end = rest.findIndex(({ isCapital }, at) => at >= from && !isCapital);
  return rest.slice(Math.max(0, from), end < 0 ? rest.length : end);
}
