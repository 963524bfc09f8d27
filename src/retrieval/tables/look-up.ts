// Finds a value in tables by conditions: selects tables by their words, reads their rows, and keeps
// the cells to which all conditions lead. A value that no table states is not found; values are
// never interpolated or approximated.
import type { Meter, Scope } from "../../domain/scope.ts";
import type { TableEntry } from "../../domain/documents/table.ts";
import { compareTables } from "../order-ties.ts";
import { selectDocuments } from "../documents/select-documents.ts";
import { type Closest, explain } from "./explain.ts";
import type { RowMatch } from "./choose-cells.ts";
import { matchRows, type TableMatcher } from "./conditions/match-rows.ts";
import { type Plan, planColumns, type Question } from "./conditions/plan-columns.ts";
import { checkRanges } from "./conditions/range.ts";
import { readTableRows, type RowReader } from "./read-table-rows.ts";
import { type TableDeps, findCandidates } from "./candidates/find-candidates.ts";

export type LookUpRequest = Question & {
  /** The ids, file names or unique parts of file names. */
  documents?: readonly string[] | undefined;
  limit: number;
};

export type TableMatch = RowMatch & { table: TableEntry; plan: Plan };

export type LookUpOutcome = {
  /**
   * The matches, best first. Matches with the same score are equally good, because the conditions
   * do not say which one is meant.
   */
  matches: TableMatch[];
  /** If there is no match, the reason and the closest tables. */
  explanation: string | null;
  closest: Closest[];
  /** Whether there were more matches, or more tables and rows than one look-up reads. */
  truncated: boolean;
};

/**
 * The maximum number of rows that one look-up reads: more than a large workbook has, and a cost of
 * a tenth of a thousandth of a cent.
 */
const MOST_ROWS = 50_000;
/**
 * The maximum number of rows of tables that can hardly contain a match, but show what there is
 * instead.
 */
const MOST_OTHER_ROWS = 5000;

/**
 * Looks up cells. Throws `invalid_input` for a bound that cannot be read and for a document name
 * that matches nothing.
 */
export async function lookUp(
  deps: TableDeps & { meter: Meter },
  scope: Scope,
  request: LookUpRequest,
): Promise<LookUpOutcome> {
  checkRanges(request.conditions);
  const documents = await selectDocuments(deps, scope, request);
  const { complete, others, isCut, isCompleteCut } = await findCandidates(deps, scope, {
    request,
    documents,
  });
  const first = await read(deps, scope, { tables: complete, request, mostRows: MOST_ROWS });
  const matches = matchesOf(first.found);
  if (matches.length > 0) {
    const truncated = matches.length > request.limit || isCompleteCut || !first.isWhole;
    return { matches: matches.slice(0, request.limit), explanation: null, closest: [], truncated };
  }
  const second = await read(deps, scope, { tables: others, request, mostRows: MOST_OTHER_ROWS });
  const rest = matchesOf(second.found);
  const truncated = rest.length > request.limit || isCut || !first.isWhole || !second.isWhole;
  const reasons =
    rest.length > 0
      ? { explanation: null, closest: [] }
      : explain(request, [...first.found, ...second.found]);
  return { matches: rest.slice(0, request.limit), ...reasons, truncated };
}

function matchesOf(found: readonly FinishedReading[]): TableMatch[] {
  return found
    .flatMap(({ table, plan, matches }) => matches.map((match) => ({ ...match, table, plan })))
    .toSorted((a, b) => compareTables(a, b) || a.row.index - b.row.index);
}

async function read(
  deps: TableDeps & { meter: Meter },
  scope: Scope,
  {
    tables,
    request,
    mostRows,
  }: { tables: readonly TableEntry[]; request: Question; mostRows: number },
): Promise<{ found: FinishedReading[]; isWhole: boolean }> {
  const readings = tables.map((table) => readingOf(table, request));
  const isWhole = await readTableRows(deps, scope, { readings, mostRows });
  return { found: readings.map(({ finish }) => finish()), isWhole };
}

type FinishedReading = { table: TableEntry; plan: Plan } & ReturnType<TableMatcher["finish"]>;
type Reading = RowReader & { finish: () => FinishedReading };

/** Begins to read a table. Without a header, only its rows show the number of columns. */
function readingOf(table: TableEntry, question: Question): Reading {
  const width = Math.max(0, ...table.header.map((level) => level.length));
  const begin = (columns: number) => {
    const plan = planColumns(table, columns, question);
    return { plan, matcher: matchRows(plan) };
  };
  let open: ReturnType<typeof begin> | undefined;
  return {
    table,
    add: (row) => (open ??= begin(Math.max(width, row.cells.length))).matcher.add(row),
    finish: () => {
      const { plan, matcher } = open ?? begin(width);
      return { table, plan, ...matcher.finish() };
    },
  };
}
