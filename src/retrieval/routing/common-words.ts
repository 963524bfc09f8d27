// Words of file names that are no names: "rate" in "Rate Pages.pdf" stands in every document about rates.
import type { Meter, Scope } from "../../domain/scope.ts";
import { isAbbreviation } from "../../shared/routing-labels.ts";
import { termsOf } from "../../language/terms.ts";
import type { RoutedDocument, RoutingLabelStore } from "../../storage/routing-labels.ts";

type Deps = { labels: Pick<RoutingLabelStore, "spread">; meter: Meter };

/** A name's share of the chunks of documents that bear it is at least so many times its share of all others. */
const CONCENTRATION = 2;

/** The documents, each without the names that are ordinary words here: those that others speak of about as often. */
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
    // Of a word that only the file's name has, the texts say nothing.
    const isSpread = held > 0 && others * own * CONCENTRATION > held * (chunkCount - own);
    if (others > 0 && isSpread) ordinary.add(name);
  }
  return documents.map((document) => ({
    ...document,
    names: document.names.filter((name) => !ordinary.has(name)),
  }));
}
