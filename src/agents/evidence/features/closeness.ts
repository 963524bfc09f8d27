// Measures how much of a question stands close to a possible answer: around a date, figure or name,
// before a cause, or in a label.
import { MONTH_NAME, NUMBER_WORDS } from "../../../language/quantities/number-words.ts";
import type { AnswerType } from "../../../language/question/parsed-question.ts";
import { termsOf } from "../../../language/words/terms.ts";
import { personsIn } from "../../../language/answers/names.ts";
import { causeIn } from "../../../language/answers/reasons.ts";
import {
  isInQuestion,
  shareMet,
  shareOf,
  informativeTermsOf,
  informativeWordsOf,
} from "../coverage.ts";
import type { QuestionProfile } from "../read-question.ts";

const LABEL = /^\s*([^:|]{2,60}?)\s*[:|]\s*(?=\S)/;

/**
 * Returns how much of the question precedes the words that give a reason: "Sales fell because …".
 */
export function shareBeforeCause(core: QuestionProfile, text: string): number {
  const at = causeIn(text);
  if (at === undefined) return 0;
  const effect = new Set(termsOf(text.slice(0, at)));
  return shareMet(core, (term) => effect.has(term));
}

const NUMBER = new RegExp(`\\d|^(?:${NUMBER_WORDS.join("|")})$`, "i");

/** The number of terms on each side that may describe an answer. */
const REACH = 10;

/**
 * Returns the greatest share of the question around one thing of the requested kind: a long
 * sentence may contain all the words and a date of something else. If the kind has no form, any
 * place counts.
 */
export function densityOf(core: QuestionProfile, sought: QuestionProfile, text: string): number {
  const persons = sought.parsed.answerType === "who" ? personsIn(text) : undefined;
  const isOfPerson = (at: number): boolean =>
    persons?.some(({ start, end }) => start <= at && at < end) ?? true;
  const words = informativeWordsOf(text);
  const answer = ANSWER_WORDS[sought.parsed.answerType];
  let best = 0;
  for (const [at, { word, terms, start }] of words.entries()) {
    const isRepeated = terms.some((term) => isInQuestion(sought, term));
    if (answer !== undefined && (isRepeated || !isOfPerson(start) || !answer.test(word))) continue;
    const near = new Set(
      words.slice(Math.max(0, at - REACH), at + REACH + 1).flatMap((one) => one.terms),
    );
    best = Math.max(
      best,
      shareMet(core, (term) => near.has(term)),
    );
  }
  return best;
}

const ANSWER_WORDS: Partial<Record<AnswerType, RegExp>> = {
  when: new RegExp(`^(?:1\\d|20)\\d\\d\\b|^\\d{1,2}[/.-]\\d|^${MONTH_NAME}\\b`, "i"),
  amount: NUMBER,
  count: NUMBER,
  who: /^\p{Lu}/u,
  where: /^\p{Lu}/u,
};

/**
 * Returns the largest share of the requested measure's words that stand together in the text. Names
 * of the document do not count.
 */
export function shareOfMeasure(
  { parsed, names }: QuestionProfile,
  text: string,
  named: ReadonlySet<string>,
): number {
  const ofDocument = new Set(names.flat().filter((term) => named.has(term)));
  const all = informativeTermsOf(parsed.measure);
  const own = all.filter((term) => !ofDocument.has(term));
  const wanted = own.length === 0 ? all : own;
  if (wanted.length === 0) return 0;
  const terms = informativeTermsOf(text);
  let best = 0;
  for (let at = 0; at < terms.length; at += 1) {
    if (!wanted.includes(terms[at] ?? "")) continue;
    const near = terms.slice(at, at + wanted.length + 1);
    best = Math.max(best, wanted.filter((term) => near.includes(term)).length / wanted.length);
  }
  return best;
}

/** Returns the label at the start of a text, or "". */
export function labelOf(text: string): string {
  return LABEL.exec(text)?.[1] ?? "";
}

/** Returns the share of the label that the question contains, as itself or as a synonym. */
export function labelFit(sought: QuestionProfile, label: string): number {
  return shareOf(informativeTermsOf(label), (term) => isInQuestion(sought, term));
}
