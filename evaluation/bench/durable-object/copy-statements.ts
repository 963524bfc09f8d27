// All tables and rows of a database as statements that make the same ones in another.
import { Buffer } from "node:buffer";

type Statement = { sql: string; values: (string | number)[] };

const ROWS = 200;

export async function* copyStatements(db: D1Database): AsyncGenerator<Statement[]> {
  const { results } = await db
    .prepare(
      `SELECT name, type, sql FROM sqlite_master WHERE type IN ('table', 'index') AND sql IS NOT NULL
         AND name NOT LIKE 'sqlite_%' AND tbl_name NOT LIKE '_cf_%' ORDER BY type DESC, rowid`,
    )
    .all<{ name: string; type: string; sql: string }>();
  for (const { sql } of results) yield [{ sql, values: [] }];
  for (const { name } of results.filter(({ type }) => type === "table")) {
    for (let offset = 0; ; offset += ROWS) {
      const page = await db
        .prepare(`SELECT * FROM "${name}" LIMIT ${ROWS} OFFSET ?`)
        .bind(offset)
        .all();
      if (page.results.length > 0) yield [insertAll(name, page.results)];
      if (page.results.length < ROWS) break;
    }
  }
}

/** D1 returns a BLOB as an array of its bytes. */
function insertAll(table: string, rows: readonly Record<string, unknown>[]): Statement {
  const columns = Object.keys(rows[0] ?? {});
  const values = columns.map(
    (name) =>
      `iif(json_type(value, '$.${name}') = 'object', unhex(value ->> '$.${name}.hex'), value ->> '${name}')`,
  );
  const json = JSON.stringify(rows, (_, value: unknown) =>
    Array.isArray(value) && value !== rows ? { hex: Buffer.from(value).toString("hex") } : value,
  );
  return {
    sql: `INSERT INTO "${table}" (${columns.join(", ")}) SELECT ${values.join(", ")} FROM json_each(?)`,
    values: [json],
  };
}
