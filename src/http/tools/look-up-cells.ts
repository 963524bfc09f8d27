// Looks up cells of tables for agents, and quotes the rows of the best ones.
import type { TableMatch as FoundCell, Tools } from "../../agents/run/tools.ts";
import type { Meter, Scope } from "../../domain/scope.ts";
import { headingsOf } from "../../retrieval/tables/conditions/plan-columns.ts";
import { lookUp, type TableMatch, type LookUpRequest } from "../../retrieval/tables/look-up.ts";
import type { TableDeps } from "../../retrieval/tables/candidates/find-candidates.ts";
import { formatRow } from "../../retrieval/tables/format-row.ts";

const MATCHES = 20;
/**
 * The number of matches that are quoted. If the value that a step needs is not among them, its
 * conditions are not selective.
 */
const QUOTED_MATCHES = 4;

type CellRequest = Omit<LookUpRequest, "limit"> & { quote: Tools["quoteRow"] };

export async function lookUpCells(
  deps: TableDeps & { meter: Meter },
  scope: Scope,
  { quote, ...request }: CellRequest,
): Promise<FoundCell[]> {
  const { matches } = await lookUp(deps, scope, { ...request, limit: MATCHES });
  return Promise.all(
    matches.map(async (match, rank) => ({
      ...toCell(match),
      quote:
        rank < QUOTED_MATCHES
          ? await quote({ ...match, table: { ...match.table, rows: [] } })
          : undefined,
    })),
  );
}

function toCell(match: TableMatch): FoundCell {
  const { table, plan, cell, column, row, texts, about, score } = match;
  const headings = headingsOf(plan);
  return {
    value: cell.text,
    column: headings[column] ?? "",
    rendered: formatRow(headings, texts, { about, says: [column] }),
    row: Object.fromEntries(headings.map((heading, at) => [heading, texts[at] ?? ""])),
    tableId: table.id,
    title: table.title,
    unit: table.unit,
    documentId: table.documentId,
    sourceFile: table.filename,
    page: row.page,
    box: cell.box,
    start: cell.start,
    end: cell.end,
    score,
  };
}
