// Extends a sentence or row to the surrounding text that a reader needs to understand it, as an
// exact range of the document's text.
import type { Passage } from "../../domain/documents/passage.ts";
import { sentencesOf } from "../../language/sentences.ts";
import type { TextRange } from "../../language/text-range.ts";
import type { Candidate } from "../evidence/candidates.ts";
import { isComputed } from "../synthesiser/read-passage.ts";
import { memoizeObject } from "../../shared/cache/memoize-object.ts";

/** The most characters of an excerpt; a longer sentence stands alone. */
const LONGEST_EXCERPT = 600;

export type Excerpt = {
  range: TextRange;
  text: string;
  focus: TextRange;
  header?: { range: TextRange; text: string };
};

export function excerptOf(candidate: Candidate): Excerpt {
  const { passage, range: focus, header, form } = candidate;
  const { text, start } = passage.window ?? passage;
  const own = { start: focus.start - start, end: focus.end - start };
  const range = form === "list" ? upToALine(text, own) : around(text, own, sentencesIn(passage));
  const isApart = header !== undefined && header.range.start - start < range.start;
  return {
    range: { start: range.start + start, end: range.end + start },
    text: text.slice(range.start, range.end),
    focus: { start: focus.start, end: Math.min(focus.end, range.end + start) },
    ...(isApart ? { header } : {}),
  };
}

/**
 * The sentences of a passage with its window, cached because several excerpts come from one
 * passage.
 */
const sentencesIn = memoizeObject((passage: Passage) =>
  sentencesOf((passage.window ?? passage).text),
);

/** Returns the beginning of a long list, in whole lines. */
function upToALine(text: string, { start, end }: TextRange): TextRange {
  if (end - start <= LONGEST_EXCERPT) return { start, end };
  const last = text.lastIndexOf("\n", start + LONGEST_EXCERPT);
  return { start, end: last > start ? last : start + LONGEST_EXCERPT };
}

/** Adds the following and the preceding sentence in turn, as long as there is room. */
function around(text: string, focus: TextRange, all: readonly TextRange[]): TextRange {
  let { start, end } = focus;
  let before = all.findLastIndex((one) => one.end <= start);
  let after = all.findIndex((one) => one.start >= end);
  const takeNext = (): boolean => {
    const next = after < 0 ? undefined : all[after];
    if (next === undefined || next.end - start > LONGEST_EXCERPT || isGenerated(next)) return false;
    ({ end } = next);
    after += 1;
    return true;
  };
  const takeLast = (): boolean => {
    const last = before < 0 ? undefined : all[before];
    if (last === undefined || end - last.start > LONGEST_EXCERPT || isGenerated(last)) return false;
    ({ start } = last);
    before -= 1;
    return true;
  };
  for (let isMore = true; isMore;) {
    const taken = [takeNext(), takeLast()];
    isMore = taken.includes(true);
  }
  return { start, end };

  /** Returns whether ingestion wrote the text, and not the document's author. */
  function isGenerated(one: TextRange): boolean {
    return isComputed(text.slice(one.start, one.end));
  }
}
