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
import { labelFit } from "../features/closeness.ts";
import { informativeTermsOf, shareMet } from "../coverage.ts";
import type { QuestionProfile } from "../read-question.ts";
import { VALUE_TERMS } from "../../../language/question/weak-words.ts";
import { captionsOf, labelsOf } from "./labels-of.ts";
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
  const noun = headAsked(parsed) || nounAsked(parsed.measure);
  const asked = withoutValueNoun(sought, noun);
  const head = new Set([...termsOf(noun), ...asked.kind]);
  const isOfAnyKind = OF_ANY_KIND.has(parsed.answerType) && asksWhatIs(parsed.text);
  // A list of such lines contains more than one of them and is less precise.
  const best = ranked.find(({ candidate }) => candidate.form !== "list");
  const least = (best?.strength ?? 0) - MOST_STRENGTH_LACKING;
  const labelled = ranked.filter(
    ({ candidate, features, strength, isExcluded }) =>
      candidate.form !== "list" &&
      (captionsOf(candidate).length > 0 || strength + (isExcluded ? EXCLUDED : 0) >= least) &&
      (isOfAnyKind || features.holdsKind > 0) &&
      isAboutRest(asked, candidate) &&
      !isOfOtherThing(candidate, parsed.text) &&
      labelsOf(candidate).some(
        (label) =>
          labelFit(sought, label) === 1 && informativeTermsOf(label).some((term) => head.has(term)),
      ),
  );
  return withLongestLabel(labelled, parsed.text);
}

type AskedLabel = { sought: QuestionProfile; kind: readonly string[] };

/**
 * Returns the question without a noun such as "number" in "the telephone number", which a label may
 * leave out, and the terms of the word before it.
 */
function withoutValueNoun(sought: QuestionProfile, noun: string): AskedLabel {
  const own = termsOf(noun);
  const words = wordsOf(sought.parsed.text);
  const at = words.findIndex(({ text }) => text === noun.toLowerCase());
  const kind = words[at - 1];
  if (!own.some((term) => VALUE_TERMS.has(term)) || kind === undefined || kind.isStop)
    return { sought, kind: [] };
  const terms = sought.terms.filter(({ term }) => !own.includes(term));
  return { sought: { ...sought, terms }, kind: termsOf(kind.text) };
}

/**
 * Returns whether the line or its surroundings contain the rest of the question. A label such as
 * "Telephone" is in many places, so what it belongs to must be in the lines above it.
 */
function isAboutRest({ sought, kind }: AskedLabel, candidate: Candidate): boolean {
  const { terms, before, surroundings } = candidate;
  const around = kind.length > 0 ? termsAbove(candidate) : surroundings.text;
  const ofCaptions = new Set(captionsOf(candidate).flatMap(termsOf));
  const isNear = (term: string): boolean =>
    ofCaptions.has(term) ||
    terms.has(term) ||
    before.has(term) ||
    surroundings.named.has(term) ||
    around.has(term);
  return shareMet(sought, isNear) > WHOLE;
}

/** Returns the terms of the lines above a line, up to an empty line. */
function termsAbove({ passage, range }: Candidate): ReadonlySet<string> {
  const { text, start } = passage.window ?? passage;
  const above =
    text
      .slice(0, range.start - start)
      .split(/\n[ \t]*\n/)
      .at(-1) ?? "";
  return new Set(termsOf(above));
}

/**
 * Returns whether the line is about another thing: "Quantity: 12 g" does not answer "The oil
 * quantity", unless the line or its headings mention oil.
 */
function isOfOtherThing(candidate: Candidate, question: string): boolean {
  const { terms, surroundings } = candidate;
  const words = wordsOf(question);
  const label = new Set(
    labelsOf(candidate)
      .flatMap(wordsOf)
      .map(({ stem }) => stem),
  );
  const isSaid = (term: string): boolean => terms.has(term) || surroundings.named.has(term);
  return words.some((word, at) => {
    const isBefore = label.has(words[at + 1]?.stem ?? "") && !label.has(word.stem);
    return isBefore && !isFunctionWord(word.text) && !termsOf(word.text).every(isSaid);
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
function labelWordsIn(candidate: Candidate, question: string): number {
  const questionStems = new Set(wordsOf(question).map(({ stem }) => stem));
  const countIn = (label: string): number =>
    wordsOf(label).filter(({ stem }) => questionStems.has(stem)).length;
  return Math.max(0, ...labelsOf(candidate).map(countIn));
}
