// Finds a name in a text: complete, shortened or as initials.
import { isInLexicon } from "../../../../language/words/lexicon.ts";
import { areSameWord } from "../../../../language/words/alike/same-word.ts";
import type { Word } from "../../../../language/words/words.ts";
import { isCertainName } from "../align.ts";

/**
 * Returns whether a name is known. If the evidence shortens it, every part must occur somewhere
 * around it.
 */
export function isNameKnown(run: readonly Word[], texts: readonly (readonly Word[])[]): boolean {
  if (texts.some((words) => holdsInitials(run, words))) return true;
  const parts = run.filter(({ text }) => text.length > 1);
  return texts.some((words) =>
    standTogether(parts.map((part) => words.filter((word) => areSameName(part, word)))),
  );
}

/** A longer run of capitalised words is a title, which one of its words does not identify. */
const LONGEST_SHORTENED = 3;

/**
 * Returns how a text contains a name. "held": the complete name, or its first or last part alone.
 * "initials": only its initials. "other": a part of it beside another name ("Kevin Smith" for
 * "Kevin Jones"). "absent": no part of it.
 */
export function locateName(
  run: readonly Word[],
  words: readonly Word[],
): "held" | "initials" | "other" | "absent" {
  const places = run.map((word) => words.filter((other) => areSameName(word, other)));
  if (standTogether(places)) return "held";
  const isSpelledOut = run.length > 1 && places.some((at) => at.some(isCertainName));
  if (!isSpelledOut && holdsInitials(run, words)) return "initials";
  const [first, last] = [places[0] ?? [], places.at(-1) ?? []];
  // "River" in "the Colorado River" is not short for "River Thames".
  const isAlone = (word: Word) =>
    [words[word.index - 1], words[word.index + 1]].every(
      (beside) =>
        beside === undefined ||
        beside.clause !== word.clause ||
        !isCertainName(beside) ||
        run.some((part) => areSameWord(part, beside)),
    );
  const canBeShort = run.length > 1 && run.length <= LONGEST_SHORTENED;
  if (canBeShort && [...first, ...last].some((word) => word.isCapital && isAlone(word)))
    return "held";
  return places.some((at) => at.length > 0) ? "other" : "absent";
}

const SHORTEST_NICKNAME = 3;

/** Returns whether two names are the same, or one begins the other: "Tim", "Timothy". */
function areSameName(a: Word, b: Word): boolean {
  if (areSameWord(a, b)) return true;
  const [short, long] = a.text.length < b.text.length ? [a, b] : [b, a];
  return (
    a.isCapital &&
    b.isCapital &&
    short.text.length >= SHORTEST_NICKNAME &&
    !isInLexicon(short.text) &&
    long.text.startsWith(short.text)
  );
}

/** The most words between the parts of a name: "Craig Ashley David". */
const MOST_BETWEEN = 2;

/** Returns whether the parts of a name stand close together somewhere. */
function standTogether(places: readonly (readonly Word[])[]): boolean {
  const [first, ...rest] = places;
  return (
    first?.some(({ index }) =>
      rest.every((at) =>
        at.some((word) => Math.abs(word.index - index) <= places.length + MOST_BETWEEN),
      ),
    ) ?? false
  );
}

/**
 * Returns whether the words have the initials of a name, such as "WHO" for "World Health
 * Organization", or the reverse.
 */
export function holdsInitials(run: readonly Word[], words: readonly Word[]): boolean {
  const [only] = run;
  if (run.length === 1 && only !== undefined) {
    if (only.text.length < 2 || only.text.length > 6) return false;
    // "CEO" may abbreviate "chief executive officer". At least three words must match, to rule out
    // chance.
    const small = words.map(({ text }) => text.charAt(0)).join("");
    return (
      initialsOf(words).includes(only.text) || (only.text.length > 2 && small.includes(only.text))
    );
  }
  const short = initialsOf(run);
  return short.length > 1 && words.some((word) => word.isCapital && word.text === short);
}

function initialsOf(words: readonly Word[]): string {
  return words.map((word) => (word.isCapital ? word.text.charAt(0) : " ")).join("");
}
