// Whether a sentence says the question itself: "The lamp in hall 2 was not working" answers "Was the lamp in hall 2 working?"
import { tellsBound } from "../../../language/answers/moments.ts";
import { areOpposite } from "../../../language/opposites.ts";
import type { AnswerType } from "../../../language/question/parsed-question.ts";
import { withoutMeasuring } from "../../../language/question/phrasing/by-measure.ts";
import { LIGHT_WORDS } from "../../../language/question/weak-words.ts";
import { areSameWord } from "../../../language/words/alike/same-word.ts";
import { isFunctionWord } from "../../../language/words/function-words.ts";
import { isStopTerm, termsOf } from "../../../language/words/terms.ts";
import { type Word, wordsOf } from "../../../language/words/words.ts";
import { onOneLine } from "../../../shared/plain-text.ts";
import type { Sought } from "../read-question.ts";
import type { Ranked, Scored } from "../score.ts";

const ASKED: ReadonlySet<AnswerType> = new Set<AnswerType>([
  "yes_no",
  "who",
  "when",
  "where",
  "amount",
  "count",
]);
/** Words that say what is asked about, apart from those that go with anything: "What fee applies?" has one. */
const FEWEST = 2;
/** Telling words that may stand among those of the question. */
const MOST_BETWEEN = 2;

/** Whether the best candidate says the question in full, and no other one that tells something else does. */
export function saysInFull({ sought, ranked: [best, ...others] }: Scored): boolean {
  if (best === undefined || !isSaidIn(sought, best)) return false;
  const said = onOneLine(best.candidate.text);
  return !others.some((one) => onOneLine(one.candidate.text) !== said && isSaidIn(sought, one));
}

/**
 * True where one clause has every telling word of the question close together, in its order if it asks for yes or no. Words of the
 * document's name need not be repeated.
 */
function isSaidIn({ parsed }: Sought, { candidate, features }: Ranked): boolean {
  const { text, answerType, operation } = parsed;
  if (candidate.form !== "sentence" || !ASKED.has(answerType) || features.lacksKind > 0)
    return false;
  if (operation.kind !== "none" && operation.kind !== "count") return false;
  const { named } = candidate.surroundings;
  const asked = wordsOf(withoutMeasuring(text)).filter(
    (word) => tells(word) && !termsOf(word.text).some((term) => named.has(term)),
  );
  if (asked.filter(({ text: word }) => !isLight(word)).length < FEWEST) return false;
  const clauses = Map.groupBy(wordsOf(candidate.text).filter(tells), ({ clause }) => clause);
  const isYesNo = answerType === "yes_no";
  const rest = asked.filter(
    (word) => answerType !== "when" || !tellsBound(word.text, candidate.text),
  );
  return [...clauses.values()].some((words) => areTogether(rest, words, isYesNo));
}

function isLight(word: string): boolean {
  return termsOf(word).every((term) => LIGHT_WORDS.has(term));
}

function tells({ text, isStop }: Word): boolean {
  return !isStop && !isFunctionWord(text) && !isStopTerm(text);
}

function areTogether(asked: readonly Word[], words: readonly Word[], isYesNo: boolean): boolean {
  const size = asked.length + MOST_BETWEEN;
  return words.some((_, from) => {
    const window = words.slice(from, from + size);
    return isYesNo ? followIn(asked, window) : asked.every((word) => isSaid(word, window));
  });
}

/** In order. What says the opposite of a word answers as well: "It is forbidden" for "Is it allowed?" */
function followIn(asked: readonly Word[], window: readonly Word[]): boolean {
  let at = -1;
  return asked.every((word) => {
    at = window.findIndex(
      (other, index) =>
        index > at && (areSameWord(word, other) || areOpposite(word.stem, other.stem)),
    );
    return at >= 0;
  });
}

function isSaid(word: Word, window: readonly Word[]): boolean {
  return window.some((other) => areSameWord(word, other));
}
