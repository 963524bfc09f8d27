// Finds the tables that contain most of the given words.
import type { Meter, Scope } from "../../domain/scope.ts";
import type { FoundTable, TableEntry } from "../../domain/documents/table.ts";
import type { TableIndex, TermHit } from "../../storage/content/table-index.ts";
import { compareTables, takeWithTies } from "../order-ties.ts";

type Deps = { tableIndex: TableIndex; meter: Meter };

export type TablesWanted = {
  /** Terms of the lexical index. */
  terms: readonly string[];
  /** The ids of documents; undefined means the whole collection. */
  documents?: readonly string[] | undefined;
};

/** A ranking; `shareOf` returns the weight of a word by its place, a sum of `TERM_PLACES`. */
export type Ranking = {
  most: number;
  shareOf: (places: number) => number;
  /** The tables whose rows will be read next, so that they are read in the same call. */
  ahead?: Parameters<TableIndex["entries"]>[2];
};

/**
 * Finds the entries, best first and without rows. The fewer tables contain a term, the more it
 * counts.
 */
export async function findEntries(
  { tableIndex, meter }: Deps,
  scope: Scope,
  { terms, documents, ...ranking }: TablesWanted & Ranking,
): Promise<TableEntry[]> {
  if (terms.length === 0 || documents?.length === 0) return [];
  const matched = await tableIndex.match(scope, terms, documents);
  const scores = scoresOf(terms, matched.hits, ranking.shareOf);
  const ranked = Array.from(scores, ([no, score]) => ({ no, score })).toSorted(
    (a, b) => b.score - a.score,
  );
  const best = takeWithTies(ranked, ranking.most).map(({ no }) => no);
  const { entries, rowsRead } = await tableIndex.entries(scope, best, ranking.ahead);
  meter.rowsRead += matched.rowsRead + rowsRead;
  return entries
    .map((table) => ({ table, score: scores.get(table.no) ?? 0 }))
    .toSorted(compareTables)
    .slice(0, ranking.most)
    .map(({ table }) => table);
}

/**
 * Returns scores by the number of the table. Terms are added in the given order, so that equal
 * tables have exactly equal scores.
 */
function scoresOf(
  terms: readonly string[],
  hits: readonly TermHit[],
  shareOf: Ranking["shareOf"],
): Map<number, number> {
  const tables = new Set(hits.map(({ no }) => no)).size;
  const byTerm = Map.groupBy(hits, ({ term }) => term);
  const scores = new Map<number, number>();
  for (const term of new Set(terms)) {
    const holding = byTerm.get(term) ?? [];
    const weight = Math.log(1 + tables / holding.length);
    for (const { no, places } of holding) {
      scores.set(no, (scores.get(no) ?? 0) + weight * shareOf(places));
    }
  }
  return scores;
}

/**
 * Reads the tables in order, with all their rows. Tables are omitted if all together would have
 * more than `most` rows.
 */
export async function readTables(
  { tableIndex, meter }: Deps,
  scope: Scope,
  { tables, most }: { tables: readonly TableEntry[]; most: number },
): Promise<FoundTable[]> {
  let room = most;
  const chosen = tables.filter(({ rowCount }) => {
    const fits = rowCount <= room;
    if (fits) room -= rowCount;
    return fits;
  });
  const read = await tableIndex.tables(scope, chosen);
  meter.rowsRead += read.rowsRead;
  return read.tables;
}
