// Chooses the tables in which a look-up searches.
import type { Meter, Scope } from "../../../domain/scope.ts";
import type { TableEntry } from "../../../domain/documents/table.ts";
import type { DocumentStore } from "../../../storage/documents/documents.ts";
import type { TableIndex } from "../../../storage/content/table-index.ts";
import { compareTables } from "../../order-ties.ts";
import { mayMeetAll, planColumns, type Question } from "../conditions/plan-columns.ts";
import { partsOf, shortlist } from "./shortlist.ts";

export type TableDeps = { documents: DocumentStore; tableIndex: TableIndex };

const MOST_TABLES = 40;

type Candidates = {
  complete: TableEntry[];
  others: TableEntry[];
  /** Whether there may be more tables than are read. */
  isCut: boolean;
  /** Whether there may be more tables that match something of all conditions than are read. */
  isCompleteCut: boolean;
};

/**
 * Returns the tables to read, best first and without their rows: those that match something of all
 * conditions, and others.
 */
export async function findCandidates(
  deps: TableDeps & { meter: Meter },
  scope: Scope,
  { request, documents }: { request: Question; documents: readonly string[] | undefined },
): Promise<Candidates> {
  const parts = partsOf(request);
  const terms = [...new Set(parts.flatMap((part) => part.terms))];
  const { hits, rowsRead } = await deps.tableIndex.match(scope, terms, documents);
  const listed = shortlist(parts, hits, MOST_TABLES);
  const found = await deps.tableIndex.entries(
    scope,
    listed.map(({ no }) => no),
  );
  deps.meter.rowsRead += rowsRead + found.rowsRead;
  const byNo = new Map(found.entries.map((entry) => [entry.no, entry]));
  const tables = listed.flatMap((one) => {
    const table = byNo.get(one.no);
    return table === undefined ? [] : [{ ...one, table }];
  });
  const { complete = [], others = [] } = Object.groupBy(
    tables
      .toSorted((a, b) => Number(b.isComplete) - Number(a.isComplete) || compareTables(a, b))
      .slice(0, MOST_TABLES),
    ({ table, isComplete }) => (isComplete && mayMatch(table, request) ? "complete" : "others"),
  );
  return {
    complete: complete.map(({ table }) => table),
    others: others.map(({ table }) => table),
    isCut: listed.length >= MOST_TABLES,
    isCompleteCut: listed.filter(({ isComplete }) => isComplete).length >= MOST_TABLES,
  };
}

/** Returns whether a table may match. Without a header, only its rows can tell. */
function mayMatch(table: TableEntry, request: Question): boolean {
  const width = Math.max(0, ...table.header.map((level) => level.length));
  return width === 0 || mayMeetAll(planColumns(table, width, request));
}
