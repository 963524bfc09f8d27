// Whether a sentence speaks of whom and what a question names: shared words alone may be of another company, country or matter.
import type { Passage } from "../domain/passage.ts";
import { type Asked, TITLES } from "./asked.ts";
import { synonymsOf } from "./synonyms.ts";
import type { Unit } from "./units.ts";
import { areSameWord } from "./verify/align.ts";
import { holdsInitials } from "./verify/names.ts";
import { areAlike } from "./verify/polarity.ts";
import { stemOf, type Word, wordsOf } from "./verify/words.ts";

/** Share of the matters' weight that a sentence must hold. */
const LEAST_MATTERS = 0.4;
/** Of a matter that only the sentence before, or the document's name, speaks of. */
const BESIDE = 0.5;

/** A sentence that begins so speaks of what an earlier one named. */
const BEGINS_WITH_ANAPHOR =
  /^\W*(?:(?:in|on|at|by|from|after|before|during|since)\b[^,]{1,40},\s*)?(?:he|she|it|they|his|her|its|their|this|these|that|those|such|the \p{Ll}+)\b/iu;

/**
 * Every name must stand in the sentence, its heading, the sentence before or the document's name; where a pronoun is the
 * subject, anywhere in the passage. What is asked of them the sentence itself must speak of, in part at least.
 */
export function speaksOf(asked: Asked, unit: Unit, passage: Passage): boolean {
  const text = asked.isOfFormer ? unit.text : withoutFormer(unit.text);
  const own = wordsOf(`${unit.header?.text ?? unit.headings ?? ""} ${text}`);
  const before = wordsOf(unit.before);
  const { named, whole } = wordsAround(passage);
  const near = BEGINS_WITH_ANAPHOR.test(unit.text) ? whole : [...before, ...own];
  if (!asked.people.every((surname) => namesPerson(surname, near, named))) return false;
  if (!asked.names.every((name) => holdsName(name, near, named))) return false;
  if (isOfAuthor(unit.text) && asked.owners.some((name) => !holdsName(name, [], named)))
    return false;
  if (asked.counted !== undefined && !isCounted(asked.counted, own, unit.isRow)) return false;
  if (!asked.post.every((word) => isSpokenOf(word, own) || holdsInitials(asked.post, own))) {
    return false;
  }
  if (!meetsTelling(asked, [own, before, named, whole])) return false;
  let [total, held] = [0, 0];
  for (const { word, weight } of asked.matters) {
    total += weight;
    if (isSpokenOf(word, own)) held += weight;
    else if (holdsWord(word, before) || holdsWord(word, named)) held += weight * BESIDE;
  }
  return held >= total * LEAST_MATTERS;
}

/** What is most telling of all that is asked must be spoken of: the rest alone may be said of anything. */
function meetsTelling({ matters }: Asked, said: readonly (readonly Word[])[]): boolean {
  const most = Math.max(...matters.map(({ weight }) => weight));
  const telling = matters.filter(({ weight, isHead }) => weight === most && isHead);
  return telling.every(({ word }) => said.some((words) => isSpokenOf(word, words)));
}

type Around = { named: readonly Word[]; whole: readonly Word[] };

const AROUND = new WeakMap<Passage, Around>();

function wordsAround(passage: Passage): Around {
  const known = AROUND.get(passage);
  if (known !== undefined) return known;
  const around = {
    named: wordsOf(`${plainName(passage.filename)}\n${passage.context}`),
    whole: wordsOf((passage.window ?? passage).text),
  };
  AROUND.set(passage, around);
  return around;
}

function plainName(filename: string): string {
  return filename.replace(/\.\w{2,5}$/, "").replaceAll("_", " ");
}

function holdsName(name: readonly Word[], near: readonly Word[], named: readonly Word[]): boolean {
  // "FOOTLOCKER_2022.pdf": file names leave the space out.
  const joined = stemOf(name.map(({ text }) => text).join(""));
  return (
    name.every((word) => holdsNamed(word, near) || holdsNamed(word, named)) ||
    isTitledIn(name, near) ||
    holdsInitials(name, near) ||
    holdsInitials(name, named) ||
    named.some(({ stem }) => stem === joined)
  );
}

/** What "we" and "our" are said of is the document's own, whoever is named beside. */
function isOfAuthor(text: string): boolean {
  return /\b(?:we|our)\b/i.test(text) && !/^\W*["“]/.test(text);
}

/** "Ann B. Vane" is "Ms. Vane" further on. */
function isTitledIn(name: readonly Word[], words: readonly Word[]): boolean {
  const surname = name.at(-1);
  return (
    name.length > 1 &&
    words.some(({ text }, at) => TITLES.has(text) && words[at + 1]?.text === surname?.text)
  );
}

/** With a title or another name before it, and no other after an "&": "Vane & Vane" is nobody's name. */
function namesPerson(surname: string, ...said: readonly (readonly Word[])[]): boolean {
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

const FORMER = /\b(?:former(?:ly)?|previously|until recently|ex-)\b(?:[^,;.]|\.(?!\s|$))*/giu;

/** What somebody was is not what they are: "Ann Vane, former head of X, leads Y". */
function withoutFormer(text: string): string {
  return text.replaceAll(FORMER, " ");
}

/** "Target" is a name, "target" none. */
function holdsNamed(word: Word, words: readonly Word[]): boolean {
  return words.some((other) => (other.isCapital || !word.isCapital) && areSameWord(word, other));
}

function holdsWord(word: Word, words: readonly Word[]): boolean {
  return words.some((other) => areSameWord(word, other));
}

/** The word, a synonym, or one on the same side of an axis ("rise", "increase"). */
function isSpokenOf(word: Word, words: readonly Word[]): boolean {
  const synonyms = new Set(synonymsOf(word.text).map(stemOf));
  return words.some(
    (other) =>
      areSameWord(word, other) || synonyms.has(other.stem) || areAlike(word.stem, other.stem),
  );
}

/** Words between a number and what it counts, at most. */
const COUNT_REACH = 5;
/** A year counts nothing. */
const NUMBER =
  /^(?!(?:1[89]|20)\d\d$)(?:\d.*|no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+(?:teen|ty)|hundreds?|thousands?|millions?|billions?|dozens?|several|many|few|both|couple|half)$/u;

/** "1,355 retail stores", "the number of employees was 900": a row's figure stands in a cell of its own. */
function isCounted(noun: Word, words: readonly Word[], isRow: boolean): boolean {
  return words.some(
    (word, at) =>
      isSpokenOf(noun, [word]) &&
      (isRow ||
        words
          .slice(Math.max(0, at - COUNT_REACH), at + COUNT_REACH)
          .some(({ text }) => NUMBER.test(text))),
  );
}
