// Words → the tables that say most of them.
import type { Meter, Scope } from "../../domain/scope.ts";
import type { FoundTable, TableEntry } from "../../domain/documents/table.ts";
import type { TableIndex, TermHit } from "../../storage/content/table-index.ts";
import { compareTables, withTies } from "../order-ties.ts";

type Deps = { tableIndex: TableIndex; meter: Meter };

export type TablesWanted = {
  /** Of the lexical index. */
  terms: readonly string[];
  /** Ids; without them, of the whole collection. */
  documents?: readonly string[] | undefined;
};

/** `shareOf` says how much a word counts for by where it stands, a sum of `TERM_PLACES`. */
export type Ranking = {
  most: number;
  shareOf: (places: number) => number;
  /** Whose rows will be read next, so that they are read at once. */
  ahead?: Parameters<TableIndex["entries"]>[2];
};

/** Best first, without rows. A term counts by how few of the tables hold it. */
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
  const best = withTies(ranked, ranking.most).map(({ no }) => no);
  const { entries, rowsRead } = await tableIndex.entries(scope, best, ranking.ahead);
  meter.rowsRead += matched.rowsRead + rowsRead;
  return entries
    .map((table) => ({ table, score: scores.get(table.no) ?? 0 }))
    .toSorted(compareTables)
    .slice(0, ranking.most)
    .map(({ table }) => table);
}

/** By the number of the table. Terms are added in the given order, so that equal tables have exactly equal scores. */
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

/** With all their rows, in their order; tables that would make more than `most` rows together are left out. */
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
