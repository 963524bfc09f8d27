// Checks that the subject of a verb is what a question asks about, or the organisation that wrote
// the document.
import { isAuxiliary, isDeterminer, isFormOfBe } from "../../../language/words/function-words.ts";
import { SELF_WORDS } from "../../../language/words/self-words.ts";
import { isStopTerm, termsOf } from "../../../language/words/terms.ts";
import type { Word } from "../../../language/words/words.ts";
import type { Candidate } from "../candidates.ts";
import { isInQuestion } from "../coverage.ts";
import { isFileNamed } from "../owners/other-owner.ts";
import type { QuestionProfile } from "../read-question.ts";

/** The most words of a subject. */
const MOST_WORDS = 8;

/**
 * Returns whether the words before the verb at an index, back to the beginning of their clause or to
 * another verb, name only what the question asks about. "We" and "the Company" count in a document
 * that is named after a name of the question.
 */
export function hasSubjectAsked(
  words: readonly Word[],
  verb: number,
  { sought, candidate }: { sought: QuestionProfile; candidate: Candidate },
): boolean {
  const isOwn = sought.names.some((name) => isFileNamed(candidate.passage.filename, name));
  const { named } = candidate.surroundings;
  let end = verb - 1;
  while (end >= 0 && isVerbal(words[end])) end -= 1;
  // "We were founded in 1990 and were incorporated in 2001" has one subject.
  if (words[end]?.text === "and") end = subjectOfSentence(words, end);
  const clause = words[end]?.clause;
  let start = end;
  while (start >= 0 && end - start < MOST_WORDS && isOfSubject(words[start], clause)) start -= 1;
  const subject = words.slice(start + 1, end + 1).filter(({ text }) => !isDeterminer(text));
  const isAsked = ({ text }: Word): boolean =>
    (isOwn && SELF_WORDS.has(text)) ||
    termsOf(text).every((term) => isStopTerm(term) || isInQuestion(sought, term)) ||
    termsOf(text).every((term) => named.has(term));
  return (
    subject.length > 0 &&
    subject.every(isAsked) &&
    subject.some((word) => !isPlain(word) || (isOwn && SELF_WORDS.has(word.text)))
  );
}

function isPlain({ text }: Word): boolean {
  return termsOf(text).every((term) => isStopTerm(term));
}

function isVerbal(word: Word | undefined): boolean {
  return word !== undefined && (isAuxiliary(word.text) || isFormOfBe(word.text));
}

function isOfSubject(word: Word | undefined, clause: number | undefined): boolean {
  return word !== undefined && word.clause === clause && !isVerbal(word) && word.text !== "and";
}

/** Returns the index of the last word of the first subject before an index. */
function subjectOfSentence(words: readonly Word[], at: number): number {
  const first = words.slice(0, at).findIndex(isVerbal);
  return first < 0 ? at : first - 1;
}
