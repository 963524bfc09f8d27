// Words → the tables whose titles and column headings say most of them, and their rows, for whoever knows which to read.
import type { Meter, Scope } from "../../domain/scope.ts";
import { type FoundTable, TERM_PLACES, type TableEntry } from "../../domain/table.ts";
import type { TableIndex, TermHit } from "../../storage/table-index.ts";

type Deps = { tableIndex: TableIndex; meter: Meter };

const MOST_TABLES = 32;
/** A table of rates by limit, deductible and form has some thousand rows. */
const MOST_ROWS = 10_000;
/** What a word counts for by where it stands: a title says what a table is of, a label only what one row is. */
const WEIGHTS = { title: 1, header: 0.7, label: 0.2 };

/** Best first, without rows. `documents` are ids; `terms` those of the lexical index; a term counts by how few tables hold it. */
export async function findHeaded(
  { tableIndex, meter }: Deps,
  scope: Scope,
  wanted: { terms: readonly string[]; documents?: readonly string[] | undefined },
): Promise<TableEntry[]> {
  if (wanted.terms.length === 0) return [];
  const matched = await tableIndex.match(scope, wanted.terms, wanted.documents);
  const best = rank(matched.hits).slice(0, MOST_TABLES);
  const { entries, rowsRead } = await tableIndex.entries(scope, best);
  meter.rowsRead += matched.rowsRead + rowsRead;
  const byNo = new Map(entries.map((entry) => [entry.no, entry]));
  return best.flatMap((no) => byNo.get(no) ?? []);
}

function rank(hits: readonly TermHit[]): number[] {
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

function shareOf(places: number): number {
  if ((places & TERM_PLACES.title) !== 0) return WEIGHTS.title;
  return (places & TERM_PLACES.header) !== 0 ? WEIGHTS.header : WEIGHTS.label;
}

/** With all their rows, in their order; tables beyond 10,000 rows together are left out. */
export async function readTables(
  { tableIndex, meter }: Deps,
  scope: Scope,
  tables: readonly TableEntry[],
): Promise<FoundTable[]> {
  let room = MOST_ROWS;
  const chosen = tables.filter(({ rowCount }) => {
    const fits = rowCount <= room;
    if (fits) room -= rowCount;
    return fits;
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
