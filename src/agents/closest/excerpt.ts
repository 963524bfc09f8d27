// A sentence or row → the stretch around it that a reader needs to understand it, an exact range of the document's text.
import { MARKDOWN_ROW, sentencesOf, type TextRange } from "../../language/sentences.ts";
import type { Candidate } from "../evidence/candidates.ts";

/** Characters of an excerpt, at most; a longer sentence stands alone. */
const LONGEST_EXCERPT = 600;
/** Sentences on each side of the best one. */
const NEIGHBOURS = 2;

export type Excerpt = {
  range: TextRange;
  text: string;
  focus: TextRange;
  header?: { range: TextRange; text: string };
};

export function excerptOf(candidate: Candidate): Excerpt {
  const { passage, range: focus, header } = candidate;
  const { text, start } = passage.window ?? passage;
  const own = { start: focus.start - start, end: focus.end - start };
  const range = rangeIn(text, own, { ...candidate, start });
  const isApart = header !== undefined && header.range.start - start < range.start;
  return {
    range: { start: range.start + start, end: range.end + start },
    text: text.slice(range.start, range.end),
    focus: { start: focus.start, end: Math.min(focus.end, range.end + start) },
    ...(isApart ? { header } : {}),
  };
}

/** `start`: where the text stands in its document. */
type Placed = Pick<Candidate, "form" | "header"> & { start: number };

function rangeIn(text: string, focus: TextRange, { form, header, start }: Placed): TextRange {
  switch (form) {
    case "row": {
      return aroundRow(text, focus, header === undefined ? undefined : header.range.start - start);
    }
    case "list":
      return upToALine(text, focus);
    case "sentence":
      return aroundSentence(text, focus);
  }
}

/** The beginning of a long list, whole lines of it. */
function upToALine(text: string, { start, end }: TextRange): TextRange {
  if (end - start <= LONGEST_EXCERPT) return { start, end };
  const last = text.lastIndexOf("\n", start + LONGEST_EXCERPT);
  return { start, end: last > start ? last : start + LONGEST_EXCERPT };
}

/** The best sentence, then in turn the one after and the one before it, as long as there is room and no table between. */
function aroundSentence(text: string, focus: TextRange): TextRange {
  const all = sentencesOf(text);
  const first = all.findIndex(({ start }) => start === focus.start);
  // Two sentences may be the best part together.
  const at = all.findLastIndex(({ end }) => end <= focus.end);
  if (first < 0 || at < first) return focus;
  let { start, end } = focus;
  for (let distance = 1; distance <= NEIGHBOURS; distance += 1) {
    const [next, last] = [all[at + distance], all[first - distance]];
    if (next !== undefined && isProse(text, next) && next.end - start <= LONGEST_EXCERPT) {
      ({ end } = next);
    }
    if (last !== undefined && isProse(text, last) && end - last.start <= LONGEST_EXCERPT) {
      ({ start } = last);
    }
  }
  return { start, end };
}

function isProse(text: string, { start, end }: TextRange): boolean {
  return !MARKDOWN_ROW.test(text.slice(start, end));
}

/** From the header on where that has room; otherwise the rows around. */
function aroundRow(text: string, focus: TextRange, header: number | undefined): TextRange {
  if (header !== undefined && focus.end - header <= LONGEST_EXCERPT) {
    return { start: header, end: rowsAfter(text, focus.end, header) };
  }
  const room = (LONGEST_EXCERPT - (focus.end - focus.start)) / 2;
  const start = rowsBefore(text, focus.start, focus.start - room);
  return { start, end: rowsAfter(text, focus.end, start) };
}

function rowsAfter(text: string, from: number, start: number): number {
  let end = from;
  while (text.charAt(end) === "\n") {
    const next = text.indexOf("\n", end + 1);
    const lineEnd = next < 0 ? text.length : next;
    if (lineEnd - start > LONGEST_EXCERPT) break;
    if (!MARKDOWN_ROW.test(text.slice(end + 1, lineEnd))) break;
    end = lineEnd;
  }
  return end;
}

function rowsBefore(text: string, from: number, least: number): number {
  let start = from;
  while (start > 0) {
    const before = text.lastIndexOf("\n", start - 2) + 1;
    if (before < least || !MARKDOWN_ROW.test(text.slice(before, start))) break;
    start = before;
  }
  return start;
}
