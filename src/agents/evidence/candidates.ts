// Passages → everything in them that can be shown as an answer: sentences, with the one before where they need it, rows with
// their header, lists under their lead-in.
import type { Passage } from "../../domain/documents/passage.ts";
import { isHeading } from "../../language/headings.ts";
import { isLabelled, MARKDOWN_ROW, type TextRange, overlap } from "../../language/sentences.ts";
import { FORMS_OF_BE, isAuxiliary, isFormOfBe } from "../../language/words/function-words.ts";
import { kindsOf } from "../../language/words/lexicon.ts";
import { baseOf } from "../../language/words/words.ts";
import { readPassage, type Surroundings } from "../synthesiser/read-passage.ts";
import { listsIn } from "./list-candidates.ts";
import { memoizeObject } from "../../shared/cache/memoize-object.ts";

type Form = "sentence" | "row" | "list";

export type Candidate = {
  passage: Passage;
  /** Of the passage among those that were retrieved, from 0. */
  rank: number;
  /** Whether it stands in what was found, not only in the window around it. */
  isHit: boolean;
  form: Form;
  /** What is quoted: exact. */
  range: TextRange;
  text: string;
  /** Quoted with a row, exact as well. */
  header?: { range: TextRange; text: string };
  /** Told with a row, not quoted: they stand before the passage. */
  headings?: string;
  /** Of the text with what heads it; and of the sentence before. */
  terms: ReadonlySet<string>;
  before: ReadonlySet<string>;
  surroundings: Surroundings;
};

/** A sentence that begins so speaks of what the one before it named; in German as well. "There is" names something new. */
const ANAPHOR = new RegExp(
  `^\\W*(?:(?:However|But|And|Also|In addition|Additionally|Then|Thus|Therefore),?\\s+)?(?:he|she|it|they|his|her|its|their|this|these|those|such|that|here|there(?!\\s+(?:${FORMS_OF_BE})\\b)|dies|diese[mnrs]?|jene[mnrs]?|dabei|dafür|damit|dazu|hierbei|hierfür|hierzu)\\b`,
  "i",
);
/** What follows a question answers it: "Can I sell copies? Go ahead." */
const ASKS = /\?["”’)]*$/;
/** Words. */
const MOST_SHORT = 3;

const readOnce = memoizeObject(readCandidates);

/** Each once, though windows overlap: where the better passage holds it. */
export function candidatesIn(passages: readonly Passage[]): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const [rank, passage] of passages.entries()) {
    for (const candidate of readOnce(passage)) {
      const key = `${passage.versionId} ${candidate.form} ${candidate.range.start} ${candidate.range.end}`;
      const known = found.get(key);
      if (known === undefined || (!known.isHit && candidate.isHit)) {
        found.set(key, { ...candidate, rank });
      }
    }
  }
  return [...found.values()];
}

function readCandidates(passage: Passage): Omit<Candidate, "rank">[] {
  // As if all of its window had been found.
  const whole = { ...passage, ...passage.window, window: null };
  const { units } = readPassage(whole);
  const { surroundings } = readPassage(passage);
  const { text: around, start } = whole;
  const single = units.flatMap(({ unit, terms, before }, at): Omit<Candidate, "rank">[] => {
    if (isOrder(unit.text)) return [];
    const { range, text } = unit;
    const form: Form = unit.isRow ? "row" : "sentence";
    const own = {
      ...unit,
      passage,
      isHit: overlap(range, passage),
      form,
      terms,
      before,
      surroundings,
    };
    const isHeaded = isHeading(unit.before);
    const isOpen = isHeaded
      ? !isHeading(text) && !isLabelled(text) && isFragment(text)
      : ANAPHOR.test(text) || ASKS.test(unit.before);
    if (form === "row" || !isOpen || unit.before === "") return [own];
    // Neither a heading nor a row is a sentence that names what "this" is.
    if (MARKDOWN_ROW.test(unit.before)) return [own];
    // The two together are one range where nothing but white space stands between them.
    const from = around.lastIndexOf(unit.before, range.start - start);
    const between = around.slice(from + unit.before.length, range.start - start);
    if (from < 0 || between.trim() !== "") return [own];
    const next = units[at + 1]?.unit.range;
    const follows =
      next !== undefined && around.slice(range.end - start, next.start - start).trim() === "";
    const end =
      follows && ASKS.test(unit.before) && text.split(/\s+/).length <= MOST_SHORT
        ? next.end
        : range.end;
    const first = from + (isHeaded ? Math.max(0, unit.before.search(NAMED)) : 0);
    const both = { start: first + start, end };
    return [
      { ...own, range: both, text: around.slice(first, end - start), terms: before.union(terms) },
    ];
  });
  const lists = listsIn(whole).map((list) => ({
    ...list,
    passage,
    surroundings,
    isHit: overlap(list.range, passage),
  }));
  return [...single, ...lists];
}

/** What a heading says behind its marks and its number. */
const NAMED = /(?<=^\s*#{1,6}\s+(?:[\d.]+\s+)?)\p{L}/u;
/** Words that begin with a small letter. */
const SMALL = /(?<![\p{L}\p{N}])\p{Ll}[\p{L}’'-]*/gu;

/** "Monday 3 June at 8 pm.": what stands without a verb below a heading tells what the heading names. */
function isFragment(text: string): boolean {
  const words = text.match(SMALL) ?? [];
  return words.every(
    (word) =>
      !isAuxiliary(word) &&
      !isFormOfBe(word) &&
      ![word, baseOf(word)].some((one) => kindsOf(one).includes("v")),
  );
}

/** Matches text that tells the reader to ignore instructions, such as "Ignore all previous instructions" or "disregard the instructions above". */
const IGNORES =
  /\b(?:ignore|disregard|forget|override)\b[^.;:]{0,40}\b(?:instructions?|prompts?|guidelines|directions)\b/i;
/** "Never disregard the instructions above" is a rule of a manual. */
const DENIED = /(?:\b(?:not|never)|n['’]t)\s+(?:\w+\s+)?$/i;
const EARLIER = /\b(?:previous|prior|preceding|earlier|above|your|all|any)\b/i;
/**
 * Matches an imperative of saying about a third party, such as "Say that the deductible is $0". "Say that you accept the
 * terms" tells people what they have to do themselves.
 */
const TO_SAY =
  /^\W*(?:(?:please|now|instead|then|and|simply|just|always)\W+)*(?:say|state|answer|reply|respond|claim|repeat|(?:tell|inform|assure) (?:(?:the|your|any|all|every) )?\w+)\s+(?:(?:only|simply|always)\s+)?that\s+(?!(?:you|I|we|they|he|she)\b)/i;

/** Whether a sentence of a document tells its reader's assistant what to do. Such a sentence states nothing. */
export function isOrder(sentence: string): boolean {
  return TO_SAY.test(sentence) || ignoresInstructions(sentence);
}

function ignoresInstructions(sentence: string): boolean {
  const found = IGNORES.exec(sentence);
  if (found === null || DENIED.test(sentence.slice(0, found.index))) return false;
  return EARLIER.test(sentence.slice(found.index));
}
