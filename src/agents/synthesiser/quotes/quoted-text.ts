// Turns a quote into a pattern that tolerates other white space, quotation marks, hyphens and
// capitals, and returns the matched text: always the document's own, never the model's.
import type { Passage } from "../../../domain/documents/passage.ts";
import { sentencesOf } from "../../../language/sentences.ts";
import { type TextRange, overlap } from "../../../language/text-range.ts";
import type { Evidence } from "../../run/statement.ts";

/** Shorter quotes occur almost anywhere and prove nothing. */
export const SHORTEST_QUOTE = 3;

/** Returns a pattern for the flags `iu`. */
export function patternOf(quote: string): string {
  return quote.trim().split(/\s+/).map(loosely).join("\\s+");
}

function loosely(word: string): string {
  return word
    .replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&")
    .replaceAll(/["“”]/g, '["“”]')
    .replaceAll(/['‘’]/g, "['‘’]")
    .replaceAll(/[-‐‑–—]/g, "[-‐‑–—]");
}

/**
 * A model's own reference before the quote: "Passage 2: …", "Annual report 2023: …". Enough words
 * must follow to be found.
 */
const SOURCE = /^[^:\n]{1,80}:\s+(?=(?:\S+\s+){3})/;

export function withoutSource(quote: string): string {
  return quote.replace(SOURCE, "");
}

/** Returns the text of a passage as the writer reads it. */
export function shownText(passage: Passage): string {
  return (passage.window ?? passage).text;
}

export function placeAt(passage: Passage, { start, end }: TextRange): Evidence {
  const shown = passage.window ?? passage;
  const range = { start: shown.start + start, end: shown.start + end };
  return { passage, range, text: shown.text.slice(start, end) };
}

/** Returns the whole sentences that contain any of these parts of a passage. */
export function sentencesAt(passage: Passage, parts: readonly TextRange[]): Evidence[] {
  const sentences = parts.length === 0 ? [] : sentencesOf(shownText(passage));
  return sentences
    .filter((sentence) => parts.some((part) => overlap(part, sentence)))
    .map((range) => placeAt(passage, range));
}
