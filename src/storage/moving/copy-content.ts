// Copies the rows of a version or segment to the tables of the other database, where nothing refers
// to them yet.
import { Buffer } from "node:buffer";
import { jsonParameters } from "../sql/json-parameters.ts";
import { type Databases, inStep, type Pass } from "./copy-rows.ts";
import type { MovedTable } from "./moved-tables.ts";
import {
  AFTER,
  type After,
  keyFollows,
  type Page,
  pageOf,
  type Row,
  selectPage,
  withoutMarks,
} from "./row-pages.ts";

/**
 * Copies all rows of a version or segment, one page of each table at a time. Returns their number.
 */
export async function copyContent(
  databases: Databases,
  pass: Pass,
  { no, tables }: { no: number; tables: readonly MovedTable[] },
): Promise<number> {
  const { source, target } = databases;
  let open = tables.map((table) => ({ table, after: undefined as After | undefined }));
  let copied = 0;
  while (open.length > 0) {
    const results = await source.batch<Row>(
      open.map(({ table, after }) => selectPage(source, table, { values: [no], after, key: "''" })),
    );
    const pages = open.map(({ table, after }, at) => {
      const page = pageOf(results[at]?.results ?? [], table.page);
      copied += page.rows.length;
      return { table, after, page };
    });
    await target.batch(pages.flatMap((each) => writeContent(target, pass, { no, ...each })));
    open = pages.flatMap(({ table, page }) =>
      page.next === undefined ? [] : [{ table, after: page.next }],
    );
  }
  return copied;
}

type ContentPage = { no: number; table: MovedTable; after: After | undefined; page: Page };

function writeContent(
  target: D1Database,
  { move, step }: Pass,
  { no, table, after, page }: ContentPage,
): D1PreparedStatement[] {
  const keys = table.keys.join(", ");
  const range = [
    after === undefined ? "" : `AND ${keyFollows(table.keys, "?2")}`,
    page.next === undefined ? "" : `AND NOT ${keyFollows(table.keys, "?3")}`,
  ].join(" ");
  const { rows, blobs } = inHexadecimal(page.rows.map(withoutMarks));
  const remove = target
    .prepare(
      `DELETE FROM ${table.table} WHERE ${table.where} ${range}
         AND json_array(${keys}) NOT IN (SELECT value FROM json_each(?4)) AND ${inStep("?5", "?6")}`,
    )
    .bind(
      no,
      JSON.stringify(after?.values ?? []),
      JSON.stringify(page.next?.values ?? []),
      JSON.stringify(page.rows.map((row) => row[AFTER])),
      move.id,
      step,
    );
  const [sample] = rows;
  if (sample === undefined) return [remove];
  const columns = Object.keys(sample);
  const insert = `INSERT INTO ${table.table} (${columns.join(", ")})
    SELECT ${columns.map((column) => (blobs.has(column) ? `unhex(value ->> '${column}')` : `value ->> '${column}'`)).join(", ")} FROM json_each(?3) WHERE ${inStep()}
    ON CONFLICT (${keys}) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}`;
  return [
    remove,
    ...Array.from(jsonParameters(rows), (batch) =>
      target.prepare(insert).bind(move.id, step, batch),
    ),
  ];
}

/**
 * Converts a BLOB to hexadecimal. D1 returns a BLOB as an array of its bytes, and JSON has none.
 */
function inHexadecimal(rows: readonly Row[]): { rows: Row[]; blobs: ReadonlySet<string> } {
  const blobs = new Set<string>();
  const converted = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        if (!Array.isArray(value)) return [column, value];
        blobs.add(column);
        return [column, Buffer.from(value).toString("hex")];
      }),
    ),
  );
  return { rows: converted, blobs };
}
