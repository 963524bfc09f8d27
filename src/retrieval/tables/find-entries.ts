// Words → the tables that say most of them.
import type { Meter, Scope } from "../../domain/scope.ts";
import type { FoundTable, TableEntry } from "../../domain/documents/table.ts";
import type { TableIndex, TermHit } from "../../storage/content/table-index.ts";

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
  const best = rank(matched.hits, ranking.shareOf).slice(0, ranking.most);
  const { entries, rowsRead } = await tableIndex.entries(scope, best, ranking.ahead);
  meter.rowsRead += matched.rowsRead + rowsRead;
  const byNo = new Map(entries.map((entry) => [entry.no, entry]));
  return best.flatMap((no) => byNo.get(no) ?? []);
}

function rank(hits: readonly TermHit[], shareOf: Ranking["shareOf"]): number[] {
  const tables = new Set(hits.map(({ no }) => no)).size;
  const byTerm = Map.groupBy(hits, ({ term }) => term);
  const scores = new Map<number, number>();
  for (const holding of byTerm.values()) {
    const weight = Math.log(1 + tables / holding.length);
    for (const { no, places } of holding) {
      scores.set(no, (scores.get(no) ?? 0) + weight * shareOf(places));
    }
  }
  return [...scores].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).map(([no]) => no);
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
