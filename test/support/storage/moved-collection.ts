// Everything that two databases hold of collections, to see where one is and that it is whole.
import { Buffer } from "node:buffer";
import { env } from "cloudflare:workers";

const { SECOND_DB } = env as Env & { SECOND_DB: D1Database };

/** Not content of collections: tenants and their keys, keys of questions, numbers, places, and what operators and the cron job note. */
const OTHER = [
  "tenants",
  "api_keys",
  "question_keys",
  "usage",
  "numbers",
  "databases",
  "catalogue",
  "moves",
  "cursors",
  "orphans",
  "reconcile_rounds",
  "audit_log",
  "embedders",
  "answer_hours",
  "fallback_hours",
];

export type Rows = Record<string, string[]>;

/** All rows of all tables with content, by table. */
export async function contentOf(db: D1Database): Promise<Rows> {
  const { results } = await db
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
         AND name NOT LIKE '_cf_%' AND name <> 'd1_migrations'`,
    )
    .all<{ name: string }>();
  const tables = results.map(({ name }) => name).filter((name) => !OTHER.includes(name));
  const rows = await db.batch(tables.map((name) => db.prepare(`SELECT * FROM "${name}"`)));
  return Object.fromEntries(
    tables.map((name, at) => [
      name,
      (rows[at]?.results ?? []).map((row) => JSON.stringify(row, withHex)).toSorted(),
    ]),
  );
}

/** D1 returns a BLOB as an array of its bytes. */
function withHex(_name: string, value: unknown): unknown {
  return Array.isArray(value) ? { hex: Buffer.from(value).toString("hex") } : value;
}

/** Removes the content of all collections. */
export async function emptyDatabases(): Promise<void> {
  for (const db of [env.DB, SECOND_DB]) {
    const tables = [...Object.keys(await contentOf(db)).toReversed(), "catalogue", "moves"];
    await db.batch([
      db.prepare("PRAGMA defer_foreign_keys = ON"),
      ...tables.map((name) => db.prepare(`DELETE FROM "${name}"`)),
    ]);
  }
}

/** The tables that have rows. */
export function filled(rows: Rows): Rows {
  return Object.fromEntries(Object.entries(rows).filter(([, list]) => list.length > 0));
}

/** Puts rows back that `contentOf` has read. */
export async function putBack(db: D1Database, rows: Rows): Promise<void> {
  const statements = Object.entries(filled(rows)).map(([table, list]) => {
    const columns = Object.keys(JSON.parse(list[0] ?? "{}") as object);
    return db
      .prepare(
        `INSERT OR IGNORE INTO "${table}" (${columns.map((name) => `"${name}"`).join(", ")})
         SELECT ${columns.map((name) => `iif(json_type(value, '$.${name}') = 'object', unhex(value ->> '$.${name}.hex'), value ->> '${name}')`).join(", ")} FROM json_each(?)`,
      )
      .bind(`[${list.join(",")}]`);
  });
  await db.batch([db.prepare("PRAGMA defer_foreign_keys = ON"), ...statements]);
}
