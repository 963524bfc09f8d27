// Recognises texts about another case than the question's: the opposite, another thing of the same
// kind, or something that is yet to happen.
import { causeIn } from "../../language/answers/reasons.ts";
import { areExclusive, areOpposite } from "../../language/opposites.ts";
import { qualifiedThing } from "../../language/question/asks-for.ts";
import { areSiblings } from "../../language/words/meanings.ts";
import { termsOf } from "../../language/words/terms.ts";
import { baseOf, type Word, wordsOf } from "../../language/words/words.ts";
import type { Candidate } from "./candidates.ts";
import { shareMet } from "./coverage.ts";
import { mentionsWord } from "./mentions.ts";
import type { QuestionProfile } from "./read-question.ts";
import { withoutMeasuring } from "../../language/question/phrasing/kind-asked.ts";
import { isDeterminer, isPreposition } from "../../language/words/function-words.ts";
import { asksWhatHappened, TELLS_PAST, tellsAhead } from "../../language/modality.ts";

/**
 * Returns whether a word of the question is neither in the text nor in its surroundings, and a word
 * that excludes it is there instead: a text about closing for "When does it open?", or a dose for
 * adults for "a dose for children".
 */
export function concernsOtherCase(sought: QuestionProfile, whole: Candidate): boolean {
  const apart = { ...whole, before: new Set<string>() };
  const qualified = qualifiedThing(sought.parsed.text);
  if (qualified.some((word) => !mentionsWord(sought, apart, word))) return true;
  const candidate = sought.parsed.answerType === "reason" ? effectOf(whole) : whole;
  const isYesNo = sought.parsed.answerType === "yes_no";
  const asked = wordsOf(withoutMeasuring(sought.parsed.text));
  const textWords = wordsOf(candidate.text);
  const stems = new Set(asked.map(({ stem }) => stem));
  const others = textWords.filter(({ stem, isStop }) => !isStop && !stems.has(stem));
  return asked.some((word) => {
    if (word.isStop || mentionsWord(sought, candidate, word.text)) return false;
    return others.some(
      (other) =>
        // A text about what is forbidden answers "Is it allowed?"
        !(isYesNo && areOpposite(word.stem, other.stem)) &&
        standsInstead([asked, word], [textWords, other]),
    );
  });
}

/**
 * Returns whether a word excludes another: its opposite, another word of its class, or a word with
 * the same broader meaning in the same place.
 */
function standsInstead(own: WordInText, instead: WordInText): boolean {
  const [[, word], [, other]] = [own, instead];
  return (
    areOpposite(word.stem, other.stem) ||
    areExclusive(word.stem, other.stem) ||
    (isInSamePlace(own, instead) && areSiblings(baseOf(word.text), baseOf(other.text)))
  );
}

/**
 * Returns the part before the cause, because "Sales fell because costs rose" answers why sales
 * fell.
 */
function effectOf(candidate: Candidate): Candidate {
  const text = candidate.text.slice(0, causeIn(candidate.text));
  return { ...candidate, text, terms: new Set(termsOf(text)) };
}

type WordInText = readonly [words: readonly Word[], word: Word];

/** Returns whether both words precede the same noun, or follow the same preposition. */
function isInSamePlace([asked, word]: WordInText, [told, other]: WordInText): boolean {
  const [head, lead] = [asked[word.index + 1], leadOf([asked, word])];
  const isBeforeSame = head?.isStop === false && head.stem === told[other.index + 1]?.stem;
  return isBeforeSame || (isPreposition(lead) && lead === leadOf([told, other]));
}

/** Returns the word before a word, or before its article. */
function leadOf([words, { index }]: WordInText): string {
  const before = words[index - 1]?.text ?? "";
  return isDeterminer(before) ? (words[index - 2]?.text ?? "") : before;
}

/**
 * Returns whether the clauses that contain the most of the question are all about the future, and
 * none about the past.
 */
export function concernsOnlyFuture(sought: QuestionProfile, text: string): boolean {
  if (!asksWhatHappened(sought.parsed.text) || !tellsAhead(text)) return false;
  const clauses = Map.groupBy(wordsOf(text), ({ clause }) => clause);
  const clauseShares = Array.from(clauses.values(), (words) => {
    const clause = text.slice(words[0]?.start, words.at(-1)?.end);
    const terms = new Set(termsOf(clause));
    return { clause, said: shareMet(sought, (term) => terms.has(term)) };
  });
  const most = Math.max(...clauseShares.map(({ said }) => said));
  const fullest = clauseShares.filter(({ said }) => said === most);
  return fullest.every(({ clause }) => tellsAhead(clause) && !TELLS_PAST.test(clause));
}
