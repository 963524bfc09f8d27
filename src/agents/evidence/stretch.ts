// A sentence with its neighbours: what answers where the sentence alone is not sure to.
import type { Passage } from "../../domain/documents/passage.ts";
import { isHeading } from "../../language/headings.ts";
import { MARKDOWN_ROW, sentencesOf, type TextRange } from "../../language/sentences.ts";
import { isComputed } from "../synthesiser/read-passage.ts";
import type { Candidate } from "./candidates.ts";

/** Characters of a stretch, at most. */
const LONGEST_STRETCH = 600;

/** An exact range of the document's text: a sentence with the one before and the one after it; rows and lists stand alone, and headings are not joined. */
export function stretchOf({ passage, range, text, form }: Candidate): {
  range: TextRange;
  text: string;
} {
  if (form !== "sentence") return { range, text };
  const { text: around, start: offset } = passage.window ?? passage;
  const sentences = sentencesIn(passage);
  const own = { start: range.start - offset, end: range.end - offset };
  const next = sentences.find(({ start }) => start >= own.end);
  const last = sentences.findLast(({ end }) => end <= own.start);
  let { start, end } = own;
  if (next !== undefined && next.end - start <= LONGEST_STRETCH && isProse(next)) ({ end } = next);
  if (last !== undefined && end - last.start <= LONGEST_STRETCH && isProse(last))
    ({ start } = last);
  return { range: { start: start + offset, end: end + offset }, text: around.slice(start, end) };

  function isProse({ start: from, end: to }: TextRange): boolean {
    const said = around.slice(from, to);
    return !MARKDOWN_ROW.test(said) && !isHeading(said) && !isComputed(said);
  }
}

const SENTENCES = new WeakMap<Passage, TextRange[]>();

/** Of the passage with its window; split once, as many candidates stand in one passage. */
export function sentencesIn(passage: Passage): TextRange[] {
  const known = SENTENCES.get(passage);
  if (known !== undefined) return known;
  const all = sentencesOf((passage.window ?? passage).text);
  SENTENCES.set(passage, all);
  return all;
}
