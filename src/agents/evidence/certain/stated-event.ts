// Recognises sentences that say outright when, where or how many: "We were founded in 1990.", "The
// company employs about 500 people."
import { momentsIn } from "../../../language/answers/moments.ts";
import { quantitiesIn } from "../../../language/quantities/quantities.ts";
import { countedTermsIn } from "../../../language/question/counted-things.ts";
import { headAsked } from "../../../language/question/phrasing/head-asked.ts";
import {
  APPROXIMATES,
  isAndOr,
  isAuxiliary,
  isDeterminer,
  isFormOfBe,
  isPreposition,
} from "../../../language/words/function-words.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { stemOf, type Word, wordsOf } from "../../../language/words/words.ts";
import { creditFor, isInQuestion } from "../coverage.ts";
import type { QuestionProfile } from "../read-question.ts";
import type { Ranked, Scored } from "../ranked.ts";
import { hasSubjectAsked } from "./subject-asked.ts";

/** The least share of the question's weight, apart from names, in the sentence. */
const WHOLE = 0.99;
/** The most words between a number and what it counts. */
const MOST_WORDS = 6;

/** The most strength that such a sentence may lack. */
const MOST_STRENGTH_LACKING = 2;

/**
 * Returns the strongest sentence that states outright what is asked, or undefined if another one of
 * its document states something else.
 */
export function findStatedEvent({ sought, ranked }: Scored): Ranked | undefined {
  const least = (ranked[0]?.strength ?? 0) - MOST_STRENGTH_LACKING;
  const [first, ...others] = ranked.filter(
    (one) => !one.isExcluded && one.strength >= least && statesEvent(sought, one),
  );
  const isRival = ({ candidate }: Ranked): boolean =>
    candidate.passage.documentId === first?.candidate.passage.documentId &&
    figuresIn(candidate.text) !== figuresIn(first.candidate.text);
  return others.some(isRival) ? undefined : first;
}

function figuresIn(text: string): string {
  return (text.match(/\d[\d.,]*/g) ?? []).join(" ");
}

/**
 * Returns whether the sentence has the subject and the verb of the question with the time, the place
 * or the number right behind the verb, and nothing of the question is missing.
 */
function statesEvent(sought: QuestionProfile, { candidate, features }: Ranked): boolean {
  const { answerType } = sought.parsed;
  if (candidate.form !== "sentence" || features.core < WHOLE || features.nameUnmet > 0)
    return false;
  if (features.yearUnmet > 0 || features.yearOther > 0) return false;
  const { text } = candidate;
  const words = wordsOf(text);
  const isOfSubject = (verb: number): boolean =>
    hasSubjectAsked(words, verb, { sought, candidate });
  if (answerType === "count")
    return verbsOfCounts(sought, text, words).some((verb) => isOfSubject(verb));
  if (answerType !== "when" && answerType !== "where") return false;
  // "Where is it located?" ends with the verb.
  const event = stemOf((headAsked(sought.parsed) || (sought.words.at(-1) ?? "")).toLowerCase());
  return words.some(
    ({ stem, index }) =>
      stem === event &&
      isFollowedBy(answerType, text, words.slice(index + 1)) &&
      isOfSubject(index),
  );
}

/** Returns whether only prepositions and articles separate the verb from a time or a place. */
function isFollowedBy(kind: "when" | "where", text: string, behind: readonly Word[]): boolean {
  const at = behind.findIndex((word) => !isPreposition(word.text) && !isDeterminer(word.text));
  const next = behind[at];
  if (next === undefined || at === 0) return false;
  const rest = text.slice(next.start);
  const isMoment = momentsIn(rest).some((moment) => rest.startsWith(moment));
  return kind === "when" ? isMoment : next.isCapital && !isMoment;
}

/**
 * Returns the indices of the verbs whose object is a number of the things that are counted: "had
 * about 500 full-time and part-time employees".
 */
function verbsOfCounts(sought: QuestionProfile, text: string, words: readonly Word[]): number[] {
  const counted = new Set(countedTermsIn(sought.parsed.text));
  if (counted.size === 0) return [];
  return quantitiesIn(text, words)
    .filter(({ kind, unit = "" }) => kind === "number" && (unit === "" || counted.has(unit)))
    .flatMap(({ first, last }) => {
      if (!countsThing(sought, words.slice(last + 1, last + 2 + MOST_WORDS), counted)) return [];
      const verb = words.findLastIndex(
        ({ text: word }, at) => at < first && !APPROXIMATES.has(word) && !isDeterminer(word),
      );
      const { text: own = "" } = words[verb] ?? {};
      const isSaid = sought.terms.some(
        (asked) => creditFor(asked, (term) => termsOf(own).includes(term)) > 0,
      );
      return isSaid || isAuxiliary(own) || isFormOfBe(own) ? [verb] : [];
    });
}

/**
 * Returns whether the words behind a number lead to what is counted, without words that make it
 * fewer: "500 full-time and part-time employees" are all, and "20 foreign employees" are not.
 */
function countsThing(
  sought: QuestionProfile,
  behind: readonly Word[],
  counted: ReadonlySet<string>,
): boolean {
  const at = behind.findIndex(({ text }) => termsOf(text).some((term) => counted.has(term)));
  if (at < 0) return false;
  const between = behind.slice(0, at);
  const areSeveralKinds = between.some(isAndOr);
  return between.every(
    (word) =>
      isAndOr(word) ||
      word.text === "total" ||
      (areSeveralKinds && !isPreposition(word.text) && !isDeterminer(word.text)) ||
      termsOf(word.text).every((term) => isInQuestion(sought, term)),
  );
}
