import type { Passage } from "../../domain/documents/passage.ts";
import type { TextRange } from "../../language/sentences.ts";

/** Shorter quotes stand almost anywhere and prove nothing. */
const SHORTEST_QUOTE = 3;

/**
 * Where a quote stands in a passage or its window: exactly, or with other white space, other quotation marks
 * or other case, as models write them. The text answered is the document's own, never the model's.
 */
export function findQuote(
  passage: Passage,
  quote: string,
): { range: TextRange; text: string } | undefined {
  const { text, start } = passage.window ?? passage;
  const words = quote.trim().split(/\s+/);
  if (quote.trim().length < SHORTEST_QUOTE) return undefined;
  const pattern = new RegExp(words.map(loosely).join("\\s+"), "iu");
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const range = { start: start + match.index, end: start + match.index + match[0].length };
  return { range, text: match[0] };
}

function loosely(word: string): string {
  return word
    .replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&")
    .replaceAll(/["“”]/g, '["“”]')
    .replaceAll(/['‘’]/g, "['‘’]")
    .replaceAll(/[-‐‑–—]/g, "[-‐‑–—]");
}
