// Whether a sentence speaks of whom and what a question names: shared words alone may be of another company, country or matter.
import type { Passage } from "../domain/passage.ts";
import { statesWho } from "./answer-name.ts";
import type { Asked } from "./asked.ts";
import { countsPeople, isCounted } from "./counted.ts";
import { isOfAnother, isTitledIn, namesPerson, withoutFormer } from "./of-person.ts";
import { holdsPredicate, statesLifeEvent } from "./predicate.ts";
import { holdsWord, isSpokenOf } from "./spoken-of.ts";
import type { Unit } from "./units.ts";
import { areSameWord } from "./verify/align.ts";
import { holdsInitials } from "./verify/names.ts";
import { stemOf, type Word, wordsOf } from "./verify/words.ts";

/** Share of the matters' weight that a sentence must hold. */
const LEAST_MATTERS = 0.4;
/** Of a matter that only the sentence before, or the document's name, speaks of. */
const BESIDE = 0.5;

/** A sentence that begins so speaks of what an earlier one named. */
const BEGINS_WITH_ANAPHOR =
  /^\W*(?:(?:[Ii]n|[Oo]n|[Aa]t|[Bb]y|[Ff]rom|[Aa]fter|[Bb]efore|[Dd]uring|[Ss]ince)\b[^,]{1,40},\s*)?(?:[Hh]e|[Ss]he|[Ii]t|[Tt]hey|[Hh]is|[Hh]er|[Ii]ts|[Tt]heir|[Tt]his|[Tt]hese|[Tt]hat|[Tt]hose|[Ss]uch|[Tt]he (?:\p{Ll}+|Company|Corporation|Bank|Board|Group|Firm|Fund|Trust|Agency|Commission|Department|Division|Committee|Court|Plan|Registrant|Partnership|Association|Society|University|School|College|City|State|Act|Agreement))\b/u;

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
  if (!asked.shares.every((figure) => own.some(({ text: word }) => word === figure))) return false;
  if (asked.countsPeople && !countsPeople(own, unit.isRow)) return false;
  if (asked.counted !== undefined && !isCounted(asked.counted, own, unit.isRow)) return false;
  if (!asked.post.every((word) => isSpokenOf(word, own) || holdsInitials(asked.post, own))) {
    return false;
  }
  const isTitled = asked.predicate.isNoun === true && unit.isRow;
  const isSaid = isTitled || statesLifeEvent(asked.predicate, unit.text);
  if (!isSaid && !holdsPredicate(asked.predicate, own)) return false;
  if (asked.who !== undefined && isSentence(unit) && !statesWho(text, asked.who, asked.predicate)) {
    return false;
  }
  if (isOfAnother(asked, unit.text, whole)) return false;
  if (!meetsMostInformative(asked, [own, before, named, whole])) return false;
  let [total, held] = [0, 0];
  for (const { word, weight } of asked.matters) {
    total += weight;
    if (isSpokenOf(word, own)) held += weight;
    else if (holdsWord(word, before) || holdsWord(word, named)) held += weight * BESIDE;
  }
  return held >= total * LEAST_MATTERS;
}

function isSentence({ text, isRow }: Unit): boolean {
  return !isRow && /[.!?]["”’)]*\s*$/.test(text);
}

/** The most informative words of the question must be mentioned, because the others can occur anywhere. */
function meetsMostInformative({ matters }: Asked, said: readonly (readonly Word[])[]): boolean {
  const most = Math.max(...matters.map(({ weight }) => weight));
  const mostInformative = matters.filter(({ weight, isHead }) => weight === most && isHead);
  return mostInformative.every(({ word }) => said.some((words) => isSpokenOf(word, words)));
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

/** "Target" is a name, "target" none. */
function holdsNamed(word: Word, words: readonly Word[]): boolean {
  return words.some((other) => (other.isCapital || !word.isCapital) && areSameWord(word, other));
}
