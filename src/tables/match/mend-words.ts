// Words of a question that are nearly those of a table: misspelt, or of the same family ("manages", "Manager"). They are written
// as the table does, so that they are found there.
import { stemmer } from "stemmer";
import { isMisspelt } from "../../language/words/alike/misspelt.ts";
import type { Cell } from "../read/cell.ts";

/** Endings that make one word of another without changing what it is about. */
const ENDING = /^(?:e|er|or|ed|ing|ship|ment|al|ist|ees?|s|y|ly|ies|ation|ance)$/;
const SHORTEST_ROOT = 5;
const WORD = /\p{L}{4,}/gu;

/** The text with such words replaced; `known` are words of the language of questions, which are left alone. */
export function mendWords(
  text: string,
  cells: readonly Cell[],
  known: ReadonlySet<string>,
): string {
  const words = wordsOf(cells);
  return text.replaceAll(WORD, (word) => {
    const lower = word.toLowerCase();
    const stem = stemmer(lower);
    if (words.has(stem) || known.has(lower)) return word;
    for (const [other, written] of words) {
      if (isAkin(stem, other) || isAkin(lower, written) || isMisspelt(lower, written))
        return written;
    }
    return word;
  });
}

function wordsOf(cells: readonly Cell[]): Map<string, string> {
  const words = new Map<string, string>();
  const texts = new Set(
    cells.flatMap(({ label, heading, section, table }) => [label, heading, section, table.title]),
  );
  for (const text of texts) {
    for (const [word] of text.matchAll(WORD)) {
      const lower = word.toLowerCase();
      if (!words.has(stemmer(lower))) words.set(stemmer(lower), lower);
    }
  }
  return words;
}

function isAkin(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return (
    short.length >= SHORTEST_ROOT && long.startsWith(short) && ENDING.test(long.slice(short.length))
  );
}
