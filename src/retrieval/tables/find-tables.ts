// Words → the tables of a few documents that say most of them, with their rows, for whoever reads figures.
import type { Meter, Scope } from "../../domain/scope.ts";
import { type FoundTable, TERM_PLACES } from "../../domain/table.ts";
import type { TableIndex, TermHit } from "../../storage/table-index.ts";

const MOST_TABLES = 24;
/** Larger tables are looked up by conditions, which reads them row by row. */
const MOST_ROWS_OF_ONE = 500;
const MOST_ROWS = 4000;

/**
 * Best first. `documents` are ids; `terms` those of the lexical index. A term counts by how few of the documents' tables
 * hold it, and most in a row's label. Reads at most 4,000 rows.
 */
export async function findTables(
  deps: { tableIndex: TableIndex; meter: Meter },
  scope: Scope,
  wanted: { terms: readonly string[]; documents: readonly string[] },
): Promise<FoundTable[]> {
  if (wanted.terms.length === 0 || wanted.documents.length === 0) return [];
  const { tableIndex, meter } = deps;
  const matched = await tableIndex.match(scope, wanted.terms, wanted.documents);
  const best = rank(matched.hits).slice(0, MOST_TABLES);
  const { entries, rowsRead } = await tableIndex.entries(scope, best);
  meter.rowsRead += matched.rowsRead + rowsRead;
  const byNo = new Map(entries.map((entry) => [entry.no, entry]));
  let room = MOST_ROWS;
  const chosen = best.flatMap((no) => {
    const entry = byNo.get(no);
    const fits = entry?.kind === "data" && entry.rowCount <= Math.min(room, MOST_ROWS_OF_ONE);
    if (entry === undefined || !fits) return [];
    room -= entry.rowCount;
    return [entry];
  });
  const read = await tableIndex.rows(
    scope,
    chosen.map(({ no, rowCount }) => ({ table: no, first: 0, end: rowCount })),
  );
  meter.rowsRead += read.rowsRead;
  const rows = Map.groupBy(read.rows, ({ table }) => table);
  return chosen.map((entry) => ({
    ...entry,
    rows: (rows.get(entry.no) ?? []).map(({ row }) => row),
  }));
}

function rank(hits: readonly TermHit[]): number[] {
  const tables = new Set(hits.map(({ no }) => no)).size;
  const byTerm = Map.groupBy(hits, ({ term }) => term);
  const scores = new Map<number, number>();
  for (const holding of byTerm.values()) {
    const weight = Math.log(1 + tables / holding.length);
    for (const { no, places } of holding) {
      const share = (places & TERM_PLACES.label) === 0 ? 0.6 : 1;
      scores.set(no, (scores.get(no) ?? 0) + weight * share);
    }
  }
  return [...scores].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).map(([no]) => no);
}
