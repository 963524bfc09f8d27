// Passages → everything in them that can be shown as an answer: sentences, with the one before where they need it, rows with
// their header, lists under their lead-in.
import type { Passage } from "../../domain/documents/passage.ts";
import { isHeading } from "../../language/headings.ts";
import { sentencesOf, type TextRange } from "../../language/sentences.ts";
import { itemIn, type Line, linesOf, nameOf } from "../lists/list-lines.ts";
import { readPassage, type Surroundings } from "../synthesiser/read-passage.ts";

import { termsOf } from "../../language/words/terms.ts";
import { isOrder } from "./is-order.ts";

export type Form = "sentence" | "row" | "list";

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

/** A sentence that begins so speaks of what the one before it named; in German as well. */
const ANAPHOR =
  /^\W*(?:(?:However|But|And|Also|In addition|Additionally|Then|Thus|Therefore),?\s+)?(?:he|she|it|they|his|her|its|their|this|these|those|such|that|here|there|dies|diese[mnrs]?|jene[mnrs]?|dabei|dafür|damit|dazu|hierbei|hierfür|hierzu)\b/i;
/** What follows a question answers it: "Can I sell copies? Go ahead." */
const ASKS = /\?["”’)]*$/;
/** Words. */
const MOST_SHORT = 3;
const FEWEST_ITEMS = 2;
/** Bullets, and numbers or letters with a mark; "Q1" begins a sentence as well. */
const LIST_MARK = /^(?:[•◦▪‣*–-]|\(?[\da-z]+[.)])$/;
const LONGEST_LIST = 1600;
/** In characters, on average. */
const LONGEST_ITEM = 100;

const READ = new WeakMap<Passage, Omit<Candidate, "rank">[]>();

/** Each once, though windows overlap: where the better passage holds it. */
export function candidatesIn(passages: readonly Passage[]): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const [rank, passage] of passages.entries()) {
    const read = READ.get(passage) ?? readCandidates(passage);
    READ.set(passage, read);
    for (const candidate of read) {
      const key = `${passage.versionId} ${candidate.form} ${candidate.range.start} ${candidate.range.end}`;
      const known = found.get(key);
      if (known === undefined || (!known.isHit && candidate.isHit)) {
        found.set(key, { ...candidate, rank });
      }
    }
  }
  return [...found.values()];
}

/** The passage as if all of its window had been found. */
function widened(passage: Passage): Passage {
  const { window } = passage;
  return window === null ? passage : { ...passage, ...window, window: null };
}

function readCandidates(passage: Passage): Omit<Candidate, "rank">[] {
  const whole = widened(passage);
  const { units } = readPassage(whole);
  const { surroundings } = readPassage(passage);
  const { text: around, start } = whole;
  const inHit = (range: TextRange): boolean =>
    range.start < passage.end && range.end > passage.start;
  const single = units.flatMap(({ unit, terms, before }, at): Omit<Candidate, "rank">[] => {
    if (isOrder(unit.text)) return [];
    const { range, text, header, headings, isRow } = unit;
    const heads = { ...(header && { header }), ...(headings !== undefined && { headings }) };
    const form: Form = isRow ? "row" : "sentence";
    const isHit = inHit(range);
    const own = { passage, isHit, form, range, text, ...heads, terms, before, surroundings };
    const needsBefore = ANAPHOR.test(text) || ASKS.test(unit.before);
    if (form === "row" || !needsBefore || unit.before === "") return [own];
    // A heading is no sentence that names what "this" is.
    if (isHeading(unit.before)) return [own];
    // The two together are one range where nothing but white space stands between them.
    const from = around.lastIndexOf(unit.before, range.start - start);
    const between = around.slice(from + unit.before.length, range.start - start);
    if (from < 0 || between.trim() !== "") return [own];
    const next = units[at + 1]?.unit.range;
    const follows =
      next !== undefined && around.slice(range.end - start, next.start - start).trim() === "";
    const end = follows && ASKS.test(unit.before) && isShort(text) ? next.end : range.end;
    const both = { start: from + start, end };
    return [
      {
        ...own,
        range: both,
        text: around.slice(from, end - start),
        terms: new Set([...before, ...terms]),
      },
    ];
  });
  const lists = listsIn(whole).map((list) => ({
    ...list,
    passage,
    surroundings,
    isHit: inHit(list.range),
  }));
  return [...single, ...lists];
}

/** "Yes.", "Go ahead.": what follows says more. */
function isShort(answer: string): boolean {
  return answer.split(/\s+/).length <= MOST_SHORT;
}

/** Runs of items with the line that leads in to them. */
function listsIn({
  text,
  start,
}: Passage): Pick<Candidate, "form" | "range" | "text" | "terms" | "before">[] {
  const lines = linesOf(text);
  const lists: ReturnType<typeof listsIn> = [];
  for (let at = 1; at < lines.length; at += 1) {
    const kind = itemIn(lines[at])?.kind;
    const lead = lines[at - 1];
    if (kind === undefined || lead === undefined || !LIST_MARK.test(kind)) continue;
    if (itemIn(lead)?.kind === kind) continue;
    const last = lastItem(lines, at, kind);
    const items = lines.slice(at, last + 1).filter((line) => itemIn(line)?.kind === kind);
    const from = lead.start + sentenceAt(lead.text);
    const to = lines[last]?.end ?? lead.end;
    if (items.length < FEWEST_ITEMS || to - from > LONGEST_LIST) continue;
    // "1. Premises. The Landlord lets …" below a title: clauses, and no list that the title leads in to.
    const isApart = lines[at]?.isAfterBlank === true && !lead.text.trimEnd().endsWith(":");
    if (isApart && to - lead.end > items.length * LONGEST_ITEM) continue;
    const own = text.slice(from, to);
    lists.push({
      form: "list",
      range: { start: from + start, end: to + start },
      text: own,
      // A list is found by what leads in to it; its items may say anything.
      terms: new Set(termsOf(nameOf(lead.text))),
      before: new Set(termsOf(lines[at - 2]?.text ?? "")),
    });
    at = last;
  }
  return lists;
}

/** Where the last sentence of a line begins, which may begin with the rest of the one before. */
function sentenceAt(line: string): number {
  return sentencesOf(line).at(-1)?.start ?? 0;
}

/** Index of the last line of the run that begins at `from`, the lines that its items run on over among them. */
function lastItem(lines: readonly Line[], from: number, kind: string): number {
  let last = from;
  for (let at = from + 1; at < lines.length; at += 1) {
    const line = lines[at];
    const item = itemIn(line);
    if (item?.kind === kind) last = at;
    else if (
      item !== undefined ||
      line === undefined ||
      line.isAfterBlank ||
      line.text.endsWith(":")
    )
      break;
    else if (at - last > 4) break;
    else if (!lines.slice(at).some((later, i) => i < 5 && itemIn(later)?.kind === kind)) {
      // The rest of the last item.
      if (/^[\p{Ll}(]/u.test(line.text) || at === last + 1) last = at;
      break;
    }
  }
  return last;
}
