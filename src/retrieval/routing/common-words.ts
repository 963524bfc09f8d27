// Recognises words in file names that are not names: "rate" in "Rate Pages.pdf" occurs in every
// document about rates.
import { isAbbreviation } from "../../shared/routing-labels.ts";
import { termsOf } from "../../language/words/terms.ts";
import type { LexicalMatches } from "../../storage/index/lexical-matches.ts";
import type { RoutedDocument } from "../../storage/index/routing-labels.ts";

/**
 * In documents with the name, the share of chunks that contain it must be at least this many times
 * the share in all other documents.
 */
const CONCENTRATION = 2;

/** Returns the only term of a name, or undefined if it has several or is an abbreviation. */
export function termOfName(name: string): string | undefined {
  const [term, second] = isAbbreviation(name) ? [] : termsOf(name);
  return second === undefined ? term : undefined;
}

/**
 * Removes the names that are common words in this collection, because other documents contain them
 * about as often. `matches` are those of the names' terms in the whole collection.
 */
export function withoutCommonWords(
  documents: readonly RoutedDocument[],
  matches: LexicalMatches,
): RoutedDocument[] {
  const { chunkCount } = matches.collection;
  const holding = new Map(
    matches.postings.map((one) => [`${one.term} ${one.versionNo}`, one.chunkCount]),
  );
  const ordinary = new Set<string>();
  for (const name of new Set(documents.flatMap((document) => document.names))) {
    const term = termOfName(name);
    if (term === undefined) continue;
    const bearing = documents.filter((document) => document.names.includes(name));
    const own = bearing.reduce((sum, document) => sum + document.chunkCount, 0);
    const held = bearing.reduce(
      (sum, { versionNo }) => sum + (holding.get(`${term} ${versionNo}`) ?? 0),
      0,
    );
    const others = Math.max(0, (matches.documentFrequency.get(term) ?? 0) - held);
    // If a word only occurs in the file name, the texts say nothing about it.
    const isSpread = held > 0 && others * own * CONCENTRATION > held * (chunkCount - own);
    if (others > 0 && isSpread) ordinary.add(name);
  }
  return documents.map((document) => ({
    ...document,
    names: document.names.filter((name) => !ordinary.has(name)),
  }));
}
