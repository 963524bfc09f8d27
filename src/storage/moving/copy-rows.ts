// Copies rows of a collection from its database to another, page by page. A page is compared with
// what was copied before, so copying again only writes what has changed, and removes what is gone.
import type { CollectionMove } from "../../domain/move.ts";
import { jsonParameters } from "../sql/json-parameters.ts";
import { type MovedTable, sortableKey } from "./moved-tables.ts";
import { type After, KEY, pageOf, type Row, selectPage, withoutMarks } from "./row-pages.ts";

export type Databases = { source: D1Database; target: D1Database };

/** A pass over all rows; the target refuses its writes when the next step has begun. */
export type Pass = { move: CollectionMove; step: "copy" | "catch up" };

/** Returns whether the move is in a step, in the database of the statement. */
export function inStep(move = "?1", step = "?2"): string {
  return `EXISTS (SELECT 1 FROM move_steps WHERE move_id = ${move} AND step = ${step})`;
}

/** Copies the next page of a table to the rows that wait in the target. */
export async function copyListedPage(
  { source, target }: Databases,
  pass: Pass,
  { table, after }: { table: MovedTable; after: After | undefined },
): Promise<{ rows: number; queries: number; next: After | undefined }> {
  const result = await selectPage(source, table, {
    values: [pass.move.collection, pass.move.tenant],
    after,
    key: sortableKey(table.keys),
  }).all<Row>();
  const page = pageOf(result.results, table.page);
  const entries = page.rows.map((row) => [row[KEY], JSON.stringify(withoutMarks(row))]);
  await target.batch([
    target
      .prepare(
        `DELETE FROM moving_rows WHERE move_id = ?1 AND tbl = ?3 AND key > ?4 AND (?5 IS NULL OR key <= ?5)
           AND key NOT IN (SELECT value FROM json_each(?6)) AND ${inStep()}`,
      )
      .bind(
        pass.move.id,
        pass.step,
        table.table,
        after?.key ?? "",
        page.next?.key ?? null,
        JSON.stringify(entries.map(([key]) => key)),
      ),
    ...stageRows(target, pass, { table: table.table, rows: entries }),
  ]);
  return { rows: page.rows.length, queries: 3, next: page.next };
}

/** Stores rows in the target as their keys and JSON, where they wait. */
export function stageRows(
  target: D1Database,
  { move, step }: Pass,
  { table, rows }: { table: string; rows: Iterable<readonly unknown[]> },
): D1PreparedStatement[] {
  return Array.from(jsonParameters(rows), (batch) =>
    target
      .prepare(
        `INSERT INTO moving_rows (move_id, tbl, key, row)
         SELECT ?1, ?3, value ->> 0, value ->> 1 FROM json_each(?4) WHERE ${inStep()}
         ON CONFLICT DO UPDATE SET row = excluded.row WHERE row <> excluded.row`,
      )
      .bind(move.id, step, table, batch),
  );
}
