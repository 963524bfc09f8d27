// Recognises words in file names that are not names: "rate" in "Rate Pages.pdf" occurs in every document about rates.
import type { Meter, Scope } from "../../domain/scope.ts";
import { isAbbreviation } from "../../shared/routing-labels.ts";
import { termsOf } from "../../language/words/terms.ts";
import type { RoutedDocument, RoutingLabelStore } from "../../storage/index/routing-labels.ts";

type Deps = { labels: Pick<RoutingLabelStore, "spread">; meter: Meter };

/**
 * In documents with the name, the share of chunks that contain it must be at least this many times the share in all other
 * documents.
 */
const CONCENTRATION = 2;

/** Removes the names that are common words in this collection, because other documents contain them about as often. */
export async function withoutCommonWords(
  deps: Deps,
  scope: Scope,
  documents: readonly RoutedDocument[],
): Promise<RoutedDocument[]> {
  const names = [...new Set(documents.flatMap((document) => document.names))];
  const words = names.flatMap((name) => {
    const [term, second] = isAbbreviation(name) ? [] : termsOf(name);
    return term === undefined || second !== undefined ? [] : [{ name, term }];
  });
  if (words.length === 0) return [...documents];
  const terms = words.map(({ term }) => term);
  const versions = documents.map(({ versionNo }) => versionNo);
  const { holding, sizes, everywhere, chunkCount, rowsRead } = await deps.labels.spread(scope, {
    terms,
    versions,
  });
  deps.meter.rowsRead += rowsRead;
  const ordinary = new Set<string>();
  for (const { name, term } of words) {
    const bearing = documents.filter((document) => document.names.includes(name));
    const own = bearing.reduce((sum, { versionNo }) => sum + (sizes.get(versionNo) ?? 0), 0);
    const held = bearing.reduce(
      (sum, { versionNo }) => sum + (holding.get(`${term} ${versionNo}`) ?? 0),
      0,
    );
    const others = Math.max(0, (everywhere.get(term) ?? 0) - held);
    // If a word only occurs in the file name, the texts say nothing about it.
    const isSpread = held > 0 && others * own * CONCENTRATION > held * (chunkCount - own);
    if (others > 0 && isSpread) ordinary.add(name);
  }
  return documents.map((document) => ({
    ...document,
    names: document.names.filter((name) => !ordinary.has(name)),
  }));
}
