// Finds the line of a form with exactly the label that a question asks for: "Report number: 17" for
// "What is the report number?"
import { nounAsked } from "../../../language/question/answer-type.ts";
import type { AnswerType } from "../../../language/question/parsed-question.ts";
import { asksWhatIs, headAsked } from "../../../language/question/phrasing/head-asked.ts";
import { isFunctionWord } from "../../../language/words/function-words.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { wordsOf } from "../../../language/words/words.ts";
import { onOneLine } from "../../../shared/plain-text.ts";
import type { Candidate } from "../candidates.ts";
import { informativeTermsOf } from "../coverage.ts";
import { labelFit, labelOf } from "../features/closeness.ts";
import { EXCLUDED, type Ranked, type Scored } from "../ranked.ts";

/** The least share of the question's weight in or near the line. */
const WHOLE = 0.99;
/**
 * The most strength that the line may lack: a text that is much stronger answers in other words
 * than the label.
 */
const MOST_STRENGTH_LACKING = 1;

/** "What is the term of notice?", "What are the payment terms?" */
const OF_ANY_KIND: ReadonlySet<AnswerType> = new Set(["other", "list"]);

/**
 * Returns the strongest line whose whole label, including the thing asked for, is in the question,
 * if its surroundings contain the rest. Returns undefined if another such line has an equally long
 * label and a different value.
 */
export function findLabelledLine({ sought, ranked }: Scored): Ranked | undefined {
  const { parsed } = sought;
  if (parsed.operation.kind !== "none") return undefined;
  const head = new Set(termsOf(headAsked(parsed) || nounAsked(parsed.measure)));
  const isOfAnyKind = OF_ANY_KIND.has(parsed.answerType) && asksWhatIs(parsed.text);
  // A list of such lines contains more than one of them and is less precise.
  const best = ranked.find(({ candidate }) => candidate.form !== "list");
  const least = (best?.strength ?? 0) - MOST_STRENGTH_LACKING;
  const labelled = ranked.filter(
    ({ candidate, features, strength, isExcluded }) =>
      candidate.form === "sentence" &&
      strength + (isExcluded ? EXCLUDED : 0) >= least &&
      (isOfAnyKind || features.holdsKind > 0) &&
      features.around > WHOLE &&
      labelFit(sought, candidate.text) === 1 &&
      !isOfOtherThing(candidate, parsed.text) &&
      informativeTermsOf(labelOf(candidate.text)).some((term) => head.has(term)),
  );
  return withLongestLabel(labelled, parsed.text);
}

/**
 * Returns whether the line is about another thing: "Quantity: 12 g" does not answer "The oil
 * quantity", unless the line or its headings mention oil.
 */
function isOfOtherThing({ text, terms }: Candidate, question: string): boolean {
  const words = wordsOf(question);
  const label = new Set(wordsOf(labelOf(text)).map(({ stem }) => stem));
  return words.some((word, at) => {
    const isBefore = label.has(words[at + 1]?.stem ?? "") && !label.has(word.stem);
    const wordTerms = termsOf(word.text);
    return isBefore && !isFunctionWord(word.text) && !wordTerms.every((term) => terms.has(term));
  });
}

/**
 * Returns the line whose label shares the most words with the question, or undefined if two such
 * lines differ.
 */
function withLongestLabel(labelled: readonly Ranked[], question: string): Ranked | undefined {
  const lengths = labelled.map(({ candidate }) => labelWordsIn(candidate, question));
  const [first, ...others] = labelled.filter((_, at) => lengths[at] === Math.max(...lengths));
  const line = onOneLine(first?.candidate.text ?? "");
  return others.every(({ candidate }) => onOneLine(candidate.text) === line) ? first : undefined;
}

/** Returns how many words of the label the question contains, including the "in" of "Check-in". */
function labelWordsIn({ text }: Candidate, question: string): number {
  const questionStems = new Set(wordsOf(question).map(({ stem }) => stem));
  return wordsOf(labelOf(text)).filter(({ stem }) => questionStems.has(stem)).length;
}
