// Caches the analysis of passages for ranking, because the searches of one answer, and of the next,
// often read the same passages.
import { createSizeBoundedCache } from "../../shared/cache/size-bounded-cache.ts";
import { isTableOfContents } from "../../language/headings.ts";
import { termsOf } from "../../language/words/terms.ts";
import { readRowLabels, type RowLabels } from "./row-labels.ts";

/** For each term, the indexes of its occurrences among the terms of a text, in ascending order. */
export type Places = ReadonlyMap<string, readonly number[]>;

export type ReadText = {
  distinct: ReadonlySet<string>;
  /** The number of terms, with repetitions. */
  length: number;
  places: () => Places;
  labels: () => RowLabels;
  isContents: () => boolean;
};

/** The size of the cache in bytes. */
const MOST_KEPT = 13 * 1024 * 1024;
/** The bytes of the analysis of a text, and of the text as a key, for each of its characters. */
const BYTES_PER_CHARACTER = 13;
const keep = createSizeBoundedCache<{ read: ReadText; size: number }>({
  most: MOST_KEPT,
  sizeOf: ({ size }) => BYTES_PER_CHARACTER * size,
});

export function readText(text: string): ReadText {
  const kept = keep();
  const known = kept.get(text)?.read;
  if (known !== undefined) return known;
  const terms = termsOf(text);
  let places: Places | undefined;
  let labels: RowLabels | undefined;
  let contents: boolean | undefined;
  const read: ReadText = {
    distinct: new Set(terms),
    length: terms.length,
    places: () => (places ??= placesOf(terms)),
    labels: () => (labels ??= readRowLabels(text)),
    isContents: () => (contents ??= isTableOfContents(text)),
  };
  kept.set(text, { read, size: text.length });
  return read;
}

function placesOf(terms: readonly string[]): Places {
  const places = new Map<string, number[]>();
  terms.forEach((term, at) => {
    const known = places.get(term);
    if (known === undefined) places.set(term, [at]);
    else known.push(at);
  });
  return places;
}
