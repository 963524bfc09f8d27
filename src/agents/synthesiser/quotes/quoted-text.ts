// A quote as a pattern, whatever white space, quotation marks, hyphens and capitals a model writes; and the text where it is found:
// the document's own, never the model's.
import type { Passage } from "../../../domain/documents/passage.ts";
import { sentencesOf, type TextRange, overlap } from "../../../language/sentences.ts";
import type { Evidence } from "../../run/statement.ts";

/** Shorter quotes stand almost anywhere and prove nothing. */
export const SHORTEST_QUOTE = 3;

/** For the flags `iu`. */
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

/** Where a model says what it quotes, before so many words that they can be found: "Passage 2: …", "Annual report 2023: …". */
const SOURCE = /^[^:\n]{1,80}:\s+(?=(?:\S+\s+){3})/;

export function withoutSource(quote: string): string {
  return quote.replace(SOURCE, "");
}

/** What the writer reads of a passage. */
export function shownText(passage: Passage): string {
  return (passage.window ?? passage).text;
}

export function placeAt(passage: Passage, { start, end }: TextRange): Evidence {
  const shown = passage.window ?? passage;
  const range = { start: shown.start + start, end: shown.start + end };
  return { passage, range, text: shown.text.slice(start, end) };
}

/** The whole sentences that hold any of these parts of a passage. */
export function sentencesAt(passage: Passage, parts: readonly TextRange[]): Evidence[] {
  const sentences = parts.length === 0 ? [] : sentencesOf(shownText(passage));
  return sentences
    .filter((sentence) => parts.some((part) => overlap(part, sentence)))
    .map((range) => placeAt(passage, range));
}
