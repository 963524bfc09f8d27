// Splits passages into candidates that can be shown as an answer: sentences, with the previous one
// where needed, rows with their header, and lists with their lead-in.
import type { Passage } from "../../domain/documents/passage.ts";
import { isHeading } from "../../language/headings.ts";
import { MARKDOWN_ROW } from "../../language/rows.ts";
import { isLabelled } from "../../language/sentences.ts";
import { type TextRange, overlap } from "../../language/text-range.ts";
import { FORMS_OF_BE, isAuxiliary, isFormOfBe } from "../../language/words/function-words.ts";
import { partsOfSpeech } from "../../language/words/lexicon.ts";
import { baseOf } from "../../language/words/words.ts";
import { readPassage, type Surroundings } from "../synthesiser/read-passage.ts";
import { leadOfItem } from "../lists/lead-of-item.ts";
import { listsIn } from "./list-candidates.ts";
import { memoizeObject } from "../../shared/cache/memoize-object.ts";
import { ordersAssistant } from "../../language/answers/orders-to-assistants.ts";

type Form = "sentence" | "row" | "list";

export type Candidate = {
  passage: Passage;
  /** The index of the passage among those retrieved. */
  rank: number;
  /** Whether it is in a retrieved chunk, not only in the window around it. */
  isHit: boolean;
  form: Form;
  /** The range of the exact quote. */
  range: TextRange;
  text: string;
  /** The header quoted with a row, or the lead-in quoted with a list item, also exact. */
  header?: { range: TextRange; text: string };
  /** The headings of a row that stand before the passage and are not quoted. */
  headings?: string;
  /** The terms of the text and its headings, and those of the sentence before. */
  terms: ReadonlySet<string>;
  before: ReadonlySet<string>;
  surroundings: Surroundings;
};

/**
 * Matches a sentence that refers to the previous one, in English or German. "There is" introduces
 * something new.
 */
const REFERS_BACK = new RegExp(
  `^\\W*(?:(?:However|But|And|Also|In addition|Additionally|Then|Thus|Therefore),?\\s+)?(?:he|she|it|they|his|her|its|their|this|these|those|such|that|here|there(?!\\s+(?:${FORMS_OF_BE})\\b)|dies|diese[mnrs]?|jene[mnrs]?|dabei|dafür|damit|dazu|hierbei|hierfür|hierzu)\\b`,
  "i",
);
/** The text after a question answers it: "Can I sell copies? Go ahead." */
const ASKS = /\?["”’)]*$/;
/** The most words of a short answer. */
const MOST_WORDS_OF_ANSWER = 3;

const readOnce = memoizeObject(readCandidates);

/** Returns each candidate once although windows overlap, from the better passage. */
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
  // The window is read as if all of it had been retrieved.
  const whole = { ...passage, ...passage.window, window: null };
  const { units } = readPassage(whole);
  const { surroundings } = readPassage(passage);
  const { text: around, start } = whole;
  const single = units.flatMap(({ unit, terms, before }, at): Omit<Candidate, "rank">[] => {
    if (ordersAssistant(unit.text)) return [];
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
    const lead = form === "row" ? undefined : leadOfItem(whole, range);
    if (lead !== undefined) return [{ ...own, header: lead, terms: terms.union(lead.terms) }];
    const isHeaded = isHeading(unit.before);
    const isOpen = isHeaded
      ? !isHeading(text) && !isLabelled(text) && isFragment(text)
      : REFERS_BACK.test(text) || ASKS.test(unit.before);
    if (form === "row" || !isOpen || unit.before === "") return [own];
    // A heading or a row does not tell what "this" refers to.
    if (MARKDOWN_ROW.test(unit.before)) return [own];
    // Two sentences are one range if only white space separates them.
    const from = around.lastIndexOf(unit.before, range.start - start);
    const between = around.slice(from + unit.before.length, range.start - start);
    if (from < 0 || between.trim() !== "") return [own];
    const next = units[at + 1]?.unit.range;
    const follows =
      next !== undefined && around.slice(range.end - start, next.start - start).trim() === "";
    const end =
      follows && ASKS.test(unit.before) && text.split(/\s+/).length <= MOST_WORDS_OF_ANSWER
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

/** The text of a heading after its marks and number. */
const NAMED = /(?<=^\s*#{1,6}\s+(?:[\d.]+\s+)?)\p{L}/u;
/** Words in lower case. */
const SMALL = /(?<![\p{L}\p{N}])\p{Ll}[\p{L}’'-]*/gu;

/**
 * Returns whether a text has no verb, so that it tells what the heading above it names: "Monday 3
 * June at 8 pm."
 */
function isFragment(text: string): boolean {
  const words = text.match(SMALL) ?? [];
  return words.every(
    (word) =>
      !isAuxiliary(word) &&
      !isFormOfBe(word) &&
      ![word, baseOf(word)].some((one) => partsOfSpeech(one).includes("v")),
  );
}
