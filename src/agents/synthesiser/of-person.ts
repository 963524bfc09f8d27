// Whether a sentence speaks of the person whom a question names, and of what that person is now.
import { type Asked, TITLES } from "./asked.ts";
import { areSameWord } from "../verifier/align.ts";
import { type Word, wordsOf } from "../../language/words.ts";

/** "Ann B. Vane" is "Ms. Vane" further on. */
export function isTitledIn(name: readonly Word[], words: readonly Word[]): boolean {
  const surname = name.at(-1);
  return (
    name.length > 1 &&
    words.some(({ text }, at) => TITLES.has(text) && words[at + 1]?.text === surname?.text)
  );
}

/** With a title or another name before it, and no other after an "&": "Vane & Vane" is nobody's name. */
export function namesPerson(surname: string, ...said: readonly (readonly Word[])[]): boolean {
  // "Marchetti-Vane" is of two words.
  const parts = wordsOf(surname).map(({ text }) => text);
  return said.some((words) =>
    words.some((_, at) => {
      const [before, after] = [words[at - 1], words[at + parts.length]];
      const isSaid = parts.every((part, i) => words[at + i]?.text === part);
      return (
        isSaid &&
        before?.isCapital === true &&
        before.text !== parts[0] &&
        after?.text !== parts.at(-1)
      );
    }),
  );
}

const TITLED_NAME =
  /\b(?:Mrs?|Ms|Miss|Dr|Prof)\b\.?\s+(?:\p{Lu}[\p{L}.'’-]*\s+)*?(\p{Lu}[\p{L}-]+)(?!\s+\p{Lu})/gu;

/** Of a person by a full name: what is told of Mr. Vane alone is not told of Ann Cole. */
export function isOfAnother({ names }: Asked, text: string, whole: readonly Word[]): boolean {
  const asked = names.filter((name) => isTitledIn(name, whole));
  const titled = Array.from(text.matchAll(TITLED_NAME), ([, surname = ""]) =>
    wordsOf(surname),
  ).flat();
  if (asked.length === 0 || titled.length === 0) return false;
  const own = wordsOf(text);
  return (
    titled.every(({ stem }) => !names.flat().some((word) => word.stem === stem)) &&
    asked.every(
      (name) =>
        !name.some((word) => own.some((other) => other.isCapital && areSameWord(word, other))),
    )
  );
}

const FORMER = /\b(?:former(?:ly)?|previously|until recently|ex-)\b(?:[^,;.]|\.(?!\s|$))*/giu;

/** A sentence that begins so is of earlier posts. */
const BEGINS_FORMER =
  /^\W*(?:previously|formerly|earlier|prior (?:to|thereto)|before (?:that|this|joining|he|she|then))\b/i;

/** What somebody was is not what they are: "Ann Vane, former head of X, leads Y". */
export function withoutFormer(text: string): string {
  return BEGINS_FORMER.test(text) ? "" : text.replaceAll(FORMER, " ");
}
