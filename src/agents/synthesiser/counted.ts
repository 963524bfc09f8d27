// Whether a number counts what "how many" asks for.
import { isSpokenOf } from "./spoken-of.ts";
import type { Word } from "../../language/words.ts";

/** Words between a number and what it counts, at most. */
const COUNT_REACH = 5;
/** A year counts nothing. */
const NUMBER =
  /^(?!(?:1[89]|20)\d\d$)(?:\d.*|no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+(?:teen|ty)|hundreds?|thousands?|millions?|billions?|dozens?|several|many|few|both|couple|half)$/u;

const PERSONS =
  /^(?:people|persons?|employe\w*|workers?|staff|associates|m[ae]n|wom[ae]n|children|students?|members?|individuals?|passengers?|victims?|deaths?|died|kill\w*|injur\w*|wound\w*|inhabitants|residents|population|participants|users|customers|colleagues|holders)$/;

export function countsPeople(words: readonly Word[], isRow: boolean): boolean {
  return words.some(({ text }, at) => PERSONS.test(text) && (isRow || isNumbered(words, at)));
}

const MONTH = /^(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)/;

function isNumbered(words: readonly Word[], at: number): boolean {
  return words
    .slice(Math.max(0, at - COUNT_REACH), at + COUNT_REACH)
    .filter(({ index }) => ![-1, 1].some((by) => MONTH.test(words[index + by]?.text ?? "")))
    .some(({ text }) => NUMBER.test(text) && !/^(?:no|one|several|many|few|both|half)$/.test(text));
}

/** "1,355 retail stores", "the number of employees was 900": a row's figure stands in a cell of its own. */
export function isCounted(noun: Word, words: readonly Word[], isRow: boolean): boolean {
  return words.some(
    (word, at) =>
      isSpokenOf(noun, [word]) &&
      (isRow ||
        words
          .slice(Math.max(0, at - COUNT_REACH), at + COUNT_REACH)
          .some(({ text }) => NUMBER.test(text))),
  );
}
