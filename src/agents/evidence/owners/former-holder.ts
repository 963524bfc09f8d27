// Recognises texts that name only a former holder of the post that a question asks about.
import { ASKS_PAST, tellsFormerHolder } from "../../../language/answers/who.ts";
import { type Word, wordsOf } from "../../../language/words/words.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { withoutDocumentName } from "../coverage.ts";
import type { QuestionProfile, QuestionTerm } from "../read-question.ts";
import type { Candidate } from "../candidates.ts";

/** The number of words that belong to a mention, from its first on: "CEO of Ulta Beauty". */
const WORDS_OF_MENTION = 8;

/**
 * Returns whether the mention with the most words of the question is in the past. If several
 * mentions have as many, all of them must be.
 */
export function namesOnlyFormerHolder(
  sought: QuestionProfile,
  { text, surroundings }: Pick<Candidate, "text" | "surroundings">,
): boolean {
  const { answerType, text: question } = sought.parsed;
  if (answerType !== "who" || ASKS_PAST.test(question)) return false;
  const mentions = mentionsIn(withoutDocumentName(sought, surroundings.named), text);
  const most = Math.max(0, ...mentions.map(({ said }) => said));
  const fullest = mentions.filter(({ said }) => said === most);
  return fullest.length > 0 && fullest.every(({ start }) => tellsFormerHolder(text, start));
}

function mentionsIn({ terms }: QuestionProfile, text: string) {
  const words = wordsOf(text);
  const told = words.map(({ text: word }) => new Set(termsOf(word)));
  const saysAt = (asked: QuestionTerm, at: number): boolean =>
    told[at]?.has(asked.term) === true ||
    asked.phrases.some((phrase) => phrase.every((term, i) => told[at + i]?.has(term) === true));
  const places = terms.map((asked) => words.filter(({ index }) => saysAt(asked, index)));
  return places.flat().map((word) => ({ start: word.start, said: countNear(places, word) }));
}

function countNear(places: readonly Word[][], { index: first }: Word): number {
  const isNear = ({ index }: Word): boolean => index >= first && index < first + WORDS_OF_MENTION;
  return places.filter((words) => words.some(isNear)).length;
}
