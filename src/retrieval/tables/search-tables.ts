// A question in words → the tables that speak of it, with the rows that say most of its words. It finds where to look;
// `look-up.ts` finds the value.
import type { Meter, Scope } from "../../domain/scope.ts";
import { type StoredRow, type TableEntry, TERM_PLACES } from "../../domain/table.ts";
import { queryTerms, termsOf } from "../../shared/terms.ts";
import type { TermHit } from "../../storage/table-index.ts";
import { selectDocuments } from "../select-documents.ts";
import type { TableDeps } from "./look-up.ts";

export type FoundTable = {
  table: TableEntry;
  /** Share of the question's words that the table says, in [0, 1], rare ones and those of its title counting for more. */
  score: number;
  /** Of its first rows those with the most words of the question, in their order. */
  rows: StoredRow[];
};

/** What a word counts for by where it stands. */
const WEIGHTS = { title: 1, header: 0.8, label: 0.6 };
const ROWS_READ = 1500;
const ROWS_SHOWN = 5;

/** Best first, at most `limit`. Throws `invalid_input` for a document name that matches nothing. */
export async function searchTables(
  deps: TableDeps & { meter: Meter },
  scope: Scope,
  request: { query: string; documents?: readonly string[] | undefined; limit: number },
): Promise<FoundTable[]> {
  const documents = await selectDocuments(deps, scope, request);
  const terms = queryTerms(request.query);
  const { hits, rowsRead } = await deps.tableIndex.match(scope, terms, documents);
  const ranked = rank(terms, hits).slice(0, request.limit);
  const { entries, rowsRead: read } = await deps.tableIndex.entries(
    scope,
    ranked.map(({ no }) => no),
  );
  deps.meter.rowsRead += rowsRead + read;
  const byNo = new Map(entries.map((entry) => [entry.no, entry]));
  const found = ranked.flatMap(({ no, score }) => {
    const table = byNo.get(no);
    return table === undefined ? [] : [{ table, score }];
  });
  const rows = await bestRows(deps, scope, { tables: found.map(({ table }) => table), terms });
  return found.map((one) => ({ ...one, rows: rows.get(one.table.no) ?? [] }));
}

function rank(terms: readonly string[], hits: readonly TermHit[]): { no: number; score: number }[] {
  const byTerm = Map.groupBy(hits, ({ term }) => term);
  const weight = (term: string): number => 1 / Math.log2(2 + (byTerm.get(term)?.length ?? 0));
  const all = terms.reduce((sum, term) => sum + weight(term), 0);
  const scores = new Map<number, number>();
  for (const { term, no, places } of hits) {
    scores.set(no, (scores.get(no) ?? 0) + (weight(term) * placeWeight(places)) / all);
  }
  return Array.from(scores, ([no, score]) => ({ no, score })).toSorted(
    (a, b) => b.score - a.score || a.no - b.no,
  );
}

function placeWeight(places: number): number {
  if ((places & TERM_PLACES.title) !== 0) return WEIGHTS.title;
  return (places & TERM_PLACES.header) !== 0 ? WEIGHTS.header : WEIGHTS.label;
}

async function bestRows(
  deps: TableDeps & { meter: Meter },
  scope: Scope,
  { tables, terms }: { tables: readonly TableEntry[]; terms: readonly string[] },
): Promise<Map<number, StoredRow[]>> {
  const each = Math.floor(ROWS_READ / Math.max(1, tables.length));
  const ranges = tables.map(({ no, rowCount }) => ({
    table: no,
    first: 0,
    end: Math.min(rowCount, each),
  }));
  const { rows, rowsRead } = await deps.tableIndex.rows(scope, ranges);
  deps.meter.rowsRead += rowsRead;
  const wanted = new Set(terms);
  const shares = rows.map(({ table, row }) => {
    const said = new Set(row.cells.flatMap((cell) => (cell === null ? [] : termsOf(cell.text))));
    return { table, row, count: said.intersection(wanted).size };
  });
  return new Map(
    [...Map.groupBy(shares, ({ table }) => table)].map(([table, own]) => [
      table,
      own
        .toSorted((a, b) => b.count - a.count || a.row.index - b.row.index)
        .slice(0, ROWS_SHOWN)
        .map(({ row }) => row)
        .toSorted((a, b) => a.index - b.index),
    ]),
  );
}
