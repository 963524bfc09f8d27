// The line of a form with the very label that a question asks for: "Report number: 17" for "What is the report number?"
import { nounAsked } from "../../../language/question/answer-type.ts";
import type { AnswerType } from "../../../language/question/parsed-question.ts";
import { asksWhatIs, headAsked } from "../../../language/question/phrasing/head-asked.ts";
import { isFunctionWord } from "../../../language/words/function-words.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { wordsOf } from "../../../language/words/words.ts";
import { onOneLine } from "../../../shared/plain-text.ts";
import type { Candidate } from "../candidates.ts";
import { tellingTerms } from "../coverage.ts";
import { labelFit, labelOf } from "../features/closeness.ts";
import { EXCLUDED, type Ranked, type Scored } from "../score.ts";

/** Of the question's weight, in the line or near it. */
const WHOLE = 0.99;
/** Of the ranking's strength: a text that answers better by far says it in other words than the label. */
const MOST_BEHIND = 1;

/** "What is the term of notice?", "What are the payment terms?" */
const OF_ANY_KIND: ReadonlySet<AnswerType> = new Set(["other", "list"]);

/**
 * The strongest line whose whole label the question says, with the very thing that it asks for, where what is near the line says the
 * rest. Undefined if another such line has as long a label and says something else.
 */
export function labelledIn({ sought, ranked }: Scored): Ranked | undefined {
  const { parsed } = sought;
  if (parsed.operation.kind !== "none") return undefined;
  const head = new Set(termsOf(headAsked(parsed) || nounAsked(parsed.measure)));
  const isOfAnyKind = OF_ANY_KIND.has(parsed.answerType) && asksWhatIs(parsed.text);
  // A list of such lines says more than one of them, and less to the point.
  const best = ranked.find(({ candidate }) => candidate.form !== "list");
  const least = (best?.strength ?? 0) - MOST_BEHIND;
  const labelled = ranked.filter(
    ({ candidate, features, strength, isExcluded }) =>
      candidate.form === "sentence" &&
      strength + (isExcluded ? EXCLUDED : 0) >= least &&
      (isOfAnyKind || features.holdsKind > 0) &&
      features.around > WHOLE &&
      labelFit(sought, candidate.text) === 1 &&
      !isOfOtherKind(candidate, parsed.text) &&
      tellingTerms(labelOf(candidate.text)).some((term) => head.has(term)),
  );
  return longestIn(labelled, parsed.text);
}

/** "The oil quantity" is not told by "Quantity: 12 g", unless the line or what heads it speaks of oil. */
function isOfOtherKind({ text, terms }: Candidate, question: string): boolean {
  const words = wordsOf(question);
  const label = new Set(wordsOf(labelOf(text)).map(({ stem }) => stem));
  return words.some((word, at) => {
    const isBefore = label.has(words[at + 1]?.stem ?? "") && !label.has(word.stem);
    const said = termsOf(word.text);
    return isBefore && !isFunctionWord(word.text) && !said.every((term) => terms.has(term));
  });
}

/** The one whose label has most words of the question; undefined where two of them say something else. */
function longestIn(labelled: readonly Ranked[], question: string): Ranked | undefined {
  const lengths = labelled.map(({ candidate }) => wordsSaid(candidate, question));
  const [first, ...others] = labelled.filter((_, at) => lengths[at] === Math.max(...lengths));
  const said = onOneLine(first?.candidate.text ?? "");
  return others.every(({ candidate }) => onOneLine(candidate.text) === said) ? first : undefined;
}

/** How many words of its label the question has as they are, "in" of "Check-in" among them. */
function wordsSaid({ text }: Candidate, question: string): number {
  const said = new Set(wordsOf(question).map(({ stem }) => stem));
  return wordsOf(labelOf(text)).filter(({ stem }) => said.has(stem)).length;
}
