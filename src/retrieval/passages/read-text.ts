// Caches the analysis of passages for ranking, because the searches of one answer, and of the next, often read the same
// passages.
import { createSizeBoundedCache } from "../../shared/cache/size-bounded-cache.ts";
import { termsOf, wordsIn } from "../../language/words/terms.ts";

export type ReadText = {
  terms: readonly string[];
  distinct: ReadonlySet<string>;
  /** The runs of letters and digits, in order. */
  words: () => readonly Word[];
};

/** The first two characters, and the distinct terms. */
type Word = { beginning: string; terms: readonly string[] };

/** In bytes. */
const MOST_KEPT = 10 * 1024 * 1024;
/** What is read of a text takes so many bytes for each of its characters. */
const BYTES_PER_CHARACTER = 10;
const keep = createSizeBoundedCache<{ read: ReadText; size: number }>({
  most: MOST_KEPT,
  sizeOf: ({ size }) => BYTES_PER_CHARACTER * size,
});

export function readText(text: string): ReadText {
  const kept = keep();
  const known = kept.get(text)?.read;
  if (known !== undefined) return known;
  const terms = termsOf(text);
  let words: Word[] | undefined;
  const read = {
    terms,
    distinct: new Set(terms),
    words: () => (words ??= wordsIn(text.toLowerCase()).map(readWord)),
  };
  kept.set(text, { read, size: text.length });
  return read;
}

const MOST_WORDS = 20_000;
const wordsRead = new Map<string, Word>();

function readWord(word: string): Word {
  const known = wordsRead.get(word);
  if (known !== undefined) return known;
  const read = { beginning: word.slice(0, 2), terms: [...new Set(termsOf(word))] };
  if (wordsRead.size >= MOST_WORDS) wordsRead.clear();
  wordsRead.set(word, read);
  return read;
}
