// A quote as a pattern, whatever white space, quotation marks, hyphens and capitals a model writes.

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
